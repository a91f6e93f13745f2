//! Tests that the tables of the rulebook equal those of the code: phases, commands, triggers, published codes. The
//! tables of phrases and effects are generated: `MARGINALIA_BLESS=1 cargo test --test language rulebook` writes them.

use marginalia::battle::ability::effect::EffectKind;
use marginalia::battle::ability::phrase::Family;
use marginalia::battle::ability::{PhraseKind, codes};
use marginalia::battle::command::CommandKind;
use marginalia::battle::phase::Phase;
use marginalia::battle::trigger::{TriggerKind, TriggerType};
use marginalia::cards::schema;
use serde_json::Value;

const RULEBOOK: &str = include_str!("../../src/battle/RULEBOOK.md");

/// Returns the cells of the table row that begins with this number and this name.
fn row(code: u8, name: &str) -> Vec<&'static str> {
    let start = format!("| {code} | `{name}` |");
    let line = RULEBOOK.lines().find(|line| line.starts_with(&start));
    let line = line.unwrap_or_else(|| panic!("RULEBOOK.md has no row `{start}`"));
    line.split('|').map(str::trim).collect()
}

#[test]
fn every_phase_stands_in_the_rulebook_with_its_kind() {
    for phase in Phase::ALL {
        let kind = format!("{:?}", phase.kind()).to_lowercase();
        assert_eq!(row(phase.code(), phase.name())[3], kind, "{phase:?}");
    }
}

#[test]
fn every_command_stands_in_the_rulebook_with_who_gives_it() {
    for command in CommandKind::ALL {
        // `Draw` also has the number 7 among the phases.
        let start = format!("| {} | `{}` | ", command as u8, command.name());
        let who = if command.is_player() { "player" } else { "itself" };
        let told = |line: &str| line.strip_prefix(&start).is_some_and(|rest| rest.starts_with(who));
        assert!(RULEBOOK.lines().any(told), "RULEBOOK.md has no row `{start}{who}`");
    }
}

#[test]
fn every_trigger_stands_in_the_rulebook_with_what_it_carries() {
    let columns = [
        TriggerType::ActorTrigger,
        TriggerType::CardTargetTrigger,
        TriggerType::PlayerTargetTrigger,
        TriggerType::DamageTrigger,
    ];
    for kind in TriggerKind::ALL {
        let cells = row(kind.code(), kind.name());
        for (column, carries) in columns.into_iter().enumerate() {
            assert_eq!(cells[4 + column] != "·", kind.is(carries), "{kind:?}: {carries:?}");
        }
    }
}

#[test]
fn every_published_code_stands_in_the_rulebook() {
    for (name, rows) in codes::TABLES {
        for (code, value) in *rows {
            let printed = format!("{code} `{value}`");
            let tabled = format!("| {code} | `{value}`");
            assert!(RULEBOOK.contains(&printed) || RULEBOOK.contains(&tabled), "{name}: {printed}");
        }
    }
}

/// Returns the row of a word: its code, name, fields with their defaults, meaning and example.
fn word_row(words: &Value, code: u8, name: &str, example: &str) -> String {
    let of_name = |word: &&Value| word["properties"]["kind"]["enum"][0] == name;
    let word = words.as_array().and_then(|words| words.iter().find(of_name));
    let word = word.unwrap_or_else(|| panic!("the schema has no `{name}`"));
    let required = word["required"].as_array().expect("a list");
    let fields = word["properties"].as_object().expect("an object");
    let fields =
        fields.iter().filter(|(key, _)| *key != "kind").map(|(key, field)| match &field["default"] {
            Value::String(value) => format!("`{key}` (`{value}`)"),
            Value::Null if required.iter().any(|required| required == key) => format!("`{key}`"),
            Value::Null => format!("`{key}` (none)"),
            value => format!("`{key}` ({value})"),
        });
    let fields = fields.collect::<Vec<_>>().join(", ");
    let meaning = word["description"].as_str().expect("a doc comment").replace('\n', " ");
    format!("| {code} | `{name}` | {fields} | {meaning} | `{example}` |").replace("|  |", "| |")
}

/// Returns the text with the rows of the table whose header begins so replaced.
fn with_rows(text: &str, header: &str, rows: &[String]) -> String {
    let start = text.find(header).unwrap_or_else(|| panic!("RULEBOOK.md has no table `{header}`"));
    let rest = &text[start..];
    let lines: Vec<&str> = rest.lines().collect();
    let end = lines.iter().position(|line| !line.starts_with('|')).unwrap_or(lines.len());
    let table = [&lines[..2], &rows.iter().map(String::as_str).collect::<Vec<_>>()].concat().join("\n");
    let after = lines[end..].join("\n");
    format!("{}{table}\n{after}\n", &text[..start])
}

#[test]
fn the_tables_of_words_are_those_of_the_code() {
    let words = &schema()["$defs"];
    let phrases = |families: &[Family]| -> Vec<String> {
        let kinds = PhraseKind::ALL.into_iter().filter(|kind| families.contains(&kind.family()));
        kinds
            .map(|kind| word_row(&words["Phrase"]["oneOf"], kind.code(), kind.name(), kind.example()))
            .collect()
    };
    let effects = EffectKind::ALL
        .map(|kind| word_row(&words["Effect"]["oneOf"], kind.code(), kind.name(), kind.example()));
    let text = with_rows(RULEBOOK, "| code | head |", &phrases(&[Family::Head]));
    let text = with_rows(&text, "| code | pipe |", &phrases(&[Family::Pipe, Family::Beyond]));
    let text = with_rows(&text, "| code | effect |", &effects);
    if std::env::var_os("MARGINALIA_BLESS").is_some() {
        let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src/battle/RULEBOOK.md");
        std::fs::write(file, &text).expect("the rulebook is written");
        return;
    }
    let differs = RULEBOOK.lines().zip(text.lines()).find(|(there, now)| there != now);
    assert!(text == RULEBOOK, "first: {differs:?}; MARGINALIA_BLESS=1 writes the tables");
}
