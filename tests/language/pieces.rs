//! Constructors for test cards: the printed values of a piece, and its state at the beginning.

use marginalia::battle::ability::{CardKind, Ink};
use marginalia::battle::geometry::{Reach, Zone};
use marginalia::battle::library::CardSource;
use marginalia::battle::record::{Ailment, LayerKind};
use marginalia::cards::read_ability;
use marginalia::ids::{CardId, Seat};

/// A card of a test, with its initial state.
#[derive(Clone, Debug)]
pub(crate) struct Piece {
    pub(crate) name: String,
    pub(crate) seat: Seat,
    pub(crate) layer: LayerKind,
    pub(crate) cell: Option<&'static str>,
    pub(crate) face_down: bool,
    pub(crate) damage: i32,
    pub(crate) ailments: Vec<Ailment>,
    pub(crate) just_entered: bool,
    pub(crate) source: CardSource,
}

/// The printed values of a card.
#[derive(Clone, Debug)]
pub(crate) struct Print {
    pub(crate) source: CardSource,
    pub(crate) damage: i32,
    pub(crate) ailments: Vec<Ailment>,
    pub(crate) just_entered: bool,
}

fn print(kind: CardKind, attack: i32, life: i32) -> Print {
    let reach = if kind == CardKind::Monster { Reach(Reach::RING_1) } else { Reach(0) };
    Print {
        source: CardSource {
            id: CardId::new(1).expect("not zero"),
            name: String::new(),
            flavour: String::new(),
            ja: None,
            portrait: None,
            kind,
            ink: Ink::Vellum,
            cost: 1,
            hp_cost: 0,
            attack,
            life,
            move_reach: reach,
            attack_reach: reach,
            zone: if kind == CardKind::Event { Zone::ANYWHERE } else { Zone::OWN },
            token: false,
            abilities: Vec::new(),
        },
        damage: 0,
        ailments: Vec::new(),
        just_entered: false,
    }
}

/// Returns a monster that moves and attacks all around.
pub(crate) fn monster(attack: i32, life: i32) -> Print {
    print(CardKind::Monster, attack, life)
}

/// Returns a support.
pub(crate) fn support(life: i32) -> Print {
    print(CardKind::Support, 0, life)
}

/// Returns an Event that may be cast anywhere, at no cost.
pub(crate) fn event() -> Print {
    print(CardKind::Event, 0, 0).cost(0)
}

impl Print {
    pub(crate) fn cost(mut self, cost: i32) -> Self {
        self.source.cost = cost;
        self
    }

    pub(crate) fn hp_cost(mut self, cost: i32) -> Self {
        self.source.hp_cost = cost;
        self
    }

    pub(crate) fn ink(mut self, ink: Ink) -> Self {
        self.source.ink = ink;
        self
    }

    pub(crate) fn zone(mut self, zone: &str) -> Self {
        self.source.zone = Zone::named(zone).expect("a zone");
        self
    }

    pub(crate) fn moves(mut self, reach: &str) -> Self {
        self.source.move_reach = Reach::named(reach).expect("a reach");
        self
    }

    pub(crate) fn strikes(mut self, reach: &str) -> Self {
        self.source.attack_reach = Reach::named(reach).expect("a reach");
        self
    }

    /// Adds an ability in the form of card files.
    pub(crate) fn does(mut self, ability: &str) -> Self {
        match read_ability("a test", ability) {
            Ok(ability) => self.source.abilities.push(ability),
            Err(complaints) => panic!("{ability}\n{complaints:#?}"),
        }
        self
    }

    /// Adds a trigger ability: its conditions (without brackets) and its effect.
    pub(crate) fn when(self, conditions: &str, effect: &str) -> Self {
        self.does(&trigger(conditions, effect))
    }

    /// Sets the initial damage.
    pub(crate) fn hurt(mut self, damage: i32) -> Self {
        self.damage = damage;
        self
    }

    /// Adds an initial ailment.
    pub(crate) fn ailing(mut self, ailment: Ailment) -> Self {
        self.ailments.push(ailment);
        self
    }

    /// Lets the card enter the field in this turn.
    pub(crate) fn fresh(mut self) -> Self {
        self.just_entered = true;
        self
    }
}

/// Returns a trigger ability in the form of card files.
pub(crate) fn trigger(conditions: &str, effect: &str) -> String {
    format!(r#"{{"kind":"Trigger","conditions":[{conditions}],"effect":{effect}}}"#)
}

/// Returns a parameter ability in the form of card files.
pub(crate) fn parameter(parameter: &str, calc: &str, lifetime: &str) -> String {
    format!(r#"{{"kind":"Parameter","parameter":"{parameter}","calc":{calc},"lifetime":{lifetime}}}"#)
}

/// Returns an area of a reach that gives an ability to the cards that a sentence selects.
pub(crate) fn area(reach: &str, found: &str, given: &str) -> String {
    format!(r#"{{"kind":"Area","reach":"{reach}","zone":0,"reach_in_condition":{found},"effect":{given}}}"#)
}

/// Returns the damage effect on the cards that a sentence selects.
pub(crate) fn damage(amount: i32, target: &str) -> String {
    format!(r#"{{"kind":"CardDamage","amount":{amount},"target":{target}}}"#)
}

/// Returns the damage effect on the players that a sentence selects.
pub(crate) fn sting(amount: i32, target: &str) -> String {
    format!(r#"{{"kind":"PlayerDamage","amount":{amount},"target":{target}}}"#)
}
