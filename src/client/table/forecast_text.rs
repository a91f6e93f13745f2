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
use crate::ids::{CardIndex, CellId, Seat};
use crate::messages::MessageValue;

/// The maximum number of lines.
const MOST_LINES: usize = 6;
/// The odds from which something is called certain.
pub(super) const CERTAIN: Odds = 0.999;

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
fn percent(odds: Odds) -> u8 {
    (odds * 100.0).round().clamp(1.0, if odds >= CERTAIN { 100.0 } else { 99.0 }) as u8
}

/// The wording of a forecast.
pub(super) struct Wording<'a> {
    pub(super) live: &'a BattleView,
    pub(super) forecast: &'a Forecast,
}

impl Wording<'_> {
    /// Returns a text with its odds, if it is not certain.
    pub(super) fn with_odds(&self, words: String, odds: Odds) -> String {
        if odds >= CERTAIN {
            return words;
        }
        let id = if self.forecast.is_estimate { "forecast-about" } else { "forecast-odds" };
        self.live.say_with(id, [("words", words.into()), ("percent", i64::from(percent(odds)).into())])
    }

    /// Returns a text for each ailment that a card gains or loses, and for the abilities.
    pub(super) fn gifts(&self, told: &CardForecast) -> Vec<String> {
        let live = self.live;
        let ailments = told.ailments.iter().map(|((ailment, on), odds)| {
            let name = text::ailment(live.locale, *ailment);
            (if *on { name } else { live.say_value("ailment-gone", "ailment", name) }, *odds)
        });
        let abilities = [(told.gains, "forecast-gains"), (told.loses, "forecast-loses")];
        let abilities = abilities.into_iter().filter(|(change, _)| change.most > 0);
        let abilities = abilities.map(|(change, id)| (live.say_value(id, "count", change.most), change.odds));
        ailments.chain(abilities).map(|(words, odds)| self.with_odds(words, odds)).collect()
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
        let chosen = chosen_cell(live, command, told.card);
        if let Some([attack, life]) = before {
            let changed = |after: Option<Span>, before| after.and_then(|span| change(before, span));
            if let Some(numbers) = changed(told.attack, attack) {
                parts.push(live.say_value("forecast-attack", "numbers", numbers));
            }
            if let Some(numbers) = changed(told.life, life) {
                parts.push(live.say_value("forecast-life", "numbers", numbers));
            }
        }
        let here =
            (told.card.0 < live.view.state().cards()).then(|| live.view.card(told.card).cell()).flatten();
        for (cell, odds) in told.cells.iter().filter(|(cell, _)| Some(*cell) != chosen && Some(*cell) != here)
        {
            let words = live.say_value("forecast-moves", "cell", live.grid.name(*cell));
            parts.push(self.with_odds(words, *odds));
        }
        parts.extend(self.gifts(told));
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
        let known = live.view.state().cards();
        let is_known = |told: &&CardForecast| told.card.0 < known;
        let mut lines: Vec<String> = self.ends().collect();
        if is_in_vain(live, command, self.forecast) {
            lines.push(live.say("forecast-nothing"));
        }
        let mut cards: Vec<&CardForecast> = self.forecast.cards.iter().filter(is_known).collect();
        cards.sort_by_key(|told| live.view.card(told.card).owner() == live.me);
        let (dying, others): (Vec<_>, Vec<_>) = cards.into_iter().partition(|told| told.dies > 0.0);
        // What decides most comes first: the last lines may be cut.
        lines.extend(dying.into_iter().filter_map(|told| self.card(told, command)));
        lines.extend([live.me.other(), live.me].into_iter().filter_map(|seat| self.player(seat, command)));
        if self.forecast.may_react {
            lines.push(live.say("forecast-reaction"));
        }
        lines.extend(others.into_iter().filter_map(|told| self.card(told, command)));
        let new: Vec<&CardForecast> = self.forecast.cards.iter().filter(|told| !is_known(told)).collect();
        let odds =
            new.iter().map(|told| told.cells.iter().map(|(_, odds)| odds).sum::<Odds>()).reduce(Odds::max);
        lines.extend(
            odds.map(|odds| self.with_odds(live.say_value("forecast-tokens", "count", new.len()), odds)),
        );
        let woken = self
            .forecast
            .woken
            .iter()
            .filter(|(card, _)| card.0 < known && live.view.card(*card).owner() != live.me);
        lines.extend(woken.map(|(card, odds)| {
            let name = text::card_name(live, *card);
            self.with_odds(live.say_value("forecast-answers", "card", name), *odds)
        }));
        lines.into_iter().map(|line| text::capitalized(&line)).collect()
    }
}

/// Returns the cell to which a command sends that card.
fn chosen_cell(live: &BattleView, command: &Command, of: CardIndex) -> Option<CellId> {
    let mover = || live.view.state().declared_move();
    match command {
        Command::SummonDeclare { card, cell, .. } | Command::FeintDeclare { card, cell, .. } => {
            Some(*cell).filter(|_| *card == of)
        }
        Command::MoveDeclare { from, to, .. } => {
            Some(*to).filter(|_| live.view.cell(*from).card() == Some(of))
        }
        Command::MoveReactSummon { card, .. } | Command::MoveReactFeint { card, .. } => {
            mover().map(|(_, _, aim)| aim).filter(|_| *card == of)
        }
        Command::MoveRetry { to, .. } => to.filter(|_| live.mover() == Some(of)),
        _ => None,
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

/// Returns true if a card is cast and does nothing but cost MP and HP.
fn is_in_vain(live: &BattleView, command: &Command, forecast: &Forecast) -> bool {
    let Command::SummonDeclare { seat, card, .. } = command else { return false };
    let Some(printed) = live.view.printed(*card).filter(|printed| printed.kind == CardKind::Event) else {
        return false;
    };
    let costs = [printed.source.hp_cost, stat::number(&live.view, *card, Parameter::Cost)];
    let from_hand = i32::from(played_from_hand(live, command).is_some());
    let keeps = |other: Seat| {
        let [hp_cost, cost, played] = if other == *seat { [costs[0], costs[1], from_hand] } else { [0; 3] };
        let (told, player) = (&forecast.players[other.index()], live.view.player(other));
        let hand = live.view.state().layer(other, LayerKind::Hand).len() as i32;
        change(player.hp() - hp_cost, told.hp).is_none()
            && change(player.mp() - cost, told.mp).is_none()
            && change(hand - played, told.hand).is_none()
    };
    forecast.cards.is_empty() && Seat::BOTH.into_iter().all(keeps)
}

/// Returns the forecast of a command in words, a line for each thing that may change.
pub(super) fn lines(live: &BattleView, command: &Command, told: &Result<Forecast, Reason>) -> Vec<String> {
    let forecast = match (told, command) {
        (Ok(forecast), _) => forecast,
        (Err(Reason::OpeningNeeded { .. }), Command::AttackDeclare { from, .. }) => {
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
