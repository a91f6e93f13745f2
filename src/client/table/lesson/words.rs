//! The sentences of a lesson that its file does not contain.

use crate::facilitator::lesson::{LessonMiss, LessonRefusal};
use crate::messages::Locale;

/// Returns the reason why a lesson refuses a command.
pub(super) fn refusal(locale: Locale, refusal: &LessonRefusal) -> String {
    match refusal {
        LessonRefusal::Text(text) => text.in_language(locale.tag()).to_owned(),
        LessonRefusal::Unread => locale.say("lesson-unread"),
        LessonRefusal::OtherCommand => locale.say("lesson-other-command"),
        LessonRefusal::Finished => locale.say("lesson-finished"),
        LessonRefusal::Missed(why) => miss(locale, *why),
    }
}

/// Returns the reason why the goal of a lesson was missed.
pub(super) fn miss(locale: Locale, miss: LessonMiss) -> String {
    match miss {
        LessonMiss::EarlyEnd => locale.say("lesson-early-end"),
        LessonMiss::OtherEnd => locale.say("lesson-other-end"),
        LessonMiss::HpLeft(hp) => locale.say_value("lesson-hp-left", "hp", hp),
        LessonMiss::CardsLeft => locale.say("lesson-cards-left"),
        LessonMiss::NoHp => locale.say("lesson-no-hp"),
    }
}
