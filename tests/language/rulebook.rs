//! Tests that the tables of the rulebook equal those of the code: phases, commands, triggers, published codes.

use marginalia::battle::ability::codes;
use marginalia::battle::command::CommandKind;
use marginalia::battle::phase::Phase;
use marginalia::battle::trigger::{TriggerKind, TriggerType};

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
