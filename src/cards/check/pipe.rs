//! Tracks the restrictions that a sentence has made so far, to find phrases that never or always hold.

use super::bounds::{Bounds, Redundancy};
use crate::battle::ability::phrase::{Measure, Narrowing, PhraseRole};
use crate::battle::ability::{ActorOf, Line, Phrase, PhraseKind, Who};
use crate::battle::geometry::Zone;
use crate::battle::record::Ailment;
use crate::cards::code::Code;

/// The number of cards or players that are left.
static COUNTED: Measure = Measure { complaint: "the number", least: 0 };

/// The facts known about everything that is still selected.
#[derive(Clone, Debug, Default)]
pub(super) struct Pipe {
    selected: Selected,
    from: From,
    /// The owner: only the other side's (`true`) or only the own (`false`).
    opponent: Option<bool>,
    /// The values of properties that have one value, in words, by the filter: only monsters, only lapis cards.
    only: Vec<(PhraseKind, String)>,
    line: Option<Line>,
    zone: Option<u8>,
    /// The filters by an adjective so far.
    flags: Vec<PhraseKind>,
    /// Only the ability's own card (`true`), or all others (`false`).
    consumer: Option<bool>,
    ailments: Vec<(Option<Ailment>, bool)>,
    bounds: Bounds,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Selected {
    #[default]
    All,
    Cards,
    Cells,
    Players,
}

/// The source of these cards or players, if the trigger determines it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum From {
    #[default]
    Anywhere,
    Actor,
    Target,
    Player,
    /// The trigger's target, or else its actor: the card that filters read without a selection.
    Subject,
}

/// The facts known about the moment itself, carried from sentence to sentence.
#[derive(Clone, Debug, Default)]
pub(super) struct Facts {
    bounds: Bounds,
    /// True if a condition limits how often the ability runs in a turn.
    is_limited: bool,
    /// The turn: the other side's (`true`) or the own (`false`).
    turn: Option<bool>,
}

impl Facts {
    /// Returns true if a condition limits how often the ability runs in a turn.
    pub(super) fn is_limited(&self) -> bool {
        self.is_limited
    }
}

/// The reason why a phrase is wrong where it stands: it leaves nothing, or it leaves everything.
pub(super) type PhraseFlaw = (Code, String);

impl Pipe {
    /// Applies a phrase to the known facts.
    pub(super) fn pass(&mut self, phrase: &Phrase, facts: &mut Facts) -> Result<(), PhraseFlaw> {
        let from = self.selected;
        match phrase {
            Phrase::MapCard(_) => match from {
                Selected::Cards => {}
                Selected::Players => *self = Self { opponent: self.opponent, ..Self::of(Selected::Cards) },
                Selected::All | Selected::Cells => *self = Self::of(Selected::Cards),
            },
            Phrase::MapActorCard(map) => {
                *self = match map.of {
                    ActorOf::Consumer => Self::of_consumer(),
                    ActorOf::Trigger => Self { from: From::Actor, ..Self::of(Selected::Cards) },
                };
                self.bounds.at_most(&COUNTED, 1);
            }
            Phrase::MapTargetCard(_) => {
                *self = Self { from: From::Target, ..Self::of(Selected::Cards) };
                self.bounds.at_most(&COUNTED, 1);
            }
            Phrase::MapCell(_) | Phrase::MapFollowCell(_) => *self = Self::of(Selected::Cells),
            Phrase::MapPlayer(map) => self.players(map.who)?,
            Phrase::MapAbility(_) => *self = Self::default(),
            Phrase::Count(count) => {
                let counted = self.bounds.ask(&COUNTED, count.comparator, count.amount);
                let counts = from != Selected::All;
                *self = Self::default();
                if counts {
                    flaw(counted, Code::NeverHolds)?;
                }
            }
            Phrase::Take(take) => {
                // Of everything true it takes the trigger's card.
                if from == Selected::All {
                    *self = Self::of(Selected::Cards);
                }
                self.bounds.at_most(&COUNTED, i64::from(take.amount));
            }
            Phrase::FilterTurnPlayer(filter) if from == Selected::All => {
                same(&mut facts.turn, filter.opponent, turn).map_err(|(code, why)| match code {
                    Code::NoTarget => (Code::NeverHolds, why),
                    _ => (code, why),
                })?;
            }
            _ if phrase.kind().spec().role == PhraseRole::Players => {
                if self.selected != Selected::Players {
                    *self = Self::of(Selected::Players);
                }
                self.narrow(phrase.narrowing(), phrase.kind(), facts)?;
            }
            _ => self.card(phrase, facts)?,
        }
        Ok(())
    }

    /// Applies a filter of cards; cells are converted to cards first.
    fn card(&mut self, phrase: &Phrase, facts: &mut Facts) -> Result<(), PhraseFlaw> {
        match phrase {
            Phrase::FilterCardOwner(filter) => {
                self.cards();
                same(&mut self.opponent, filter.opponent, side)?;
            }
            Phrase::FilterAbilityConsumer(filter) => {
                self.cards();
                if !filter.except {
                    self.bounds.at_most(&COUNTED, 1);
                }
                same(&mut self.consumer, !filter.except, who)?;
                if !filter.except {
                    // The ability's own card is always on your own side.
                    let before = self.opponent.replace(false);
                    if before == Some(true) {
                        return Err(contradiction(side(true), side(false)));
                    }
                }
            }
            Phrase::FilterLayer(filter) => {
                same(&mut self.line, filter.line, |line| format!("those on the {line:?} line"))?;
            }
            Phrase::FilterCardCell(filter) if filter.zone != Zone(0) => match self.lines(filter.zone.0) {
                // The phrase also filters by whether cells are free.
                Err((Code::AlwaysHolds, _)) if filter.empty.is_some() => {}
                flaw => flaw?,
            },
            Phrase::FilterCardAilment(filter) => {
                self.cards();
                self.ill(filter.ailment, filter.except)?;
            }
            _ => {
                let narrowing = phrase.narrowing();
                if phrase.kind().spec().role == PhraseRole::Cards && narrowing != Narrowing::Other {
                    self.cards();
                }
                self.narrow(narrowing, phrase.kind(), facts)?;
            }
        }
        Ok(())
    }

    /// Records the restriction that a phrase makes.
    fn narrow(
        &mut self,
        narrowing: Narrowing,
        kind: PhraseKind,
        facts: &mut Facts,
    ) -> Result<(), PhraseFlaw> {
        match narrowing {
            Narrowing::Number(measure, comparator, amount) => {
                flaw(self.bounds.ask(measure, comparator, amount), Code::NoTarget)
            }
            Narrowing::Moment(measure, comparator, amount) => {
                let asked = facts.bounds.ask(measure, comparator, amount);
                facts.is_limited |=
                    kind == PhraseKind::FilterActivateCount && facts.bounds.is_capped(measure);
                flaw(asked, Code::NeverHolds)
            }
            Narrowing::Only(value) => {
                let known = self.only.iter_mut().find(|(known, _)| *known == kind);
                let Some((_, before)) = known else {
                    self.only.push((kind, value));
                    return Ok(());
                };
                let before = std::mem::replace(before, value.clone());
                Err(if before == value {
                    (Code::AlwaysHolds, format!("only {value} are left here"))
                } else {
                    contradiction(before, value)
                })
            }
            Narrowing::Flag(those) => {
                if self.flags.contains(&kind) {
                    return Err((Code::AlwaysHolds, format!("only {those} are left here")));
                }
                self.flags.push(kind);
                Ok(())
            }
            Narrowing::Other => Ok(()),
        }
    }

    fn of(selected: Selected) -> Self {
        Self { selected, ..Self::default() }
    }

    /// Returns the facts about the ability's own card.
    pub(super) fn of_consumer() -> Self {
        Self { opponent: Some(false), consumer: Some(true), ..Self::of(Selected::Cards) }
    }

    /// Returns the facts about a card other than the ability's own.
    pub(super) fn of_another() -> Self {
        Self { consumer: Some(false), ..Self::of(Selected::Cards) }
    }

    fn cards(&mut self) {
        if self.selected == Selected::All {
            self.from = From::Subject;
        }
        self.selected = Selected::Cards;
    }

    fn players(&mut self, who: Who) -> Result<(), PhraseFlaw> {
        // From cards: those of their owners that are named; otherwise the named players.
        let owners = if self.selected == Selected::Cards { self.opponent } else { None };
        let from = if who == Who::Trigger { From::Player } else { From::Anywhere };
        *self = Self { opponent: owners, from, ..Self::of(Selected::Players) };
        self.bounds.at_most(&COUNTED, if who == Who::Both { 2 } else { 1 });
        let opponent = match who {
            Who::Own => false,
            Who::Opponent => true,
            Who::Both | Who::Trigger => return Ok(()),
        };
        match self.opponent.replace(opponent) {
            Some(before) if before != opponent => Err(contradiction(side(before), side(opponent))),
            Some(_) | None => Ok(()),
        }
    }

    fn lines(&mut self, zone: u8) -> Result<(), PhraseFlaw> {
        let before = self.zone.unwrap_or(Zone::BITS);
        self.zone = Some(before & zone);
        if before & zone == 0 {
            return Err((Code::NoTarget, "nothing that is left is on any of these lines".to_owned()));
        }
        if before & zone == before {
            let why = if before == Zone::BITS {
                "these are all the lines"
            } else {
                "everything that is left is on these lines"
            };
            return Err((Code::AlwaysHolds, why.to_owned()));
        }
        Ok(())
    }

    fn ill(&mut self, ailment: Option<Ailment>, except: bool) -> Result<(), PhraseFlaw> {
        let words = |ailment: Option<Ailment>, except: bool| {
            let name = ailment.map_or_else(|| "any ailment".to_owned(), |ailment| format!("{ailment:?}"));
            format!("cards {} {name}", if except { "without" } else { "with" })
        };
        // "Without any" implies "without this one"; "with this one" implies "with any".
        let follows = |known: &(Option<Ailment>, bool), asked: (Option<Ailment>, bool)| {
            *known == asked
                || (known.1 == asked.1 && if asked.1 { known.0.is_none() } else { asked.0.is_none() })
        };
        if let Some(known) = self.ailments.iter().find(|known| follows(known, (ailment, except))) {
            return Err((Code::AlwaysHolds, format!("only {} are left here", words(known.0, known.1))));
        }
        // The filter contradicts anything that implies its opposite.
        if let Some(known) = self.ailments.iter().find(|known| follows(known, (ailment, !except))) {
            return Err(contradiction(words(known.0, known.1), words(ailment, except)));
        }
        self.ailments.push((ailment, except));
        Ok(())
    }

    /// Returns true if these cards or players can be the `other` ones, after the ability itself has acted on them.
    /// `self`: those that the ability acts on. `other`: those that the ability expects from the trigger.
    pub(super) fn may_be(&self, other: &Self) -> bool {
        let differ =
            |one: Option<bool>, other: Option<bool>| one.is_some() && other.is_some() && one != other;
        let kind = |pipe: &Self| {
            let kind = pipe.only.iter().find(|(known, _)| *known == PhraseKind::FilterCardKind);
            kind.map(|(_, value)| value.clone())
        };
        let kinds = kind(self).zip(kind(other)).is_some_and(|(one, other)| one != other);
        // The actor was another card; otherwise the loop would already be endless.
        let actor = self.from == From::Actor && other.consumer == Some(true);
        !(differ(self.opponent, other.opponent) || differ(self.consumer, other.consumer) || kinds || actor)
    }

    /// Returns the source of the remaining cards or players, if the trigger determines it.
    pub(super) const fn from(&self) -> From {
        self.from
    }
}

/// Converts a redundancy to a flaw.
fn flaw(asked: Result<(), Redundancy>, never: Code) -> Result<(), PhraseFlaw> {
    asked.map_err(|idle| match idle {
        Redundancy::Always(why) => (Code::AlwaysHolds, why),
        Redundancy::Never(why) => (never, why),
    })
}

/// Sets a property that can have only one value. Returns a flaw if its value is already known, be it the same or a
/// different one.
fn same<T: Copy + PartialEq>(
    known: &mut Option<T>,
    asked: T,
    words: impl Fn(T) -> String,
) -> Result<(), PhraseFlaw> {
    match known.replace(asked) {
        Some(before) if before == asked => {
            Err((Code::AlwaysHolds, format!("only {} are left here", words(asked))))
        }
        Some(before) => Err(contradiction(words(before), words(asked))),
        None => Ok(()),
    }
}

fn contradiction(before: String, asked: String) -> PhraseFlaw {
    (Code::NoTarget, format!("only {before} are left, but {asked} are required"))
}

fn side(opponent: bool) -> String {
    if opponent { "the opponent's" } else { "your own" }.to_owned()
}

fn turn(opponent: bool) -> String {
    if opponent { "the opponent's turns" } else { "your own turns" }.to_owned()
}

fn who(is_consumer: bool) -> String {
    if is_consumer { "the ability's own cards" } else { "cards other than the ability's own" }.to_owned()
}
