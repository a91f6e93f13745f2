//! A forecast in words: a line for each card and player for whom something may change.

use super::battle_view::BattleView;
use super::text;
use crate::battle::ability::{CardKind, Parameter};
use crate::battle::board::Board;
use crate::battle::command::Command;
use crate::battle::reason::Reason;
use crate::battle::record::LayerKind;
use crate::battle::rules::stat;
use crate::client::prelude::*;
use crate::facilitatee::{CardForecast, Forecast, Odds, Span};
use crate::ids::{CardIndex, Seat};
use crate::messages::MessageValue;

/// The maximum number of lines.
const MOST_LINES: usize = 6;
/// The odds from which something is called certain.
const CERTAIN: Odds = 0.999;

/// Returns the numbers of a card on the field, and its life left.
fn numbers(live: &BattleView, card: CardIndex) -> Option<[i32; 2]> {
    let stands = card.0 < live.view.state().cards() && live.view.card(card).layer() == LayerKind::Field;
    (stands && !live.view.card(card).is_face_down())
        .then(|| [stat::number(&live.view, card, Parameter::Attack), stat::remaining(&live.view, card)])
}

/// Returns what a number changes to; `None` if it stays the same.
pub(super) fn change(before: i32, after: Span) -> Option<String> {
    let span = if after.least == after.most {
        after.most.to_string()
    } else {
        format!("{}–{}", after.least, after.most)
    };
    (after != Span { least: before, most: before }).then(|| format!("{before} → {span}"))
}

/// Returns odds in percent. What is possible is never told as 0, what is not certain never as 100.
pub(super) fn percent(odds: Odds) -> u8 {
    (odds * 100.0).round().clamp(1.0, if odds >= CERTAIN { 100.0 } else { 99.0 }) as u8
}

/// The wording of a forecast.
struct Wording<'a> {
    live: &'a BattleView,
    forecast: &'a Forecast,
}

impl Wording<'_> {
    /// Returns a text with its odds, if it is not certain.
    fn with_odds(&self, words: String, odds: Odds) -> String {
        if odds >= CERTAIN {
            return words;
        }
        let id = if self.forecast.is_estimate { "forecast-about" } else { "forecast-odds" };
        self.live.say_with(id, [("words", words.into()), ("percent", i64::from(percent(odds)).into())])
    }

    fn ends(&self) -> impl Iterator<Item = String> {
        self.forecast.ends.iter().map(|(winner, odds)| {
            let words = match winner {
                Some(winner) => self.live.say_of("log-wins", *winner, []),
                None => self.live.say("log-drawn"),
            };
            self.with_odds(words, *odds)
        })
    }

    /// Returns the line of a card; `None` if nothing is told of it.
    fn card(&self, told: &CardForecast, command: &Command) -> Option<String> {
        let live = self.live;
        let mut parts: Vec<String> = Vec::new();
        let mut part = |id: &str, odds: Odds| {
            if odds > 0.0 {
                parts.push(self.with_odds(live.say(id), odds));
            }
        };
        part("forecast-dies", told.dies);
        part("forecast-leaves", told.leaves);
        part("forecast-sleeps", told.sleeps);
        part("forecast-wakes", told.wakes);
        let before = numbers(live, told.card);
        let acts = matches!(command, Command::MoveDeclare { from, .. } if live.view.cell(*from).card() == Some(told.card));
        match before {
            Some([attack, life]) => {
                let changed = |after: Option<Span>, before| after.and_then(|span| change(before, span));
                if let Some(numbers) = changed(told.attack, attack) {
                    parts.push(live.say_value("forecast-attack", "numbers", numbers));
                }
                if let Some(numbers) = changed(told.life, life) {
                    parts.push(live.say_value("forecast-life", "numbers", numbers));
                }
                for (cell, odds) in told
                    .cells
                    .iter()
                    .filter(|(cell, _)| live.view.card(told.card).cell() != Some(*cell) && !acts)
                {
                    let words = live.say_value("forecast-moves", "cell", live.grid.name(*cell));
                    parts.push(self.with_odds(words, *odds));
                }
            }
            None => {
                // The card that is played appears on the chosen cell anyway.
                let chosen = match command {
                    Command::SummonDeclare { card, cell, .. } if *card == told.card => Some(*cell),
                    _ => None,
                };
                for (cell, odds) in told.cells.iter().filter(|(cell, _)| Some(*cell) != chosen) {
                    let words = live.say_value("forecast-moves", "cell", live.grid.name(*cell));
                    parts.push(self.with_odds(words, *odds));
                }
            }
        }
        for (ailment, on, odds) in &told.ailments {
            let name = text::ailment(live.locale, *ailment);
            let words = if *on { name } else { live.say_value("ailment-gone", "ailment", name) };
            parts.push(self.with_odds(words, *odds));
        }
        for (on, id) in [(true, "forecast-gains"), (false, "forecast-loses")] {
            // What a card that comes brings along is printed on it.
            let changed: Vec<Odds> =
                told.abilities.iter().filter(|(_, is, _)| *is == on).map(|(.., odds)| *odds).collect();
            if let Some(most) = changed.iter().copied().reduce(Odds::max) {
                parts.push(self.with_odds(live.say_value(id, "count", changed.len()), most));
            }
        }
        let list = parts.join(&live.say("forecast-comma"));
        (!parts.is_empty()).then(|| {
            let card = text::card_name(live, told.card).into();
            live.say_with("forecast-card", [("card", card), ("changes", list.into())])
        })
    }

    fn player(&self, seat: Seat, command: &Command) -> Option<String> {
        let live = self.live;
        let (told, player) = (&self.forecast.players[seat.index()], live.view.player(seat));
        // That a card leaves the hand when it is played need not be told.
        let played = played_from_hand(live, command).filter(|card| live.view.card(*card).owner() == seat);
        let hand = live.view.state().layer(seat, LayerKind::Hand).len() as i32 - i32::from(played.is_some());
        let changes = [
            ("forecast-hp", change(player.hp(), told.hp)),
            ("forecast-mp", change(player.mp(), told.mp)),
            ("forecast-hand", change(hand, told.hand)),
        ];
        let parts: Vec<String> = changes
            .into_iter()
            .filter_map(|(id, numbers)| Some(live.say_value(id, "numbers", numbers?)))
            .collect();
        let list = parts.join(&live.say("forecast-comma"));
        (!parts.is_empty())
            .then(|| live.say_of("forecast-player", seat, [("changes", MessageValue::from(list))]))
    }

    fn lines(&self, command: &Command) -> Vec<String> {
        let live = self.live;
        let mut lines: Vec<String> = self.ends().collect();
        if is_in_vain(live, command, self.forecast) {
            lines.push(live.say("forecast-nothing"));
        }
        let mut cards: Vec<&CardForecast> = self.forecast.cards.iter().collect();
        // What dies comes first, and what belongs to the other side.
        let rank = |told: &CardForecast| {
            let is_own = live.view.card(told.card).owner() == live.me;
            (told.dies <= 0.0, is_own)
        };
        let known = live.view.state().cards();
        cards.sort_by_key(|told| if told.card.0 < known { rank(told) } else { (true, true) });
        lines.extend(
            cards.into_iter().filter(|told| told.card.0 < known).filter_map(|told| self.card(told, command)),
        );
        let new = self.forecast.cards.iter().filter(|told| told.card.0 >= known).count();
        if new > 0 {
            lines.push(live.say_value("forecast-tokens", "count", new));
        }
        lines.extend([live.me.other(), live.me].into_iter().filter_map(|seat| self.player(seat, command)));
        let woken = self
            .forecast
            .woken
            .iter()
            .filter(|(card, _)| card.0 < known && live.view.card(*card).owner() != live.me);
        lines.extend(woken.map(|(card, odds)| {
            let name = text::card_name(live, *card);
            self.with_odds(live.say_value("forecast-answers", "card", name), *odds)
        }));
        if self.forecast.may_react {
            lines.push(live.say("forecast-reaction"));
        }
        lines
    }
}

/// Returns the card that a command plays from the hand.
fn played_from_hand(live: &BattleView, command: &Command) -> Option<CardIndex> {
    match command {
        Command::SummonDeclare { card, .. }
        | Command::FeintDeclare { card, .. }
        | Command::MoveReactSummon { card, .. }
        | Command::MoveReactFeint { card, .. } => {
            Some(*card).filter(|card| live.view.card(*card).layer() == LayerKind::Hand)
        }
        _ => None,
    }
}

/// Returns true if a card is cast and does nothing but cost MP.
fn is_in_vain(live: &BattleView, command: &Command, forecast: &Forecast) -> bool {
    let Command::SummonDeclare { seat, card, .. } = command else { return false };
    let is_event = live.view.printed(*card).is_some_and(|printed| printed.kind == CardKind::Event);
    let keeps = |other: Seat| {
        let (told, player) = (&forecast.players[other.index()], live.view.player(other));
        let hand = live.view.state().layer(other, LayerKind::Hand).len() as i32 - i32::from(other == *seat);
        change(player.hp(), told.hp).is_none()
            && change(hand, told.hand).is_none()
            && (other == *seat || change(player.mp(), told.mp).is_none())
    };
    is_event && forecast.cards.is_empty() && Seat::BOTH.into_iter().all(keeps)
}

/// Returns the forecast of a command in words, a line for each thing that may change.
pub(super) fn lines(live: &BattleView, command: &Command, told: &Result<Forecast, Reason>) -> Vec<String> {
    let forecast = match (told, command) {
        (Ok(forecast), _) => forecast,
        (Err(_), Command::AttackDeclare { from, .. }) => {
            let attacker = live.view.cell(*from).card().map(|card| text::card_name(live, card));
            return vec![live.say_value("preview-void", "card", attacker.unwrap_or_default())];
        }
        (Err(reason), _) => return vec![text::reason(live, reason)],
    };
    let mut lines = Wording { live, forecast }.lines(command);
    if lines.is_empty() {
        return vec![live.say("forecast-nothing")];
    }
    if lines.len() > MOST_LINES {
        let more = lines.split_off(MOST_LINES - 1).len();
        lines.push(live.say_value("forecast-more", "count", more));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::flat::FlatBoard;
    use crate::battle::position::{Position, PositionCard, PositionPlace, PositionSide};
    use crate::battle::rules::legal_commands;
    use crate::client::collection::Collection;
    use crate::ids::{CardId, Seat};

    fn told(live: &BattleView, command: &Command) -> Vec<String> {
        lines(live, command, &Forecast::new(&live.view, command))
    }

    #[test]
    fn what_is_cast_in_vain_says_so_and_what_works_says_what() {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let numbers = |name: &str| {
            let found = library.cards().iter().find(|card| card.source.name == name);
            found.map(|card| card.source.id).expect("it is in the core set")
        };
        let cell = |name: &str| library.lattice().shape.parse(name).expect("a cell");
        let card =
            |name: CardId, place| PositionCard { name, place, damage: 0, ailments: Vec::new(), entered: 0 };
        let side = |cards| PositionSide { hp: 20, mp: 10, cards };
        let position = Position {
            phase: crate::battle::phase::Phase::Main,
            turn: 3,
            turn_player: Seat::Host,
            host: side(vec![card(numbers("Black Page"), PositionPlace::Hand)]),
            guest: side(vec![
                card(numbers("Falhara"), PositionPlace::Field(cell("e2"))),
                card(numbers("Shield Deacon"), PositionPlace::Field(cell("f2"))),
            ]),
        };
        let board = FlatBoard::from_position(library.clone(), &position).expect("it can stand");
        let live = BattleView::new(&board, Seat::Host, true);
        let mut legal = Vec::new();
        legal_commands(&board, Seat::Host, &mut legal);
        let foreseen = |name: &str| {
            let at = cell(name);
            let cast = legal
                .iter()
                .find(|command| matches!(command, Command::SummonDeclare { cell, .. } if *cell == at));
            told(&live, cast.expect("it may be cast anywhere"))
        };
        for vain in ["a1", "e2"] {
            assert_eq!(foreseen(vain), ["It would have no effect.", "You: MP 10 → 6"], "{vain}");
        }
        assert_eq!(foreseen("f2")[0], "Shield Deacon: destroyed");
    }

    #[test]
    fn a_card_that_ends_the_battle_says_so() {
        let library = Collection::embedded().expect("what is built in holds together").library;
        let found = |name: &str| library.cards().iter().find(|card| card.source.name == name);
        let numbers = |name: &str| found(name).map(|card| card.source.id).expect("it is in the core set");
        let at = library.lattice().shape.parse("e2").expect("a cell");
        let card =
            |name: CardId, place| PositionCard { name, place, damage: 0, ailments: Vec::new(), entered: 0 };
        let side = |hp, cards| PositionSide { hp, mp: 10, cards };
        let position = Position {
            phase: crate::battle::phase::Phase::Main,
            turn: 3,
            turn_player: Seat::Host,
            host: side(3, vec![card(numbers("Marginal Blaze"), PositionPlace::Hand)]),
            // The card takes its Attack from the other player when it is destroyed.
            guest: side(20, vec![card(numbers("Spite Candle"), PositionPlace::Field(at))]),
        };
        let board = FlatBoard::from_position(library.clone(), &position).expect("it can stand");
        let live = BattleView::new(&board, Seat::Host, true);
        let cast = Command::SummonDeclare {
            seat: Seat::Host,
            card: CardIndex(0),
            name: numbers("Marginal Blaze"),
            cell: at,
        };
        let told = told(&live, &cast).join("; ");
        assert!(told.contains("wins"), "{told}");
    }
}
