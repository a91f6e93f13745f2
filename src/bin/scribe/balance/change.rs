//! Changed cards for a comparison.

use marginalia::battle::library::CardSource;
use marginalia::cards::{self, Code, Complaint};

use crate::failure::Failure;
use crate::source::file_slug;

/// `KEY=VALUE`: a key of card files, and its value as JSON, or a bare word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    key: String,
    value: serde_json::Value,
}

impl std::str::FromStr for Change {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (key, value) = text.split_once('=').ok_or("expected KEY=VALUE, such as attack=3")?;
        let word = || serde_json::Value::String(value.to_owned());
        Ok(Self { key: key.trim().to_owned(), value: serde_json::from_str(value).unwrap_or_else(|_| word()) })
    }
}

/// Returns the cards with one of them changed. An invalid result is reported like a file.
pub(super) fn changed(
    sources: &[CardSource],
    card: &str,
    changes: &[Change],
) -> Result<Vec<CardSource>, Failure> {
    let is_meant = |source: &CardSource| {
        card.parse() == Ok(source.id.get())
            || source.name.eq_ignore_ascii_case(card)
            || file_slug(&source.name) == card
    };
    let Some(at) = sources.iter().position(is_meant) else {
        return Err(Failure::NoCard(card.to_owned()));
    };
    let old = &sources[at];
    let mut written: serde_json::Map<String, serde_json::Value> =
        serde_json::from_str(&cards::canonical(old)).unwrap_or_default();
    for Change { key, value } in changes {
        written.insert(key.clone(), value.clone());
    }
    let file = format!("{}-{}.json", old.id.get(), "changed");
    let text = serde_json::Value::Object(written).to_string();
    // The text is not a file: what is wrong with it is a mistake of the command line.
    let of_command = |complaint: Complaint| {
        let keys: Vec<&str> = changes.iter().map(|change| change.key.as_str()).collect();
        Complaint { file: format!("--set {}", keys.join(", ")), line: 0, column: 0, fix: None, ..complaint }
    };
    let new = cards::load_text(&file, &text)
        .map_err(|complaints| Failure::Cards(complaints.into_iter().map(of_command).collect()))?;
    if new == *old {
        let what = Complaint {
            code: Code::NoEffect,
            ..Complaint::of_file(&file, "the card is unchanged: nothing to compare")
        };
        return Err(Failure::Cards(vec![what]));
    }
    let mut all = sources.to_vec();
    all[at] = new;
    Ok(all)
}
