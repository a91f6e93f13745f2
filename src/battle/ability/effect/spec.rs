//! The specification of an effect word: everything about it that does not depend on one card.

use super::TargetType;
use crate::battle::ability::term::Term;
use crate::battle::trigger::TriggerKind;

/// The specification of an effect word. The file of the word has it, beside the data and the behaviour.
///
/// # Rows of text
/// A row is the wording of the effect, said and read. The first row whose slots all have words is the text of an
/// effect; the reader of English tries the rows of all effects. A slot is `{key}` or `{key form}`: the field of that
/// JSON key, in a form that the language has (the `effect_text` of each language lists them). A switch has no words:
/// the row is for effects where it is on. Nor has `{-}`, for amounts that take instead of giving. In English, `a|b` is
/// the word for one target and for several.
#[derive(Clone, Copy, Debug)]
pub struct EffectSpec {
    /// An effect of this kind, as JSON; a test reads every one.
    pub example: &'static str,
    /// The sentences by JSON key, with the type of target that each must yield; `target` is the first.
    pub sentences: &'static [(&'static str, TargetType)],
    /// The rows of text in English.
    pub english: &'static [&'static str],
    /// The rows of text in Japanese.
    pub japanese: &'static [&'static str],
    /// True if a negative amount takes; otherwise it does nothing.
    pub takes: bool,
    /// The triggers of the effect that can repeat without end. Effects that destroy, spend or return cards stop by
    /// themselves. So do moves, at the edge of the book, and ailments, once all cards have them.
    pub repeats: &'static [TriggerKind],
    /// The purpose by which a machine player counts the effect.
    pub purpose: Purpose,
    /// The possibility within the same turn that a machine player expects of the effect.
    pub opens: Opening,
    /// The terms that the codex explains beside the text.
    pub terms: &'static [Term],
}

impl EffectSpec {
    /// The specification of an effect on cards of which nothing else is special, without wording.
    pub(super) const CARDS: Self = Self {
        example: "",
        sentences: &[("target", TargetType::Cards)],
        english: &[],
        japanese: &[],
        takes: false,
        repeats: &[],
        purpose: Purpose::Hurt,
        opens: Opening::Nothing,
        terms: &[],
    };

    /// The same for an effect on players.
    pub(super) const PLAYERS: Self = Self { sentences: &[("target", TargetType::Players)], ..Self::CARDS };
}

/// The purpose of an effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Hurts or destroys.
    Hurt,
    /// Restores HP or life.
    Mend,
    /// Gives cards or MP.
    Feed,
    /// Moves cards.
    Move,
    /// Gives abilities.
    Give,
    /// Brings new cards.
    Summon,
    /// Undoes damage.
    Spare,
    /// Gives or cures ailments.
    Ail,
}

/// The possibility that an effect opens within the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Nothing in particular.
    Nothing,
    /// Direct damage to a player.
    Burn,
    /// MP to pay with.
    Pay,
    /// Cards that stand elsewhere.
    Move,
}

/// A flaw of an effect that its types do not exclude.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EffectFlaw {
    /// The JSON key of the field; empty for the whole effect.
    pub key: &'static str,
    /// The kind of the flaw.
    pub kind: FlawKind,
    /// The complaint.
    pub message: &'static str,
}

/// The kind of a flaw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlawKind {
    /// A field is missing.
    Missing,
    /// A field must not be there.
    Misplaced,
    /// The effect does nothing.
    Idle,
}
