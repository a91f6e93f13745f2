//! Statements about the state of the board, in Japanese.

use super::event_text::{carried, happened};
use super::fact::{Fact, JaStatement, all};
use super::names::{self, Names, compared};
use super::noun::{Phrase, cards, cell, cells, measured, one, place, some_cells};
use crate::battle::ability::SelectionType;
use crate::battle::ability::description::{
    Circumstances, Description, Qualifier, Quality, SideCondition, Standing, Subject,
};
use crate::battle::ability::phrase::JapaneseFlag;
use crate::battle::ability::{Comparator, Who};
use crate::text::english::wants_none;

/// Returns the sentence's statement about the board: "自分のモンスターが3枚以上いる", "自分のHPが10以下". `None` if the sentence always
/// holds.
pub(super) fn state(description: &Description, names: Names) -> Option<Fact> {
    let mut facts = circumstances(&description.when, names);
    facts.extend(own_state(description, names));
    Fact::all(facts)
}

fn own_state(description: &Description, names: Names) -> Option<Fact> {
    if let Some(who) = description.players {
        if who == Who::Both {
            return some_player(description, names);
        }
        return at_most_one(
            &of_player(names::player(who), description, names),
            description.counted,
            Fact::never,
        );
    }
    let named = description.is_cards || description.cells.is_some() || description.layer.is_some();
    if description.subject.is_some() || (!named && description.describes()) {
        let subject = description.subject.unwrap_or(Subject::Target);
        return at_most_one(&of_card(subject, description, names), description.counted, || match subject {
            Subject::Actor => Fact::verb("行動したカードがない"),
            Subject::Target => Fact::verb("対象のカードがない"),
            Subject::This | Subject::Giver => Fact::never(),
        });
    }
    let is_cell =
        description.from == SelectionType::Cells || (description.counted.is_some() && !description.is_cards);
    match description.cells {
        Some(_) if is_cell && description.place().is_some() => {
            at_most_one(&of_cell(description, names), description.counted, Fact::never)
        }
        Some(_) => there(description, names),
        None if named => there(description, names),
        None => at_most_one(&[], description.counted, Fact::never),
    }
}

/// Returns a statement about one thing, or its opposite if none is required; `nothing` gives the text if the thing
/// itself must not exist.
fn at_most_one(
    said: &[JaStatement],
    counted: Option<(Comparator, i32)>,
    nothing: impl FnOnce() -> Fact,
) -> Option<Fact> {
    let holds = |number| {
        counted.is_none_or(|(comparator, amount): (Comparator, i32)| comparator.holds(number, amount))
    };
    match (counted.is_some() && holds(0), holds(1)) {
        (false, true) => all(said, true),
        (true, false) => Some(all(said, false).unwrap_or_else(nothing)),
        (true, true) => None,
        (false, false) => Some(Fact::never()),
    }
}

/// Returns the statements about players under a given name. If the name is empty, the statements precede "プレイヤー".
pub(super) fn of_player(who: &str, description: &Description, names: Names) -> Vec<JaStatement> {
    let subject = if who.is_empty() { String::new() } else { format!("{who}が") };
    let of = if who.is_empty() { String::new() } else { format!("{who}の") };
    let mut said: Vec<JaStatement> = description
        .standings
        .iter()
        .map(|standing| match *standing {
            Standing::Number(number, comparator, amount) => {
                JaStatement::noun(&format!("{of}{}が", number.japanese), compared(comparator, amount, ""))
            }
            Standing::Struck(Comparator::GreaterThan, 0)
            | Standing::Struck(Comparator::GreaterThanOrEqual, 1) => JaStatement::verb(
                &subject,
                "このターン中に直接攻撃を受けている",
                "このターン中に直接攻撃を受けていない",
            ),
            Standing::Struck(comparator, amount) => JaStatement::noun(
                &subject,
                format!("このターン中に直接攻撃で受けたダメージが{}", compared(comparator, amount, "")),
            ),
            Standing::Turn(is_theirs) if who.is_empty() => {
                let said = JaStatement::noun("", "ターン中");
                if is_theirs { said } else { said.not() }
            }
            Standing::Turn(true) => JaStatement::noun("", format!("{of}ターン")),
            Standing::Turn(false) if who == names::player(Who::Own) => JaStatement::noun("", "相手のターン"),
            Standing::Turn(false) if who == names::player(Who::Opponent) => {
                JaStatement::noun("", "自分のターン")
            }
            Standing::Turn(false) => JaStatement::noun("", format!("{of}ターン")).not(),
        })
        .collect();
    if let Some(owned) = &description.owned {
        match owned.subject {
            Some(card) => {
                said.push(JaStatement::noun(&subject, format!("{}の持ち主", names.name_of(card))));
                said.extend(of_card(card, owned, names));
            }
            None => {
                let is_reader = who == names::player(Who::Own) || who == names::player(Who::Opponent);
                let opponent = if is_reader { None } else { owned.opponent };
                let has = one(&Description { opponent, ..(**owned).clone() }, names);
                said.push(JaStatement::verb(
                    &subject,
                    &format!("{has}を持っている"),
                    &format!("{has}を持っていない"),
                ));
            }
        }
    }
    said
}

/// Returns the words for players with their properties: "HPが10以下のプレイヤー".
pub(super) fn players(description: &Description, names: Names) -> String {
    let fact = all(&of_player("", description, names), true);
    format!("{}プレイヤー", fact.map_or_else(String::new, |fact| fact.which()))
}

/// "HPが10以下のプレイヤーがいる".
fn some_player(description: &Description, names: Names) -> Option<Fact> {
    if description.standings.is_empty() && description.owned.is_none() {
        let holds = description.counted.is_none_or(|(comparator, amount)| comparator.holds(2, amount));
        return (!holds).then(Fact::never);
    }
    let who = players(description, names);
    Some(number(description.counted, &format!("{who}が"), &who, ("いる", "いない"), "人"))
}

/// "範囲【P1】に空きマスがある", "自分の手札が0枚".
fn there(description: &Description, names: Names) -> Option<Fact> {
    let is_cards =
        description.is_cards && description.from != SelectionType::Cells && description.free.is_none();
    if !is_cards {
        let cells = some_cells(description, names, "");
        return Some(number(description.counted, &format!("{cells}が"), &cells, ("ある", "ない"), "か所"));
    }
    let phrase = Phrase::new(description, names);
    if let Some(pile) = phrase.whole_pile() {
        let counted = description.counted.unwrap_or((Comparator::GreaterThanOrEqual, 1));
        return Some(Fact::noun(format!("{pile}が{}", many(counted, "枚"))));
    }
    Some(number(description.counted, &phrase.there(), &phrase.counted(), phrase.stands(), "枚"))
}

/// "0枚", "3枚以上".
fn many(counted: (Comparator, i32), counter: &str) -> String {
    if wants_none(counted) { format!("0{counter}") } else { compared(counted.0, counted.1, counter) }
}

/// Returns a statement of existence or number: "相手のモンスターがいない", "相手のモンスターが3枚以上いる".
fn number(
    counted: Option<(Comparator, i32)>,
    there: &str,
    those: &str,
    (stands, does_not): (&str, &str),
    counter: &str,
) -> Fact {
    match counted {
        Some(counted) if wants_none(counted) => Fact::verb(format!("{there}{does_not}")),
        None | Some((Comparator::GreaterThanOrEqual, 1) | (Comparator::GreaterThan, 0)) => {
            Fact::verb(format!("{there}{stands}"))
        }
        Some(counted @ (Comparator::LessThan | Comparator::LessThanOrEqual, _)) => {
            Fact::noun(format!("{those}が{}", many(counted, counter)))
        }
        Some(counted) => Fact::verb(format!("{there}{}{stands}", many(counted, counter))),
    }
}

/// Returns the further conditions. Conditions that always hold are left out.
pub(super) fn conditions(ifs: &[SideCondition], names: Names) -> Vec<Fact> {
    let facts = ifs.iter().map(|condition| match condition {
        SideCondition::Holds(description) => state(description, names),
        SideCondition::Is(subject, description) => all(&of_card(*subject, description, names), true),
    });
    facts.flatten().collect()
}

/// Returns the circumstances in which a sentence holds: the turn, the requirements for the trigger, the number of times
/// that the ability ran.
pub(super) fn circumstances(when: &Circumstances, names: Names) -> Vec<Fact> {
    let mut facts = conditions(&when.ifs, names);
    facts
        .extend(when.turn.map(|is_theirs| {
            Fact::noun(if is_theirs { "相手のターン" } else { "自分のターン" })
        }));
    facts.extend(when.triggers.map(|kinds| Fact::verb(happened(kinds))));
    facts.extend(when.carries.iter().map(|carries| Fact::verb(carried(*carries))));
    facts.extend(when.damage.iter().map(|damage| hurt(*damage)));
    facts.extend(when.runs.iter().map(|runs| ran(*runs)));
    facts
}

/// "ダメージが3以上".
pub(super) fn hurt((comparator, amount): (Comparator, i32)) -> Fact {
    Fact::noun(format!("ダメージが{}", compared(comparator, amount, "")))
}

/// "この能力がこのターンまだ発動していない".
pub(super) fn ran(runs: (Comparator, i32)) -> Fact {
    if wants_none(runs) {
        return Fact::verb("この能力がこのターンまだ発動していない");
    }
    Fact::noun(format!("このターンのこの能力の発動が{}", compared(runs.0, runs.1, "回")))
}

/// Returns the statements about one card: "このカードが" "相手のモンスター", "このカードの" "アタックが3以上".
pub(super) fn of_card(card: Subject, description: &Description, names: Names) -> Vec<JaStatement> {
    let name = names.name_of(card);
    let subject = format!("{name}が");
    let subject = subject.as_str();
    let mut said = Vec::new();
    let also =
        description.also.iter().filter(|also| description.subject.is_some() || **also != Subject::Target);
    said.extend(also.map(|also| JaStatement::noun(subject, names.name_of(*also))));
    said.extend(
        description.except.iter().map(|except| JaStatement::noun(subject, names.name_of(*except)).not()),
    );
    if description.opponent.is_some()
        || description.card_kind.is_some()
        || description.card_named.is_some()
        || !description.inks.is_empty()
    {
        said.push(JaStatement::noun(subject, one(&description.bare(), names)));
    }
    said.extend(description.qualities.iter().map(|quality| match quality {
        Quality::FaceDown => JaStatement::verb(subject, "伏せられている", "伏せられていない"),
        Quality::Flag(flag) => match flag.japanese {
            JapaneseFlag::Noun(is) => JaStatement::noun(subject, is),
            JapaneseFlag::Verb(does, does_not) => JaStatement::verb(subject, does, does_not),
        },
    }));
    said.extend(description.of_turn.map(|is_waiting| {
        JaStatement::noun(
            subject,
            if is_waiting {
                "非ターンプレイヤーのカード"
            } else {
                "ターンプレイヤーのカード"
            },
        )
    }));
    said.extend(description.layer.map(|pile| {
        let bare = Description { layer: Some(pile), ..Description::default() };
        JaStatement::noun(subject, one(&bare, names))
    }));
    said.extend(description.marks.iter().filter_map(|mark| of_mark(mark, subject, name, names)));
    said
}

fn of_mark(mark: &Qualifier, subject: &str, name: &str, names: Names) -> Option<JaStatement> {
    Some(match mark {
        Qualifier::Ailment { ailment, except } => {
            let has = JaStatement::noun(subject, names::ailment(*ailment));
            if *except { has.not() } else { has }
        }
        Qualifier::Number(..) => JaStatement::noun(&format!("{name}の"), measured(mark, "が")?.text()),
        Qualifier::Of(who) => JaStatement::noun(subject, format!("{}のカード", names::player(*who))),
        Qualifier::Line(_) | Qualifier::Zone(_) | Qualifier::Reach(..) | Qualifier::On(_) => {
            stands(subject, mark, names, "いる")?
        }
        Qualifier::Among(those) => JaStatement::noun(subject, format!("{}のうちの1枚", cards(those, names))),
    })
}

/// "このカードが" "前列にいる".
fn stands(subject: &str, mark: &Qualifier, names: Names, verb: &str) -> Option<JaStatement> {
    let place = place(mark, names)?;
    let not = if verb == "いる" { "いない" } else { "ない" };
    Some(JaStatement::verb(subject, &format!("{place}に{verb}"), &format!("{place}に{not}")))
}

/// Returns the statements about the one cell that is meant: "このマスが" "空いている".
pub(super) fn of_cell(description: &Description, names: Names) -> Vec<JaStatement> {
    let name = format!("{}が", cell(description, names).unwrap_or_else(|| cells(description, names)));
    let free = description.free.map(|free| {
        let said = JaStatement::verb(&name, "空いている", "空いていない");
        if free { said } else { said.not() }
    });
    let marks = description.marks.iter().filter_map(|mark| match mark {
        Qualifier::Among(those) => {
            Some(JaStatement::noun(&name, format!("{}のうちの1か所", cells(those, names))))
        }
        mark => stands(&name, mark, names, "ある"),
    });
    free.into_iter().chain(marks).collect()
}
