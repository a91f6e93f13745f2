//! Effects, as commands to the reader: the rows of their words, read slot by slot.

use std::borrow::Cow;

use super::amount::{Size, counted, number, taken};
use super::phrases::{self, AILMENTS, BACK};
use super::reader::Reader;
use super::state::{Condition, narrowed};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::effect::{Effect, EffectKind, Field, FieldType, Fields, TargetType};
use crate::battle::ability::{Ability, CellOf, Mode, Phrase, Sentence, Who};
use crate::battle::geometry::Zone;
use crate::text::english::effect_text::{DIRECTIONS, ROWS};
use crate::text::rows::{Row, RowPart};

/// An effect whose fields may still change.
struct Draft {
    kind: EffectKind,
    fields: Fields,
    /// True if the amount takes instead of giving.
    is_negative: bool,
}

impl Reader<'_> {
    /// Reads an effect with the conditions behind it.
    pub(super) fn deed(&mut self) -> Option<Effect> {
        self.deeper(|reader| {
            let silent = |row: &&Row| row.begins_with_words() || row.parts.contains(&SUBJECT);
            let draft = ROWS.iter().filter(silent).find_map(|row| reader.row(row, true));
            let draft = draft.or_else(|| ROWS.iter().find_map(|row| reader.row(row, false)))?;
            demand(draft, reader.conditions()?)
        })
    }

    /// Reads a row. In a command to the reader of the card, who is not named (`is_command`), the subject has no words.
    fn row(&mut self, row: &Row, is_command: bool) -> Option<Draft> {
        if !is_command && row.begins_with_words() {
            return None;
        }
        self.attempt(|reader| {
            let mut draft = Draft { kind: row.kind, fields: Fields::default(), is_negative: false };
            for part in &row.parts {
                match part {
                    RowPart::Words(words) => reader.need(words)?,
                    RowPart::Agreed(words) => words.iter().any(|words| reader.eat(words)).then_some(())?,
                    RowPart::Slot("subject", _) if is_command => {
                        draft.target(vec![phrases::player(Who::Own)]);
                    }
                    RowPart::Slot(key, form) => reader.slot(&mut draft, key, form)?,
                }
            }
            if draft.is_negative
                && let Some(amount) = draft.fields.amount_mut()
            {
                *amount = taken(amount.clone());
            }
            Some(draft)
        })
    }

    /// Reads a slot of a row into the draft.
    fn slot(&mut self, draft: &mut Draft, key: &'static str, form: &str) -> Option<()> {
        match key {
            "-" => draft.is_negative = true,
            "this" => draft.target(vec![phrases::this()]),
            "owner" => {
                if !self.eat("the owner of") {
                    self.need("the owners of")?;
                }
                draft.fields.set("target", Field::Sentence(Cow::Owned(self.cards()?)));
            }
            "whose" => self.one_of(&[("your", ()), ("its owner's", ()), ("their owners'", ())])?,
            _ => {
                let key = if key == "subject" { "target" } else { key };
                let (_, value) = draft.kind.fields().iter().find(|(known, _)| *known == key)?;
                if let Some(field) = self.field(draft, key, *value, form)? {
                    draft.fields.set(key, field);
                }
            }
        }
        Some(())
    }

    /// Reads a field; `Some(None)` if it follows later in the row.
    fn field(
        &mut self,
        draft: &mut Draft,
        key: &str,
        value: FieldType,
        form: &str,
    ) -> Option<Option<Field<'static>>> {
        Some(Some(match value {
            FieldType::Amount => match self.amount(draft.fields.amount_mut().is_some(), form)? {
                Some(amount) => Field::Amount(Cow::Owned(amount)),
                None => return Some(None),
            },
            FieldType::Sentence => {
                let (_, wanted) = draft.kind.spec().sentences.iter().find(|(known, _)| *known == key)?;
                Field::Sentence(Cow::Owned(match wanted {
                    TargetType::Players => phrases::sentence(self.who()?),
                    TargetType::Cards | TargetType::AnyCards => self.cards()?,
                    TargetType::Cells if form == "first" => phrases::sentence(self.destination()?),
                    TargetType::Cells => phrases::sentence(self.free_cells()?),
                }))
            }
            FieldType::Ability => Field::Ability(Cow::Owned(self.gift()?)),
            FieldType::Ailment => Field::Ailment(self.one_of(&AILMENTS[1..])??),
            FieldType::Card => Field::Card(self.card()?),
            FieldType::Count => {
                let count = u8::try_from(self.number()?).ok()?;
                if !self.eat(form) {
                    self.need(&format!("{form}s"))?;
                }
                Field::Count(count)
            }
            FieldType::Direction => Field::Direction(self.one_of(&DIRECTIONS)?),
            FieldType::Pile => Field::Pile(self.one_of(&BACK)?),
            FieldType::Flag => Field::Flag(true),
        }))
    }

    /// Reads the cards that an effect targets, as a sentence.
    fn cards(&mut self) -> Option<Sentence> {
        self.attempt(|reader| {
            let cards = reader.whom()?;
            cards.phrases(reader).map(phrases::sentence)
        })
    }

    /// Reads the form of an amount; `Some(None)` if its size follows later in the row.
    fn amount(&mut self, is_known: bool, form: &str) -> Option<Option<Calculator>> {
        let (form, unit) = form.split_once(' ').unwrap_or((form, ""));
        match form {
            "of" => {
                let amount = if self.eat("no") {
                    Some(number(0, Mode::Add))
                } else {
                    self.attempt(|reader| reader.value(Mode::Add))
                };
                self.need(unit)?;
                Some(amount)
            }
            "equal" if is_known => Some(None),
            "equal" => self.equal().map(Some),
            "some" => self.some(unit).map(Some),
            "own" => self.own(unit).or_else(|| self.many(unit)).map(Some),
            _ => self.many(unit).map(Some),
        }
    }

    /// Reads the size of an amount: "equal to the number of allied supports".
    fn equal(&mut self) -> Option<Calculator> {
        self.need("equal to")?;
        let (size, times) = self.size()?;
        Some(size.calculator(times, Mode::Add))
    }

    /// Reads an amount with its unit: "2 HP", "that much HP", "HP equal to the number of allied supports".
    fn some(&mut self, unit: &str) -> Option<Calculator> {
        self.attempt(|reader| {
            if reader.eat(unit) {
                return reader.equal();
            }
            let amount = reader.value(Mode::Add)?;
            reader.need(unit)?;
            Some(amount)
        })
    }

    /// Reads a number of the reader's own cards: "one of your face-down cards".
    fn own(&mut self, unit: &str) -> Option<Calculator> {
        self.attempt(|reader| {
            let amount = if reader.eat("one") { 1 } else { reader.number()? };
            reader.need(&format!("of your {unit}s"))?;
            Some(number(amount, Mode::Add))
        })
    }

    /// Reads a number of cards: "a card", "2 cards", "that many cards", "cards equal to …".
    fn many(&mut self, unit: &str) -> Option<Calculator> {
        let units = format!("{unit}s");
        self.attempt(|reader| {
            if reader.eat(&format!("a {unit}")) {
                return Some(number(1, Mode::Add));
            }
            if reader.eat(&units) {
                return reader.equal();
            }
            let amount = match reader.attempt(Reader::number) {
                Some(amount) if !reader.eat("times that many") => number(amount, Mode::Add),
                Some(times) => Size::ThatMuch.calculator(times, Mode::Add),
                None => {
                    let times = if reader.eat("twice") { 2 } else { 1 };
                    reader.need("that many")?;
                    Size::ThatMuch.calculator(times, Mode::Add)
                }
            };
            if !reader.eat(unit) {
                reader.need(&units)?;
            }
            Some(amount)
        })
    }

    /// Reads the cell that a card goes to: "here", "to the first free cell on the enemy back line".
    fn destination(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            if reader.eat("here") {
                return Some(vec![phrases::cell(CellOf::Consumer)]);
            }
            reader.need("to")?;
            if reader.eat("the first free of") {
                return reader.cells();
            }
            let first = reader.attempt(|reader| {
                reader.need("the first")?;
                reader.some_cells()
            });
            first.or_else(|| reader.cells())
        })
    }

    /// Reads cells that something is put on: "here", "on 2 free cells in reach P1".
    fn free_cells(&mut self) -> Option<Vec<Phrase>> {
        self.attempt(|reader| {
            let mut cells = if reader.eat("here") {
                vec![phrases::cell(CellOf::Consumer)]
            } else {
                reader.need("on")?;
                if reader.eat("each of the") { reader.some_cells()? } else { reader.cells()? }
            };
            // Another card's cell is a place to put something on only once it is free.
            if matches!(cells.as_slice(), [Phrase::MapCell(cell)] if matches!(cell.of, CellOf::Target | CellOf::Actor)) {
                cells.push(phrases::place(Zone::ANYWHERE, Some(true)));
            }
            Some(cells)
        })
    }

    /// Reads an ability given to cards, after the words for them.
    pub(super) fn gift(&mut self) -> Option<Ability> {
        let quoted = self.attempt(|reader| {
            reader.one_of(&[("has", ()), ("have", ())])?;
            reader.need("“")?;
            let outside = std::mem::take(&mut reader.scope);
            let ability = reader.deeper(Reader::rule)?;
            reader.scope = outside;
            reader.need("”")?;
            Some(ability)
        });
        quoted.or_else(|| self.granted().map(Ability::Parameter))
    }
}

/// The subject of a row.
const SUBJECT: RowPart = RowPart::Slot("subject", "");

impl Draft {
    fn target(&mut self, target: Vec<Phrase>) {
        self.fields.set("target", Field::Sentence(Cow::Owned(phrases::sentence(target))));
    }

    /// Returns the sentence that selects the targets.
    fn target_mut(&mut self) -> Option<&mut Sentence> {
        self.fields.sentence_mut("target")
    }

    /// Returns the sentence that "it" refers to: the target, or, if that is impossible, the card whose abilities are
    /// copied, or the cell that the card moves to.
    fn it(&mut self, is_cell: bool) -> Option<&mut Sentence> {
        let has_pronoun = self.target_mut().is_some_and(|target| is_one(target));
        let is_meant = |wanted: TargetType| match wanted {
            TargetType::Cells => is_cell,
            TargetType::Cards | TargetType::AnyCards | TargetType::Players => !has_pronoun,
        };
        let others = &self.kind.spec().sentences[1..];
        let other =
            others.iter().find(|(key, wanted)| is_meant(*wanted) && self.fields.sentence_mut(key).is_some());
        self.fields.sentence_mut(other.map_or("target", |(key, _)| key))
    }

    /// Returns the amount, if it is a constant.
    fn constant_mut(&mut self) -> Option<&mut Calculator> {
        self.fields.amount_mut().filter(|amount| matches!(amount, Calculator::Numeric(_)))
    }
}

/// Adds conditions to an effect. Conditions on its target narrow the target; all others must hold before the target is
/// searched.
fn demand(mut draft: Draft, conditions: Vec<Condition>) -> Option<Effect> {
    let mut states: Vec<Vec<Phrase>> = Vec::new();
    let mut is_late = false;
    for condition in conditions {
        match condition {
            Condition::Of(filters) => {
                let are_of_cells = filters.iter().all(|filter| matches!(filter, Phrase::FilterCardCell(_)));
                let sentence = draft.it(are_of_cells)?;
                sentence.phrases = narrowed(std::mem::take(&mut sentence.phrases), filters)?;
                is_late = true;
            }
            Condition::OfPlayer(filters) => {
                draft.target_mut()?.phrases.extend(filters);
                is_late = true;
            }
            // A condition after one about the target or the turn applies to the amount.
            Condition::State(state) if is_late => match draft.constant_mut() {
                Some(amount) => depend(amount, state),
                None => states.push(state),
            },
            Condition::State(state) => {
                is_late = matches!(state.as_slice(), [Phrase::FilterTurnPlayer(_)]);
                states.push(state);
            }
        }
    }
    let target = draft.target_mut()?;
    let after = std::mem::take(&mut target.phrases);
    let mut whole = phrases::joined(states);
    target.phrases = if is_said_of(&whole, &after) {
        whole
    } else {
        if !whole.is_empty() {
            phrases::lead(&mut whole, &after);
        }
        whole.extend(after);
        whole
    };
    draft.kind.build(draft.fields)
}

/// Returns true if a condition ends with a statement about the one player that an effect targets.
fn is_said_of(state: &[Phrase], target: &[Phrase]) -> bool {
    let last = state.iter().rev().find(|phrase| matches!(phrase, Phrase::MapPlayer(_)));
    matches!(target, [player @ Phrase::MapPlayer(_)] if last == Some(player))
        && state.last().is_some_and(|last| !matches!(last, Phrase::Count(_)))
}

/// Makes a number depend on a condition: it is zero if the condition does not hold.
fn depend(amount: &mut Calculator, state: Vec<Phrase>) {
    if let Calculator::Numeric(numeric) = amount {
        *amount = counted(state, numeric.amount, numeric.mode);
    }
}

/// Returns true if the sentence selects one card that has a pronoun of its own.
fn is_one(sentence: &Sentence) -> bool {
    let is_head = |phrase: &Phrase| matches!(phrase, Phrase::MapActorCard(_) | Phrase::MapTargetCard(_));
    sentence.phrases.first().is_some_and(is_head)
        && !sentence.phrases.iter().any(|phrase| matches!(phrase, Phrase::MapFollowCell(_)))
}
