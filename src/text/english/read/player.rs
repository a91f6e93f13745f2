//! Players: the targets of effects, and statements about players.

use super::noun::the;
use super::phrases;
use super::reader::Reader;
use super::state::narrowed;
use crate::battle::ability::phrase::PhraseRole;
use crate::battle::ability::{Comparator, Phrase, Who};
use crate::text::english::terms::{PLAYERS, TURN_PLAYERS};

/// The possessives, with the players they mean.
const WHOSE: [(&str, Who); 4] = [
    ("your", Who::Own),
    ("your opponent's", Who::Opponent),
    ("that player's", Who::Trigger),
    ("a player's", Who::Both),
];

/// The comparison for any damage.
const ANY_DAMAGE: (Comparator, i32) = (Comparator::GreaterThan, 0);

impl Reader<'_> {
    /// Reads the players that an effect targets. A card's owner is named by the card.
    pub(super) fn who(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            if let Some(who) = reader.one_of(&PLAYERS) {
                return Some(vec![phrases::player(who)]);
            }
            if let Some(opponent) = reader.one_of(&TURN_PLAYERS) {
                return Some(vec![phrases::player(Who::Both), phrases::turn(opponent)]);
            }
            if reader.eat("each player") {
                return reader.relative();
            }
            if !reader.eat("the owner of") {
                reader.need("the owners of")?;
            }
            let cards = reader.whom()?;
            cards.phrases(reader)
        })
    }

    /// Reads a relative clause about players: "with HP 10 or less who was struck this turn".
    pub(super) fn relative(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            let mut filters = Vec::new();
            if reader.eat("with") {
                filters.push(reader.standing()?);
                while let Some(more) = reader.attempt(|reader| {
                    reader.need("and")?;
                    reader.standing()
                }) {
                    filters.push(more);
                }
            }
            let mut source = Vec::new();
            while reader.eat("who") || reader.eat("and who") {
                if reader.eat("has") {
                    let cards = reader.one()?;
                    source = cards.phrases(reader)?;
                } else if reader.eat("is not the turn player") {
                    filters.push(phrases::turn(true));
                } else if reader.eat("is the turn player") {
                    filters.push(phrases::turn(false));
                } else {
                    reader.need("was")?;
                    filters.push(reader.struck()?);
                }
            }
            source.push(phrases::player(Who::Both));
            source.extend(filters);
            Some(source)
        })
    }

    /// Reads a property of players: "HP 10 or less".
    fn standing(&mut self) -> Option<Phrase> {
        self.number_of(PhraseRole::Players, "").map(|(phrase, _)| phrase)
    }

    /// Reads a strike: "struck this turn", "struck for 3 or more this turn".
    fn struck(&mut self) -> Option<Phrase> {
        self.need("struck")?;
        let compared = if self.eat("for") { self.comparison()? } else { ANY_DAMAGE };
        self.need("this turn")?;
        Some(phrases::struck(compared))
    }

    /// Reads a statement about named players: "your HP is 10 or less", "your opponent was struck this turn".
    pub(super) fn of_player(&mut self) -> Option<Vec<Phrase>> {
        self.score().or_else(|| self.fate()).or_else(|| self.turn())
    }

    fn score(&mut self) -> Option<Vec<Phrase>> {
        WHOSE.into_iter().find_map(|(words, who)| {
            self.attempt(|reader| {
                reader.need(words)?;
                let (filter, is_not) = reader.number_of(PhraseRole::Players, "is")?;
                Some(phrases::or_none(vec![phrases::player(who), filter], is_not))
            })
        })
    }

    fn fate(&mut self) -> Option<Vec<Phrase>> {
        const WHO: [([&str; 4], Who); 4] = [
            (["you", "were", "have", "own"], Who::Own),
            (["your opponent", "was", "has", "owns"], Who::Opponent),
            (["that player", "was", "has", "owns"], Who::Trigger),
            (["a player", "was", "has", "owns"], Who::Both),
        ];
        WHO.into_iter().find_map(|([words, was, has, owns], who)| {
            self.attempt(|reader| {
                reader.need(words)?;
                if reader.eat(was) {
                    let is_not = reader.eat("not");
                    let filter = reader.struck()?;
                    return Some(phrases::or_none(vec![phrases::player(who), filter], is_not));
                }
                let mut cards = if reader.eat(has) {
                    let cards = reader.one()?;
                    cards.phrases(reader)?
                } else {
                    reader.need(owns)?;
                    reader.owned()?
                };
                cards.push(phrases::player(who));
                Some(cards)
            })
        })
    }

    /// Reads a statement about an owned card: "that card and that card is damaged".
    fn owned(&mut self) -> Option<Vec<Phrase>> {
        let named = self.named()?;
        let cards = the(named, self);
        let more = self.attempt(|reader| {
            reader.need("and")?;
            reader.named().filter(|other| *other == named)?;
            reader.predicate()
        });
        narrowed(cards, more.unwrap_or_default())
    }

    /// Reads a statement about the player that an effect targets: "the turn player's HP is 10 or less".
    pub(super) fn of_turn_player(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            if reader.eat("the turn player was") || reader.eat("the waiting player was") {
                return Some(vec![reader.struck()?]);
            }
            reader.one_of(&[("the turn player's", ()), ("the waiting player's", ())])?;
            let (filter, is_not) = reader.number_of(PhraseRole::Players, "is")?;
            (!is_not).then(|| vec![filter])
        })
    }

    fn turn(&mut self) -> Option<Vec<Phrase>> {
        const TURNS: [(&str, bool); 4] = [
            ("it is your turn", false),
            ("it is your opponent's turn", true),
            ("it is its owner's turn", false),
            ("it is the other side's turn", true),
        ];
        if let Some(opponent) = self.one_of(&TURNS) {
            return Some(vec![phrases::turn(opponent)]);
        }
        self.attempt(|reader| {
            reader.need("it is")?;
            let is_not = reader.eat("not");
            reader.need("that player's turn")?;
            Some(vec![phrases::player(Who::Trigger), phrases::turn(is_not)])
        })
    }
}
