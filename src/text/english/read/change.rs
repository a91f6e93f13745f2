//! Parameters that are printed on a card or given to cards, with their lifetimes.

use super::amount::{counted, flag, number, pattern};
use super::clause::Clause;
use super::phrases;
use super::reader::{Reader, Scope};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::{Mode, Parameter, ParameterAbility, Phrase, Sentence};
use crate::battle::geometry::Zone;
use crate::battle::trigger::TriggerKind;
use crate::text::english::terms::ACTS;

/// The parameters whose name precedes their value, longer names first.
const NAMES: [Parameter; 7] = [
    Parameter::AttackReach,
    Parameter::MoveReach,
    Parameter::MoveCost,
    Parameter::FeintCost,
    Parameter::Attack,
    Parameter::Life,
    Parameter::Cost,
];

/// The two parameters that are counted per turn.
const A_TURN: [([&str; 2], &str, Parameter); 2] = [
    (["attack a turn", "attacks a turn"], "attacks a turn", Parameter::AttackCount),
    (["move a turn", "moves a turn"], "moves a turn", Parameter::MoveCount),
];

const KEYWORDS: [Parameter; 2] = [Parameter::Swift, Parameter::Oblivion];

/// A parameter, and the calculator that changes it.
type Change = (Parameter, Calculator);

impl Reader<'_> {
    /// Reads a parameter printed on a card: "Attack +2", "Swift", "Move cost is 0 until the turn ends".
    pub(super) fn printed(&mut self) -> Option<ParameterAbility> {
        self.attempt(|reader| {
            let change = reader
                .ability_to()
                .or_else(|| reader.count_a_turn())
                .or_else(|| reader.attempt(|reader| reader.named_value("is")))
                .or_else(|| reader.keyword_printed())?;
            reader.for_a_while(change)
        })
    }

    /// Reads a parameter given to cards, after the words for them: "have Attack +1 until the turn ends".
    pub(super) fn granted(&mut self) -> Option<ParameterAbility> {
        let outside = self.scope;
        let read = self.attempt(|reader| {
            reader.scope = Scope { is_given: true, ..outside };
            let change = reader.ability_to().or_else(|| reader.possession_of()).or_else(|| reader.loss())?;
            reader.for_a_while(change)
        });
        self.scope = outside;
        read
    }

    /// Reads a permission or prohibition: "cannot move", "may also be played in the margin".
    fn ability_to(&mut self) -> Option<Change> {
        const ZONES: [(&str, Mode); 3] = [
            ("may also be played", Mode::Max),
            ("may not be played", Mode::Subtract),
            ("may be played only", Mode::Equalizer),
        ];
        self.attempt(|reader| {
            if let Some(can) = reader.one_of(&[("cannot", false), ("can", true)]) {
                return Some((reader.one_of(&ACTS)?, flag(can)));
            }
            let mode = reader.one_of(&ZONES)?;
            let Zone(bits) = reader.zone()?;
            Some((Parameter::SummonZone, number(i32::from(bits), mode)))
        })
    }

    /// Reads a change per turn: "+1 attack a turn", "fewer moves a turn by this card's Attack".
    fn count_a_turn(&mut self) -> Option<Change> {
        A_TURN.into_iter().find_map(|(words, many, parameter)| {
            self.attempt(|reader| {
                if let Some(is_less) = reader.sign() {
                    let amount = reader.number()?;
                    words.iter().find(|words| reader.eat(words))?;
                    return Some((parameter, reader.step(amount, is_less)?));
                }
                let is_less = reader.one_of(&[("more", false), ("fewer", true)])?;
                reader.need(many)?;
                reader.need("by")?;
                let (size, times) = reader.size()?;
                Some((parameter, size.calculator(times, sum(is_less))))
            })
        })
    }

    /// Reads a sign, "−" or "+". Returns true if something is taken away.
    fn sign(&mut self) -> Option<bool> {
        self.one_of(&[("+", false), ("−", true)])
    }

    /// Reads the dependency of an added or subtracted number: "for each …", "while …".
    fn step(&mut self, amount: i32, is_less: bool) -> Option<Calculator> {
        if self.eat("for each") {
            let mut things = self.each()?;
            // In an attached ability, the condition belongs to the effect that attaches it.
            if !self.scope.is_given && self.eat("if") {
                let mut whole = self.whole_state()?;
                phrases::lead(&mut whole, &things);
                whole.append(&mut things);
                things = whole;
            }
            return Some(counted(things, amount, sum(is_less)));
        }
        if self.eat("while") {
            self.scope.is_counted = true;
            let state = self.whole_state();
            self.scope.is_counted = false;
            return Some(counted(state?, amount, sum(is_less)));
        }
        Some(number(if is_less { amount.saturating_neg() } else { amount }, Mode::Add))
    }

    /// Reads a parameter with its value: "Attack +2", "Life plus the Attack of the first allied monster", "cost is at
    /// least 3". `is` stands before a value.
    fn named_value(&mut self, is: &str) -> Option<Change> {
        let parameter = self.name_of()?;
        if matches!(parameter, Parameter::AttackReach | Parameter::MoveReach) {
            return Some((parameter, self.reach_step(is)?));
        }
        if let Some(is_less) = self.sign() {
            let amount = self.number()?;
            return Some((parameter, self.step(amount, is_less)?));
        }
        if let Some(is_less) = self.one_of(&[("plus", false), ("minus", true)])
            && let Some((size, times)) = self.size()
        {
            return Some((parameter, size.calculator(times, sum(is_less))));
        }
        if self.eat("×") {
            return Some((parameter, self.value(Mode::Multiply)?));
        }
        if !is.is_empty() {
            self.need(is)?;
        }
        let mode = self.bound().unwrap_or(Mode::Equalizer);
        Some((parameter, self.value(mode)?))
    }

    /// Reads the name of one of these parameters.
    fn named_of(&mut self, parameters: &[Parameter]) -> Option<Parameter> {
        parameters.iter().copied().find(|parameter| self.eat(parameter.words()))
    }

    fn name_of(&mut self) -> Option<Parameter> {
        self.named_of(&NAMES).or_else(|| {
            A_TURN.into_iter().find(|(_, many, _)| self.eat(many)).map(|(_, _, parameter)| parameter)
        })
    }

    fn bound(&mut self) -> Option<Mode> {
        self.one_of(&[("at least", Mode::Max), ("at most", Mode::Min)])
    }

    /// Reads a change of a reach: "+X1", "only within O1", "is D1".
    fn reach_step(&mut self, is: &str) -> Option<Calculator> {
        let mode = if let Some(is_less) = self.sign() {
            sum(is_less)
        } else if self.eat("only within") {
            Mode::Min
        } else {
            if !is.is_empty() {
                self.need(is)?;
            }
            Mode::Equalizer
        };
        Some(pattern(self.reach()?, mode))
    }

    fn keyword_printed(&mut self) -> Option<Change> {
        self.attempt(|reader| {
            let is_on = !reader.eat("no");
            Some((reader.named_of(&KEYWORDS)?, flag(is_on)))
        })
    }

    /// Reads the words after "has" or "have".
    fn possession_of(&mut self) -> Option<Change> {
        self.attempt(|reader| {
            reader.one_of(&[("has", ()), ("have", ())])?;
            if let Some(keyword) = reader.named_of(&KEYWORDS) {
                return Some((keyword, flag(true)));
            }
            if let Some(mode) = reader.bound() {
                let value = reader.value(mode)?;
                return Some((reader.name_of()?, value));
            }
            if let Some(change) = reader.count_a_turn() {
                return Some(change);
            }
            reader.named_value("")
        })
    }

    fn loss(&mut self) -> Option<Change> {
        self.attempt(|reader| {
            reader.one_of(&[("loses", ()), ("lose", ())])?;
            Some((reader.named_of(&KEYWORDS)?, flag(false)))
        })
    }

    /// Reads the lifetime of a change.
    fn for_a_while(&mut self, (parameter, calc): Change) -> Option<ParameterAbility> {
        let mut lifetime = Vec::new();
        while self.eat("until") || (!lifetime.is_empty() && self.eat("or until")) {
            lifetime.push(self.end()?);
        }
        Some(ParameterAbility { parameter, calc, lifetime })
    }

    /// Reads one end of a lifetime: "the turn ends", "it declares a move", "this card is invading".
    fn end(&mut self) -> Option<Sentence> {
        let is_given = std::mem::replace(&mut self.scope.is_given, true);
        let read = self.end_phrases();
        self.scope.is_given = is_given;
        read.map(phrases::sentence)
    }

    fn end_phrases(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            let mut parts = match reader.turns_end() {
                Some(parts) => parts,
                None => match reader.attempt(|reader| reader.clause()?.lifetime()) {
                    Some(parts) => parts,
                    None => return reader.whole_state(),
                },
            };
            if reader.eat("while") {
                parts.extend(reader.states()?);
            }
            Some(phrases::joined(parts))
        })
    }
}

impl Reader<'_> {
    /// Reads an end that refers to a turn.
    fn turns_end(&mut self) -> Option<Vec<Vec<Phrase>>> {
        const ENDS: [(&str, TriggerKind, bool); 6] = [
            ("its owner's turn ends", TriggerKind::TurnFinish, false),
            ("their owner's turn ends", TriggerKind::TurnFinish, false),
            ("the other side's turn ends", TriggerKind::TurnFinish, true),
            ("its owner's next turn", TriggerKind::TurnStarted, false),
            ("their owner's next turn", TriggerKind::TurnStarted, false),
            ("the other side's next turn", TriggerKind::TurnStarted, true),
        ];
        const TURNS: [(&str, bool); 3] = [
            ("it is its owner's turn", false),
            ("it is their owner's turn", false),
            ("it is the other side's turn", true),
        ];
        if let Some(opponent) = self.one_of(&TURNS) {
            return Some(vec![vec![phrases::turn(opponent)]]);
        }
        let (_, kind, opponent) = ENDS.into_iter().find(|(words, ..)| self.eat(words))?;
        Clause::new(kind, Some(opponent)).lifetime()
    }
}

/// Returns the mode for adding or subtracting.
const fn sum(is_less: bool) -> Mode {
    if is_less { Mode::Subtract } else { Mode::Add }
}
