//! The manifest of a pack: `pack.json`.

use std::fmt;

use semver::Version;
use serde::{Deserialize, Serialize};

use super::day::Day;
use crate::cards::card::{MAX_LINE, tidy};
use crate::cards::code::Code;
use crate::cards::complaint::{Complaint, Complaints};
use crate::cards::error::ReadError;
use crate::cards::node::JsonNode;
use crate::cards::read::read;
use crate::cards::text_place::TextPlace;
use crate::ids::{CardId, PlayerId, hex, unhex};

/// The name of the manifest file.
pub const PACK_FILE: &str = "pack.json";

/// The manifest of a pack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// The identifier; all versions of the pack share it.
    pub id: PackId,
    /// The version. Of several versions, the newest applies (semantic versioning).
    pub version: Version,
    /// The display name.
    pub name: String,
    /// The first day on which the pack applies; without one it applies from the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Day>,
    /// The last day on which the pack applies; without one it never ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Day>,
    /// The cards of the game that the pack replaces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub replaces: Vec<CardId>,
    /// The group of players who have it. Without one, all players have it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub group: Option<Group>,
    /// The hash of the manifest and the cards at the time of sealing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seal: Option<PackSeal>,
}

/// A part of the players. Two packs with the same test and disjoint shares can be compared with each other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// The test that the group belongs to. Each test divides the players in its own way.
    pub test: String,
    /// The percentage where the group begins.
    pub from: u8,
    /// The percentage where the group ends, exclusive.
    pub to: u8,
}

impl Group {
    /// Returns true if a player is in the group. The player's key decides: anyone can compute the result, and no player
    /// can choose it.
    #[must_use]
    pub fn holds(&self, player: &PlayerId) -> bool {
        (self.from..self.to).contains(&self.percent(player))
    }

    /// Returns the percentile of a player, from 0 to 99, which is fixed for each test.
    fn percent(&self, player: &PlayerId) -> u8 {
        let mut hasher = blake3::Hasher::new_derive_key("marginalia 2026 group of players");
        hasher.update(&player.0).update(self.test.as_bytes());
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&hasher.finalize().as_bytes()[..8]);
        (u64::from_le_bytes(bytes) % 100) as u8
    }
}

/// The identifier of a pack: lowercase letters, digits and hyphens, at most 40 of them.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PackId(String);

impl TryFrom<String> for PackId {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        let is_good = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let fits = (1..=40).contains(&text.len()) && text.bytes().all(is_good);
        if fits {
            Ok(Self(text))
        } else {
            Err("a pack id must be 1 to 40 lowercase letters, digits and hyphens")
        }
    }
}

impl From<PackId> for String {
    fn from(id: PackId) -> Self {
        id.0
    }
}

impl fmt::Display for PackId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The seal of a pack: the BLAKE3 of the manifest without its seal and of the cards, as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PackSeal(pub [u8; 32]);

impl TryFrom<String> for PackSeal {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        unhex(&text).map(Self).ok_or("a seal must be 64 hexadecimal digits")
    }
}

impl From<PackSeal> for String {
    fn from(seal: PackSeal) -> Self {
        seal.to_string()
    }
}

impl fmt::Display for PackSeal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

/// Reads a manifest, with its node for the positions.
pub(super) fn read_manifest(file: &str, text: &str) -> Result<(JsonNode, Manifest), Vec<Complaint>> {
    let mut complaints = Complaints::about(file);
    match parsed(text) {
        Ok((node, manifest)) => {
            look(&node, &manifest, &mut complaints);
            if complaints.has_errors() { Err(complaints.into_list(text)) } else { Ok((node, manifest)) }
        }
        Err(error) => {
            complaints.unread(TextPlace::default(), error);
            Err(complaints.into_list(text))
        }
    }
}

fn parsed(text: &str) -> Result<(JsonNode, Manifest), ReadError> {
    let node = JsonNode::parse(text)?;
    let manifest = read::<Manifest>(&node).map_err(|error| error.or_at(node.place))?;
    Ok((node, manifest))
}

/// Reports contradictions in the manifest.
fn look(node: &JsonNode, manifest: &Manifest, complaints: &mut Complaints<'_>) {
    let Manifest { name, from, until, replaces, group, .. } = manifest;
    if name.is_empty() {
        complaints.error(node.at("name").place, Code::UntidyText, "the name is empty");
    }
    tidy(complaints, "name", node.at("name"), name, MAX_LINE);
    if let Some((from, until)) = from.zip(*until).filter(|(from, until)| from > until) {
        let message = format!("the pack ends on {until}, before it begins on {from}");
        complaints.error(node.at("until").place, Code::BadPack, message);
    }
    for (at, card) in replaces.iter().enumerate() {
        if replaces[..at].contains(card) {
            let message = format!("`replaces` lists card {} twice", card.get());
            complaints.error(node.at("replaces").place, Code::BadPack, message);
        }
    }
    if let Some(group) = group.as_ref().filter(|group| group.from >= group.to || group.to > 100) {
        let message =
            format!("the group from {} to {} percent is empty or out of range", group.from, group.to);
        complaints
            .error(node.at("group").place, Code::BadPack, message)
            .help("percentages go from 0 to 100; from 0 to 50 is the first half");
    }
}
