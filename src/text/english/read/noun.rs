//! Descriptions of cards: which ones, owner, kind, place and number.

use super::phrases::{self, AILMENTS};
use super::reader::Reader;
use crate::battle::ability::description::Subject;
use crate::battle::ability::phrase::MapLayer;
use crate::battle::ability::phrase::{PhraseKind, PhraseRole};
use crate::battle::ability::{ActorOf, CardKind, CellOf, Ink, Line, Phrase, Who};
use crate::battle::geometry::{Reach, Zone};
use crate::ids::CardId;
use crate::text::english::terms::{CELLS, NOUNS, OWNERS, PILES, SUBJECTS};

/// A description of cards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct CardDescription {
    /// A known card; then nothing else is described.
    pub(super) named: Option<Subject>,
    /// Allied (`false`) or enemy cards.
    pub(super) owner: Option<bool>,
    /// Monsters, supports, events.
    pub(super) kind: Option<CardKind>,
    /// A card by name.
    pub(super) card: Option<CardId>,
    /// Its inks.
    pub(super) inks: Vec<Ink>,
    /// True if the cards are face-down.
    pub(super) is_face_down: bool,
    /// The other filters on the cards, in the order of the words.
    pub(super) filters: Vec<Phrase>,
    /// The filters for "damaged" and "invading".
    pub(super) adjectives: Vec<Phrase>,
    /// The one cell they stand on.
    pub(super) place: Option<CellOf>,
    /// The reaches that the cards are in, in the order of the words, each with its centre. An empty centre is this
    /// card.
    pub(super) near: Vec<(Vec<Phrase>, Reach)>,
    /// The lines named after a reach.
    pub(super) zone: Option<Zone>,
    /// The required turn, seen from the cards' owner: the owner's own (`false`) or the opponent's (`true`).
    pub(super) turn: Option<bool>,
    /// The pile: a hand, a book or a grave.
    pub(super) layer: Option<MapLayer>,
    /// The cards that are excluded.
    pub(super) except: Vec<Subject>,
    /// The source of the cards: cells they stand on, cards they are among, players they belong to.
    pub(super) source: Vec<Phrase>,
    /// The number of cards to take; true if they are taken at random.
    pub(super) take: Option<(u8, bool)>,
}

impl CardDescription {
    /// Returns true if the words say only that it is a card.
    pub(super) fn is_plain(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the filters on the cards, without their location.
    pub(super) fn filters(&self) -> Option<Vec<Phrase>> {
        let mut filters = Vec::new();
        let kind = self.kind.map(phrases::kind);
        let owner = self.owner.map(phrases::owner);
        // The order of `PlayerRubric` and `EnemyRubric`: first the kind, then the owner.
        if self.kind == Some(CardKind::Monster) && self.layer.is_none() {
            filters.extend([kind, owner].into_iter().flatten());
        } else {
            filters.extend([owner, kind].into_iter().flatten());
        }
        filters.extend(self.card.map(phrases::name));
        filters.extend(self.inks.iter().copied().map(phrases::ink));
        filters.extend(self.filters.iter().cloned());
        filters.extend(self.adjectives.iter().cloned());
        filters.extend(self.zone.map(|zone| of_cards(zone, self.near.is_empty())));
        filters.extend(self.turn.map(phrases::turn));
        for card in &self.except {
            filters.push(phrases::only(*card, true)?);
        }
        Some(filters)
    }

    /// Returns the sentence that selects the cards.
    pub(super) fn phrases(&self, reader: &Reader<'_>) -> Option<Vec<Phrase>> {
        if let Some(named) = self.named {
            return Some(the(named, reader));
        }
        let layer = match self.layer {
            Some(layer) => layer,
            None if self.is_face_down => MapLayer::FaceDown,
            None => MapLayer::Field,
        };
        let mut whole = self.source.clone();
        whole.extend(self.place.map(phrases::cell));
        for (centre, reach) in &self.near {
            if centre.is_empty() {
                whole.push(phrases::this());
            }
            whole.extend(centre.iter().cloned());
            whole.push(phrases::around(Some(*reach)));
        }
        let is_among = matches!(whole.last(), Some(Phrase::Take(_))) && self.place.is_none();
        if !(is_among && self.near.is_empty() && self.layer.is_none() && !self.is_face_down) {
            whole.push(phrases::cards(layer));
        }
        whole.extend(self.filters()?);
        whole.extend(self.take.map(phrases::take));
        Some(whole)
    }
}

/// Returns the filter for a line of cards: their owner's margin is the same for both sides.
const fn of_cards(zone: Zone, is_alone: bool) -> Phrase {
    if zone.0 == Zone::MARGIN.0 && is_alone {
        phrases::line(Line::Margin)
    } else {
        phrases::place(zone, None)
    }
}

/// Returns the sentence for a known card.
pub(super) fn the(named: Subject, reader: &Reader<'_>) -> Vec<Phrase> {
    match named {
        Subject::This => vec![phrases::this()],
        Subject::Target if reader.scope.is_given => vec![phrases::this()],
        Subject::Target if reader.scope.is_of_actors() => vec![phrases::actor(ActorOf::Trigger)],
        Subject::Target => vec![phrases::target()],
        Subject::Actor => vec![phrases::actor(ActorOf::Trigger)],
        Subject::Giver => vec![phrases::cards(MapLayer::Field)]
            .into_iter()
            .chain(phrases::only(Subject::Giver, false))
            .collect(),
    }
}

impl Reader<'_> {
    /// Reads a known card: "this card", "that card", "the attacker".
    pub(super) fn named(&mut self) -> Option<Subject> {
        self.one_of(&SUBJECTS)
    }

    /// Reads the cards that an effect targets: "all enemy monsters", "2 random allied cards", "that card".
    pub(super) fn whom(&mut self) -> Option<CardDescription> {
        self.deeper(|reader| {
            if let Some(named) = reader.named() {
                return Some(CardDescription { named: Some(named), ..CardDescription::default() });
            }
            if reader.eat("all") {
                return reader.other();
            }
            if reader.eat("another random") {
                let cards = reader.bare()?;
                return Some(CardDescription {
                    except: with_this(cards.except),
                    take: Some((1, true)),
                    ..cards
                });
            }
            if reader.eat("a random") {
                return Some(CardDescription { take: Some((1, true)), ..reader.other()? });
            }
            if reader.eat("the first") {
                let amount = reader.attempt(Reader::number).unwrap_or(1);
                return Some(CardDescription {
                    take: Some((u8::try_from(amount).ok()?, false)),
                    ..reader.other()?
                });
            }
            if reader.eat("the") {
                return reader.other().filter(|cards| cards.place.is_some());
            }
            let amount = u8::try_from(reader.number()?).ok()?;
            reader.need("random")?;
            Some(CardDescription { take: Some((amount, true)), ..reader.other()? })
        })
    }

    /// Reads any one card of a description: "an enemy monster with Poison", "another allied card".
    pub(super) fn one(&mut self) -> Option<CardDescription> {
        self.deeper(|reader| {
            if reader.eat("another") {
                let cards = reader.bare()?;
                return Some(CardDescription { except: with_this(cards.except), ..cards });
            }
            if !reader.eat("an") && !reader.eat("a") {
                // A card name needs no article.
                return Some(CardDescription { card: Some(reader.card()?), ..CardDescription::default() })
                    .and_then(|cards| reader.tail(cards));
            }
            reader.bare()
        })
    }

    /// Reads cards without an article: "other allied monsters in reach O1".
    pub(super) fn other(&mut self) -> Option<CardDescription> {
        let is_other = self.eat("other");
        let cards = self.bare()?;
        Some(if is_other { CardDescription { except: with_this(cards.except), ..cards } } else { cards })
    }

    fn bare(&mut self) -> Option<CardDescription> {
        self.attempt(|reader| {
            let cards = reader.core()?;
            reader.tail(cards)
        })
    }

    /// Reads the noun with its adjectives: "damaged enemy vermilion monsters".
    pub(super) fn core(&mut self) -> Option<CardDescription> {
        let mut cards = CardDescription::default();
        loop {
            if let Some(flag) = self.flag() {
                cards.adjectives.push(flag);
            } else if self.eat("face-down") {
                cards.is_face_down = true;
            } else {
                break;
            }
        }
        cards.owner = self.one_of(&OWNERS);
        while let Some(ink) = Ink::ALL.into_iter().find(|ink| self.eat(ink.words())) {
            cards.inks.push(ink);
        }
        match self.one_of(&NOUNS) {
            Some((kind, _)) => cards.kind = kind,
            None => {
                cards.card = Some(self.card()?);
                self.eat("cards");
            }
        }
        Some(cards)
    }

    /// Reads the words after the noun.
    pub(super) fn tail(&mut self, mut cards: CardDescription) -> Option<CardDescription> {
        const TURNS: [(&str, bool); 2] = [("of the turn player", false), ("of the waiting player", true)];
        cards.place = self.one_of(&CELLS);
        if self.eat("with") {
            cards.filters.push(self.attribute()?);
            while let Some(more) = self.attempt(|reader| {
                reader.need("and")?;
                reader.attribute()
            }) {
                cards.filters.push(more);
            }
        }
        cards.turn = self.one_of(&TURNS);
        while self.place_of(&mut cards).is_some() {}
        self.layer(&mut cards);
        while let Some(named) = self.attempt(|reader| {
            reader.need("other than")?;
            reader.named()
        }) {
            cards.except.push(named);
        }
        Some(cards)
    }

    /// Reads an attribute of cards: "Poison", "Attack 2 or less", "life 3 or less left".
    pub(super) fn attribute(&mut self) -> Option<Phrase> {
        self.attempt(|reader| {
            if let Some(ailment) = reader.one_of(&AILMENTS) {
                return Some(phrases::ailment(ailment, false));
            }
            reader.number_of(PhraseRole::Cards, "").map(|(phrase, _)| phrase)
        })
    }

    /// Reads the adjective of a filter: "damaged".
    pub(super) fn flag(&mut self) -> Option<Phrase> {
        let mut flags = PhraseKind::ALL.into_iter().filter_map(|kind| kind.spec().flag);
        flags.find(|(word, _)| self.eat(word.english)).map(|(_, phrase)| phrase())
    }

    /// Reads a number of cards or players with a comparison: "Attack 2 or less", "life 3 or less left". With "is"
    /// between them, "not" may follow: then the second value is true.
    pub(super) fn number_of(&mut self, role: PhraseRole, is: &str) -> Option<(Phrase, bool)> {
        let kinds = PhraseKind::ALL.into_iter().filter(|kind| kind.spec().role == role);
        kinds.flat_map(|kind| kind.spec().numbers).find_map(|(word, phrase)| {
            let (name, rest) = word.english.split_once("{}")?;
            self.attempt(|reader| {
                reader.need(format!("{name}{is}").trim())?;
                let is_not = !is.is_empty() && reader.eat("not");
                let (comparator, amount) = reader.comparison()?;
                let rest = rest.trim();
                if !rest.is_empty() {
                    reader.need(rest)?;
                }
                Some((phrase(comparator, amount), is_not))
            })
        })
    }

    /// Reads a place after the noun: "on the front line", "in reach D1 of that card", "in the margin".
    fn place_of(&mut self, cards: &mut CardDescription) -> Option<()> {
        self.attempt(|reader| {
            if let Some(filter) = reader.spot() {
                let zone = match filter {
                    Phrase::FilterLayer(spot) if spot.line == Line::Margin => Some(Zone::MARGIN),
                    Phrase::FilterCardCell(spot) => Some(spot.zone),
                    _ => None,
                };
                match zone.filter(|_| !cards.near.is_empty()) {
                    Some(zone) => {
                        let before = cards.zone.replace(zone);
                        cards.filters.extend(before.map(|before| of_cards(before, false)));
                    }
                    None => cards.filters.push(filter),
                }
                return Some(());
            }
            if !cards.near.is_empty() {
                reader.eat("and");
            }
            if let Some(near) = reader.near() {
                cards.near.push(near);
                return Some(());
            }
            if !cards.source.is_empty() {
                return None;
            }
            cards.source = if reader.eat("among") {
                let mut before = reader.whom()?.phrases(reader)?;
                if !matches!(before.last(), Some(Phrase::Take(_))) {
                    before.push(phrases::take((1, false)));
                }
                before
            } else if reader.eat("on") {
                reader.cells()?
            } else if reader.eat("of that player") {
                vec![phrases::player(Who::Trigger)]
            } else {
                return None;
            };
            Some(())
        })
    }

    /// Reads the location of cards, or an ailment they do not have, as one filter.
    pub(super) fn spot(&mut self) -> Option<Phrase> {
        const LINES: [(&str, Line); 2] =
            [("on the front line", Line::Front), ("on the back line", Line::Back)];
        self.attempt(|reader| {
            if reader.eat("without") {
                return Some(phrases::ailment(reader.one_of(&AILMENTS)?, true));
            }
            if let Some(line) = reader.one_of(&LINES) {
                return Some(phrases::line(line));
            }
            Some(of_cards(reader.zone()?, true))
        })
    }

    /// Reads the name of a pile.
    pub(super) fn pile(&mut self) -> Option<MapLayer> {
        self.one_of(&PILES).map(MapLayer::from)
    }

    /// Reads a pile with its owner: "in your grave".
    fn layer(&mut self, cards: &mut CardDescription) {
        const WHOSE: [(&str, Option<bool>); 3] =
            [("in your", Some(false)), ("in your opponent's", Some(true)), ("in any", None)];
        let found = self.attempt(|reader| {
            WHOSE.into_iter().find_map(|(words, owner)| {
                reader.attempt(|reader| {
                    reader.need(words)?;
                    Some((owner, reader.pile()?))
                })
            })
        });
        if let Some((owner, layer)) = found {
            cards.owner = owner;
            cards.layer = Some(layer);
        }
    }
}

fn with_this(mut except: Vec<Subject>) -> Vec<Subject> {
    except.insert(0, Subject::This);
    except
}
