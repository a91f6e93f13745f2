//! The position a test begins with.

use super::read::{Line, Trial};
use crate::battle::library::CardLibrary;
use crate::battle::phase::Phase;
use crate::battle::position::{Place, Placed, Position};
use crate::battle::record::Ailment;
use crate::ids::{CardId, Seat, Turn};

/// The turn a test begins in: every card that lies there has been there for a turn of its owner's.
const TURN: Turn = 3;

/// What is wrong with a line, and what to do.
pub(super) type Wrong = (String, String);

pub(super) fn wrong(message: impl Into<String>, help: &str) -> Wrong {
    (message.into(), help.to_owned())
}

/// A card by its number or as `this`.
pub(super) fn card(trial: &Trial, word: &str, library: &CardLibrary) -> Result<CardId, Wrong> {
    if word == "this" {
        return Ok(trial.card);
    }
    let number = word.strip_prefix('#').and_then(|number| CardId::new(number.parse().ok()?));
    let Some(card) = number else {
        return Err(wrong(format!("`{word}` is no card"), "write `this`, or a card's number as in `#22`"));
    };
    match library.card(card) {
        Some(_) => Ok(card),
        None => {
            Err(wrong(format!("there is no card {}", card.get()), "write the number of a card of this set"))
        }
    }
}

pub(super) fn number<T: std::str::FromStr>(word: Option<&str>, of: &str) -> Result<T, Wrong> {
    let help = format!("as in `{of} 5`");
    let Some(word) = word else { return Err(wrong(format!("`{of}` wants a number"), &help)) };
    word.parse().map_err(|_| wrong(format!("`{word}` is no number that fits"), &help))
}

pub(super) fn seat(word: &str) -> Option<Seat> {
    match word {
        "h" => Some(Seat::Host),
        "g" => Some(Seat::Guest),
        _ => None,
    }
}

/// The position of a test; else the first line that is wrong, and why.
pub(super) fn position<'t>(trial: &'t Trial, library: &CardLibrary) -> Result<Position, (&'t Line, Wrong)> {
    let mut position = Position::new(library.settings());
    position.turn = TURN;
    // Cards of Host's come first, as in every battle.
    for line in &trial.given {
        fact(trial, &line.text, library, &mut position).map_err(|why| (line, why))?;
    }
    Ok(position)
}

fn fact(trial: &Trial, text: &str, library: &CardLibrary, position: &mut Position) -> Result<(), Wrong> {
    let help = "facts are `h:hp 12`, `g:mp 3`, `h:hand this #9`, `g:book #9`, `g:grave #9`, `h:b2 this damage 1 Poison`, `h:b2 #5 down`, `turn 4 g`, `draw`";
    let mut words = text.split_whitespace();
    let first = words.next().unwrap_or_default();
    match first {
        "turn" => {
            position.turn = number(words.next(), "turn")?;
            if let Some(word) = words.next() {
                position.turn_player =
                    seat(word).ok_or_else(|| wrong(format!("`{word}` is no side"), "write h or g"))?;
            }
            return none_left(words);
        }
        "draw" => {
            position.phase = Phase::Draw;
            return none_left(words);
        }
        _ => {}
    }
    let Some((side, what)) = first.split_once(':').and_then(|(side, what)| Some((seat(side)?, what))) else {
        return Err(wrong(format!("`{text}` is no fact to begin with"), help));
    };
    let there = position.side_mut(side);
    let lying = match what {
        "hp" => {
            there.hp = number(words.next(), "h:hp")?;
            return none_left(words);
        }
        "mp" => {
            there.mp = number(words.next(), "h:mp")?;
            return none_left(words);
        }
        "hand" => Some(Place::Hand),
        "book" => Some(Place::Book),
        "grave" => Some(Place::Grave),
        _ => None,
    };
    let put = |name, place| Placed { name, place, damage: 0, ailments: Vec::new(), entered: 0 };
    if let Some(place) = lying {
        for word in words {
            there.cards.push(put(card(trial, word, library)?, place));
        }
        return Ok(());
    }
    let Some(cell) = library.lattice().shape.parse(what) else {
        return Err(wrong(format!("`{what}` is neither a cell nor anything a side has"), help));
    };
    let Some(name) = words.next() else {
        return Err(wrong(format!("`{text}` names no card"), "as in `h:b2 this`"));
    };
    let mut placed = put(card(trial, name, library)?, Place::Field(cell));
    while let Some(word) = words.next() {
        match word {
            "down" => placed.place = Place::FaceDown(cell),
            "damage" => placed.damage = number(words.next(), "damage")?,
            "entered" => placed.entered = number(words.next(), "entered")?,
            word => placed.ailments.push(ailment(word)?),
        }
    }
    there.cards.push(placed);
    Ok(())
}

pub(super) fn ailment(word: &str) -> Result<Ailment, Wrong> {
    let found = Ailment::ALL.into_iter().find(|ailment| format!("{ailment:?}") == word);
    found.ok_or_else(|| {
        wrong(
            format!("`{word}` is nothing a card can have"),
            "ailments are Poison, Paralysis, Blindness and Curse",
        )
    })
}

pub(super) fn none_left<'w>(mut words: impl Iterator<Item = &'w str>) -> Result<(), Wrong> {
    words.next().map_or(Ok(()), |word| Err(wrong(format!("`{word}` is one word too many"), "leave it out")))
}
