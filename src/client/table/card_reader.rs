//! The card reader: a card popup that is kept open is read phrase by phrase. The current targets of the phrase under
//! the pointer are lit on the table, and its terms are highlighted in the codex below.

use super::battle_view::BattleView;
use super::card_popup::{CardPopup, card_on};
use super::codex::ExplainedTerm;
use super::input::Hover;
use super::layers::Layers;
use super::phrases::{CardReader, Phrase, Told};
use super::spotlight::{LitTargets, Spotlight};
use super::systems::TableSystems;
use super::text::card_name;
use crate::battle::ability::Ability;
use crate::battle::ability::targets::{SentenceRole, Targets, parts, whom};
use crate::battle::board::Board;
use crate::client::fonts::LEAF;
use crate::client::prelude::*;
use crate::ids::{CardIndex, Seat};
use crate::text::{AbilityClause, TextNode, terms_of};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CardReader>()
        .add_systems(
            Update,
            ((keep, step).chain().in_set(TableSystems::Answer), light.in_set(TableSystems::Draw))
                .run_if(resource_exists::<Layers>),
        )
        .add_observer(over)
        .add_observer(out)
        .add_observer(press)
        .add_observer(click);
}

fn over(on: On<Pointer<Over>>, phrases: Query<&Phrase>, mut reader: ResMut<CardReader>) {
    if let Ok(Phrase(number, _)) = phrases.get(on.entity) {
        *reader = CardReader { phrase: Some(*number), is_touched: on.pointer_id.is_touch() };
    }
}

/// Clears the phrase when the mouse leaves it. A phrase lit by a finger stays lit after the touch ends.
fn out(on: On<Pointer<Out>>, phrases: Query<&Phrase>, mut reader: ResMut<CardReader>) {
    let left = phrases.get(on.entity).map(|phrase| phrase.0);
    if left.is_ok_and(|left| reader.phrase == Some(left)) && !on.pointer_id.is_touch() {
        reader.phrase = None;
    }
}

/// Releases the card when the pointer is pressed beside it. The press has its usual effect, too.
fn press(
    on: On<Pointer<Press>>,
    own: Query<(), Or<(With<Phrase>, With<CardPopup>)>>,
    time: Res<Time>,
    mut hover: ResMut<Hover>,
) {
    if hover.is_kept && on.entity == on.original_event_target() && !own.contains(on.entity) {
        hover.let_go(time.elapsed());
    }
}

/// Stops a click on a phrase, so that nothing else receives it.
fn click(mut on: On<Pointer<Click>>, phrases: Query<(), With<Phrase>>) {
    if phrases.contains(on.entity) {
        on.propagate(false);
    }
}

/// Keeps the card under the pointer open, or releases it.
fn keep(
    (controls, mouse): (Controls, Res<ButtonInput<MouseButton>>),
    (live, time): (Res<BattleView>, Res<Time>),
    popups: Query<(), With<CardPopup>>,
    (mut hover, mut reader): (ResMut<Hover>, ResMut<CardReader>),
    mut was_kept: Local<bool>,
) {
    let asked = controls.just(Control::Keep) || mouse.just_pressed(MouseButton::Middle);
    let is_gone = *was_kept && hover.is_kept && popups.is_empty();
    if hover.is_kept && (asked || is_gone || controls.just(Control::Cancel)) {
        hover.let_go(time.elapsed());
    } else if asked && hover.spot.and_then(|spot| card_on(&live, spot)).is_some() {
        hover.is_kept = true;
    }
    *was_kept = hover.is_kept;
    if !hover.is_open() && reader.phrase.is_some() {
        reader.phrase = None;
    }
}

/// Moves from phrase to phrase with the arrow keys.
fn step((controls, hover): (Controls, Res<Hover>), phrases: Query<&Phrase>, mut reader: ResMut<CardReader>) {
    let count = phrases.iter().map(|phrase| phrase.0 + 1).max().unwrap_or_default();
    if !hover.is_kept || count == 0 {
        return;
    }
    if controls.just(Control::Down) || controls.just(Control::Right) {
        reader.phrase = Some(reader.phrase.map_or(0, |phrase| (phrase + 1) % count));
    }
    if controls.just(Control::Up) || controls.just(Control::Left) {
        reader.phrase = Some(reader.phrase.map_or(count - 1, |phrase| (phrase + count - 1) % count));
    }
}

/// Highlights the phrase that is read and its terms, and shows its targets on the table and as text.
fn light(
    (reader, live, hover): (Res<CardReader>, Res<BattleView>, Res<Hover>),
    mut phrases: Query<(&Phrase, &mut TextBackgroundColor)>,
    mut explained: Query<
        (&ExplainedTerm, AnyOf<(&mut TextBackgroundColor, &mut BackgroundColor)>),
        Without<Phrase>,
    >,
    new: Query<(), Added<Phrase>>,
    mut told: Query<&mut Text, With<Told>>,
    spotlight: ResMut<Spotlight>,
) {
    if !(reader.is_changed() || live.is_changed() || hover.is_changed()) && new.is_empty() {
        return;
    }
    let ground = |is_lit: bool| if is_lit { LEAF.with_alpha(0.45) } else { Color::NONE };
    let mut read = None;
    for (Phrase(number, said), mut colour) in &mut phrases {
        let is_read = reader.phrase == Some(*number);
        if is_read {
            read = Some(*said);
        }
        colour.set_if_neq(TextBackgroundColor(ground(is_read)));
    }
    let card = hover.spot.filter(|_| hover.is_open()).and_then(|spot| card_on(&live, spot));
    let ability = |said: TextNode| match (said, card.and_then(|card| live.view.printed(card))) {
        (TextNode::Ability { ability, clause }, Some(printed)) => {
            Some((printed.source.abilities.get(ability)?, clause))
        }
        _ => None,
    };
    let terms = read.and_then(ability).map(|(ability, clause)| terms_of(ability, clause)).unwrap_or_default();
    for (ExplainedTerm(term), (text, node)) in &mut explained {
        let colour = ground(terms.contains(term));
        if let Some(mut text) = text {
            text.set_if_neq(TextBackgroundColor(colour));
        }
        if let Some(mut node) = node {
            node.set_if_neq(BackgroundColor(colour));
        }
    }
    let (lit, words) = match (read, card) {
        (Some(said), Some(card)) => means(&live, card, said, ability(said)),
        _ if hover.by_touch => (LitTargets::default(), live.say("reader-touch")),
        _ => (LitTargets::default(), live.say("reader-point")),
    };
    for mut text in &mut told {
        set_words(&mut text, &words);
    }
    spotlight.map_unchanged(|spotlight| &mut spotlight.reader).set_if_neq(lit);
}

/// Returns the current targets of a card's phrase, as highlights and in words.
fn means(
    live: &BattleView,
    card: CardIndex,
    said: TextNode,
    ability: Option<(&Ability, AbilityClause)>,
) -> (LitTargets, String) {
    let view = &live.view;
    let (seat, stands) = (view.card(card).owner(), view.card(card).is_up());
    let itself = view.card(card).cell().map_or(0, |cell| cell.bit());
    let Some((ability, clause)) = ability else {
        let printed = view.printed(card);
        let cells = printed.map_or(0, |printed| view.library().lattice().zone(printed.source.zone, seat));
        return match said {
            TextNode::Zone => (LitTargets { cells, ..LitTargets::default() }, live.say("reader-cells")),
            _ => (
                LitTargets { players: Seat::BOTH.map(|one| one == seat), ..LitTargets::default() },
                live.say("reader-owner-pays"),
            ),
        };
    };
    let parts = parts(ability);
    // Cards that an effect only counts are not its targets.
    let own: Vec<_> = parts
        .iter()
        .filter(|part| AbilityClause::of_sentence(part) == clause && part.role != SentenceRole::Amount)
        .collect();
    let found: Vec<Targets> = own.iter().map(|part| whom(view, part, card, None)).collect();
    let mut lit = LitTargets::from_targets(view, &found);
    let holds = found.iter().all(|found| found.holds);
    let words = match (clause, ability) {
        (AbilityClause::When | AbilityClause::Limits, _) => {
            return (LitTargets::default(), live.say("reader-trigger"));
        }
        (AbilityClause::Conditions, _) if own.iter().any(|part| part.hears()) => {
            live.say("reader-checked-later")
        }
        (AbilityClause::Conditions, _) => live.say(if holds { "reader-true" } else { "reader-false" }),
        (AbilityClause::Whole, Ability::Nightmare(_)) => {
            live.say(if holds { "reader-awake" } else { "reader-asleep" })
        }
        (AbilityClause::Whole, Ability::Parameter(_)) => {
            lit.cells |= itself;
            live.say("reader-this-card")
        }
        _ => named(live, &found).unwrap_or_else(|| {
            if own.iter().any(|part| part.hears()) {
                live.say("reader-known-later")
            } else if stands {
                live.say("reader-no-target")
            } else {
                live.say("reader-known-played")
            }
        }),
    };
    (lit, words)
}

/// Returns a text such as "Now: 2 of Golden Lion, Ivy Adder and Moss Snail, at random".
fn named(live: &BattleView, found: &[Targets]) -> Option<String> {
    let name = |seat: Seat| live.name(seat).map_or_else(|| live.say("name-you"), str::to_owned);
    let of = |found: &Targets| {
        let mut all: Vec<String> = found.players.iter().map(|seat| name(*seat)).collect();
        all.extend(found.cards.iter().map(|card| card_name(live, *card)));
        all.extend(found.cells.iter().map(|cell| live.grid.name(*cell)));
        let is_thrown = found.amount.is_some_and(|amount| usize::from(amount) < all.len());
        let one = all.pop()?;
        let all = if all.is_empty() {
            one
        } else {
            let list = all.join(&live.say("list-comma")).into();
            live.say_with("reader-and", [("list", list), ("last", one.into())])
        };
        Some(match found.amount.filter(|_| is_thrown) {
            Some(amount) => {
                live.say_with("reader-random", [("amount", amount.into()), ("targets", all.into())])
            }
            None => all,
        })
    };
    let all: Vec<String> = found.iter().filter_map(of).collect();
    (!all.is_empty()).then(|| live.say_value("reader-now", "targets", all.join("; ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::flat::FlatBoard;
    use crate::battle::position::{Position, PositionCard, PositionPlace};
    use crate::battle::settings::Settings;
    use crate::cards::{core_set, library};
    use crate::ids::CardId;
    use crate::text::card_parts;

    /// Returns, for each phrase of Host's card of that number, the lit cells and players, and the text. The card is on
    /// b2 or in the hand; Guest's cards are on the given cells.
    fn told(card: u16, place: &str, theirs: &[(&str, u16)]) -> Vec<(Vec<String>, [bool; 2], String)> {
        let settings =
            Settings::parse(include_str!("../../../assets/rules.ron")).expect("the rules are good");
        let library = library(settings, core_set().expect("the set is good")).expect("the library is made");
        let mut position = Position::new(library.settings());
        let shape = library.lattice().shape.clone();
        let on = |cell: &str| shape.parse(cell).map_or(PositionPlace::Hand, PositionPlace::Field);
        let put = |card, place| PositionCard {
            name: CardId::new(card).expect("a number"),
            place,
            damage: 0,
            ailments: Vec::new(),
            entered: 0,
        };
        position.side_mut(Seat::Host).cards.push(put(card, on(place)));
        for (cell, card) in theirs {
            position.side_mut(Seat::Guest).cards.push(put(*card, on(cell)));
        }
        let board = FlatBoard::from_position(library, &position).expect("it stands");
        let live = BattleView::seen(&board, Seat::Host, false);
        let printed = live.view.printed(CardIndex(0)).expect("it is known");
        let lines = card_parts(live.view.library(), printed, live.language());
        let phrases = lines.iter().flat_map(|line| &line.parts);
        let told = |said: TextNode| {
            let ability = match said {
                TextNode::Ability { ability, clause } => Some((&printed.source.abilities[ability], clause)),
                _ => None,
            };
            let (lit, words) = means(&live, CardIndex(0), said, ability);
            let cells = live.grid.cells().filter(|cell| lit.cells & cell.bit() != 0);
            (cells.map(|cell| live.grid.name(cell)).collect(), lit.players, words)
        };
        phrases.map(|part| told(part.node)).collect()
    }

    fn lit(cells: &[&str], words: &str) -> (Vec<String>, [bool; 2], String) {
        (cells.iter().map(|cell| (*cell).to_owned()).collect(), [false; 2], words.to_owned())
    }

    #[test]
    fn whom_a_phrase_means_now_is_lit_and_told() {
        let enemies = [("e1", 1), ("e2", 18), ("f3", 6)];
        // "All enemy monsters on the front line cannot move …", "Give Paralysis to all invading enemy monsters."
        let curfew = told(85, "hand", &enemies);
        assert_eq!(curfew[0], lit(&["e1", "e2"], "Now: Moss Snail and Shield Deacon."));
        // There is no invading monster, but the card is not played yet.
        assert_eq!(curfew[1], lit(&[], "Known when it is played."));
    }

    #[test]
    fn of_those_who_are_taken_at_random_all_that_may_be_are_told() {
        // "When this card hurts a monster by an attack: give Poison to 2 random enemy monsters."
        let abirma = told(4, "b2", &[("e1", 1), ("e2", 18), ("f3", 2), ("f4", 6)]);
        assert_eq!(abirma[0], lit(&[], "Part of the trigger."));
        let words = "Now: 2 of Moss Snail, Shield Deacon and Fern Stag, at random.";
        assert_eq!(abirma[1], lit(&["e1", "e2", "f3"], words));
        let two = told(4, "b2", &[("e1", 1), ("e2", 18)]);
        assert_eq!(two[1], lit(&["e1", "e2"], "Now: Moss Snail and Shield Deacon."));
        assert_eq!(told(4, "b2", &[])[1], lit(&[], "No target now."));
    }

    #[test]
    fn players_conditions_and_sleep_are_told() {
        // "Once a turn, when an enemy card is hurt by poison: deal 1 damage to your opponent."
        let yew = told(58, "b2", &[]);
        let (cells, players, words) = yew[yew.len() - 2].clone();
        assert_eq!((cells.len(), players), (0, [false, true]), "{words}");
        // "Nightmare: sleeps until your HP is 10 or less."
        assert_eq!(told(33, "b2", &[])[0].2, "Asleep now.");
        // "At the start of your turn, if there is an invading allied monster: draw a card."
        let surveyor = told(89, "b2", &[]);
        assert_eq!(surveyor[1].2, "Not true now.");
        assert_eq!(told(89, "e2", &[])[1], lit(&["e2"], "True now."));
        // "When this card hurts a monster by an attack: give Poison to that card."
        assert_eq!(told(3, "b2", &[("c2", 1)])[1].2, "Known when it triggers.");
    }
}
