//! The reading and checking of packs, from files and from their text form.

use std::collections::BTreeSet;
use std::path::Path;

use super::manifest::{Manifest, PACK_FILE, read_manifest};
use super::sealed::Pack;
use crate::battle::library::CardSource;
use crate::cards::canonical::canonical;
use crate::cards::card::read_file;
use crate::cards::code::Code;
use crate::cards::complaint::{Complaint, Severity};
use crate::cards::load::{Loaded, examine};
use crate::cards::node::JsonNode;
use crate::cards::set::{files_of, named};
use crate::ids::CardId;

/// The end of the file name of a card of the game here. The card's number comes before it, as in every card file's
/// name.
const OF_THE_GAME: &str = "-of-the-game.json";

/// Reads and checks the files of a pack, `(path, text)` of each, for a game with these cards. The pack may be unsealed;
/// if it is sealed, it must match its seal.
///
/// # Errors
/// Returns all complaints about all its files, if one of them is an error.
pub fn read_pack(files: &[(String, String)], game: &[CardSource]) -> Result<Pack, Vec<Complaint>> {
    let (pack, complaints) = examine_pack(files, game);
    pack.ok_or(complaints)
}

/// Like [`read_pack`], but also returns the warnings about a good pack.
#[must_use]
pub fn examine_pack(files: &[(String, String)], game: &[CardSource]) -> (Option<Pack>, Vec<Complaint>) {
    let is_manifest = |file: &str| Path::new(file).file_name().is_some_and(|name| name == PACK_FILE);
    let Some((file, text)) = files.iter().find(|(file, _)| is_manifest(file)) else {
        let missing = Complaint::of_file(PACK_FILE, "is missing: every pack folder needs it");
        return (None, vec![missing]);
    };
    let cards: Vec<(String, String)> = files.iter().filter(|(file, _)| !is_manifest(file)).cloned().collect();
    let mut loaded = among(&cards, game);
    let (node, manifest) = match read_manifest(file, text) {
        Ok(read) => read,
        Err(mut complaints) => {
            complaints.append(&mut loaded.complaints);
            return (None, complaints);
        }
    };
    let mut complaints = against(file, &node, &manifest, &numbers(&cards), game);
    complaints.append(&mut loaded.complaints);
    if complaints.iter().any(|complaint| complaint.severity == Severity::Error) {
        return (None, complaints);
    }
    let pack = Pack { manifest, cards: loaded.cards };
    if pack.manifest.seal.is_some() && !pack.is_sealed() {
        let changed = Complaint::error(
            file,
            node.at("seal").place,
            Code::BadPack,
            "the pack does not match its seal: something was changed or is missing".to_owned(),
            "download the pack again; its author can reseal it with `scribe pack --seal`",
        );
        return (None, vec![changed]);
    }
    (Some(pack), complaints)
}

/// Reads and checks the text form of a pack.
///
/// # Errors
/// Returns all complaints about it. A pack that is not sealed, or not in the canonical form, is an error.
pub fn read_pack_text(text: &str, game: &[CardSource]) -> Result<Pack, Vec<Complaint>> {
    let wrong = |message: &str| Err(vec![Complaint::of_file("the pack", message)]);
    let Some((manifest, cards)) = text.split_once('\n') else {
        return wrong("it is truncated in its first line");
    };
    let mut files = match files_of(cards) {
        Ok(files) => files,
        Err(why) => return wrong(why),
    };
    files.push((PACK_FILE.to_owned(), manifest.to_owned()));
    let pack = read_pack(&files, game).map_err(|complaints| named(complaints, "the pack"))?;
    if !pack.is_sealed() {
        return wrong("it is not sealed: its author has not finished it yet");
    }
    if pack.text() == text { Ok(pack) } else { wrong("it is not in this game's canonical form") }
}

/// Reads the cards of the pack together with those of the game that they do not replace.
fn among(cards: &[(String, String)], game: &[CardSource]) -> Loaded {
    if cards.is_empty() {
        let alone = Complaint::of_file(PACK_FILE, "the pack has no card files");
        return Loaded { complaints: vec![alone], ..Loaded::default() };
    }
    let own = numbers(cards);
    let stay = game.iter().filter(|card| !own.contains(&card.id));
    let others = stay.map(|card| (format!("{}{OF_THE_GAME}", card.id.get()), canonical(card)));
    let mut loaded = examine(others.chain(cards.iter().cloned()));
    // Warnings about the game's own cards are dropped, unless they name a file of the pack.
    let speaks_of_it = |message: &str| cards.iter().any(|(file, _)| message.contains(file.as_str()));
    let concerns = |complaint: &Complaint| {
        complaint.severity == Severity::Error
            || !complaint.file.ends_with(OF_THE_GAME)
            || speaks_of_it(&complaint.message)
    };
    loaded.complaints.retain(concerns);
    for complaint in &mut loaded.complaints {
        if let Some(number) = complaint.file.strip_suffix(OF_THE_GAME) {
            complaint.file = format!("card {number} of the game");
        }
    }
    loaded.cards.retain(|card| own.contains(&card.id));
    loaded
}

/// Returns the number of every card that states one.
fn numbers(cards: &[(String, String)]) -> BTreeSet<CardId> {
    cards.iter().filter_map(|(file, text)| Some(read_file(file, text).id?.0)).collect()
}

/// Checks the manifest against the cards of the pack and of the game.
fn against(
    file: &str,
    node: &JsonNode,
    manifest: &Manifest,
    own: &BTreeSet<CardId>,
    game: &[CardSource],
) -> Vec<Complaint> {
    let place = node.at("replaces").place;
    let known: BTreeSet<CardId> = game.iter().map(|card| card.id).collect();
    let mut list = Vec::new();
    let mut wrong = |message: String, help: &str| {
        list.push(Complaint::error(file, place, Code::BadPack, message, help));
    };
    for card in &manifest.replaces {
        if !known.contains(card) {
            wrong(format!("`replaces` lists card {}, which the game does not have", card.get()), "");
        } else if !own.contains(card) {
            wrong(format!("`replaces` lists card {}, which the pack does not have", card.get()), "");
        }
    }
    for card in own {
        if known.contains(card) && !manifest.replaces.contains(card) {
            wrong(
                format!("both the pack and the game have card {}", card.get()),
                "list it in `replaces` if it replaces the game's card; otherwise give it another number",
            );
        }
    }
    list
}
