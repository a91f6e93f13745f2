//! The sentences for replays, codes and comments that cannot be read or written.

use super::start::{begin_error, position_error, start_error};
use crate::battle::chance::MAX_DICE;
use crate::battle::hash::ENGINE;
use crate::battle::result::BattleResult;
use crate::client::player_name::seat_names;
use crate::client::screen::result_sentence;
use crate::facilitator::{CardUpdateError, CommentSaveError};
use crate::messages::{Locale, MessageValue};
use crate::replay::{RECORD_FORMAT, RECORD_VERSION, ReplayCodeError, ReplayErrorKind, RulesSnapshotError};

/// Returns the problem with a record.
pub fn record_error(locale: Locale, error: &ReplayErrorKind) -> String {
    let of_problem = |message: &str, problem: String| locale.say_value(message, "problem", problem);
    match error {
        ReplayErrorKind::Empty => locale.say("record-empty"),
        ReplayErrorKind::Form(problem) => of_problem("record-form", problem.clone()),
        ReplayErrorKind::Format(format) => {
            let values = [("format", format.as_str().into()), ("wanted", RECORD_FORMAT.into())];
            locale.say_with("record-format", values)
        }
        ReplayErrorKind::Version(version) => {
            let values = [("version", (*version).into()), ("latest", RECORD_VERSION.into())];
            locale.say_with("record-version", values)
        }
        ReplayErrorKind::CutOff => locale.say("record-cut-off"),
        ReplayErrorKind::Line(problem) => of_problem("record-line", problem.clone()),
        ReplayErrorKind::Undo { to, count } => {
            locale.say_with("record-undo", [command(*to), ("count", (*count).into())])
        }
        ReplayErrorKind::After { after, count } => {
            locale.say_with("record-comment", [command(*after), ("count", (*count).into())])
        }
        ReplayErrorKind::Digits(digits) => locale.say_value("record-digits", "text", digits),
        ReplayErrorKind::Cast(RulesSnapshotError::Packed) => locale.say("record-cards-damaged"),
        ReplayErrorKind::Cast(RulesSnapshotError::Settings(problem)) => {
            of_problem("record-rules-unread", problem.to_string())
        }
        ReplayErrorKind::Cast(RulesSnapshotError::Card(problem)) => {
            of_problem("record-card-unread", problem.clone())
        }
        ReplayErrorKind::Library(problem) => of_problem("record-cards-clash", problem.to_string()),
        ReplayErrorKind::NoCast => locale.say("record-no-cards"),
        ReplayErrorKind::Rules { theirs, ours } => locale
            .say_with("record-rules", [("theirs", theirs.as_str().into()), ("ours", ours.as_str().into())]),
        ReplayErrorKind::Cards { theirs, ours } => {
            let values = [("theirs", theirs.as_str().into()), ("ours", ours.as_str().into())];
            locale.say_with("record-other-cards", values)
        }
        ReplayErrorKind::Dice(count) => {
            locale.say_with("record-dice", [("count", (*count).into()), ("most", MAX_DICE.into())])
        }
        ReplayErrorKind::Start(error) => of_problem("record-start", start_error(locale, error)),
        ReplayErrorKind::Notation { order, text, error } => {
            let problem = ("problem", error.to_string().into());
            locale.say_with("record-notation", [command(*order), before(*order), line(text), problem])
        }
        ReplayErrorKind::Opening { order, text, card } => {
            let card = ("card", card.to_string().into());
            locale.say_with("record-opening", [command(*order), line(text), card])
        }
        ReplayErrorKind::Refused { order, text, reason } => {
            let problem = ("problem", reason.to_string().into());
            locale.say_with("record-refused", [command(*order), before(*order), line(text), problem])
        }
        ReplayErrorKind::Hash { order, text, theirs, ours } => {
            let (theirs, ours) = (("theirs", theirs.as_str().into()), ("ours", ours.as_str().into()));
            locale.say_with("record-hash", [command(*order), line(text), theirs, ours])
        }
        ReplayErrorKind::Engine { theirs, error } => {
            let problem = record_error(locale, error);
            let values = [("problem", problem.into()), ("theirs", (*theirs).into()), ("ours", ENGINE.into())];
            locale.say_with("record-engine", values)
        }
        ReplayErrorKind::Result { theirs, ours } => {
            let values = [("theirs", result(locale, theirs).into()), ("ours", result(locale, ours).into())];
            locale.say_with("record-result", values)
        }
    }
}

/// Returns the problem with the code of a battle or a position.
pub fn code_error(locale: Locale, error: &ReplayCodeError) -> String {
    match error {
        ReplayCodeError::Head(head) => locale.say_value("record-code-none", "head", *head),
        ReplayCodeError::Letters => locale.say("record-code-letters"),
        ReplayCodeError::Rules => locale.say("record-code-rules"),
        ReplayCodeError::Cards => locale.say("record-code-cards"),
        ReplayCodeError::Form(problem) => locale.say_value("record-code-invalid", "problem", *problem),
        ReplayCodeError::Battle(error) => {
            locale.say_value("record-code-battle", "problem", record_error(locale, error))
        }
        ReplayCodeError::Outcome => locale.say("record-code-outcome"),
        ReplayCodeError::Order(order) => locale.say_with("record-code-order", [command(*order)]),
    }
}

/// Returns the reason why a battle keeps its cards.
pub fn card_update_error(locale: Locale, error: &CardUpdateError) -> String {
    match error {
        CardUpdateError::Begin(error) => begin_error(locale, error),
        CardUpdateError::Now { order, reason, position } => {
            let problem = ("problem", reason.to_string().into());
            let position = ("position", position_error(locale, position).into());
            locale.say_with("record-update-impossible", [command(*order), problem, position])
        }
        CardUpdateError::Replay(error) => record_error(locale, error),
    }
}

/// Returns the reason why a comment is not saved.
pub fn comment_error(locale: Locale, error: &CommentSaveError) -> String {
    match error {
        CommentSaveError::NoFolder => locale.say("record-comment-no-folder"),
        CommentSaveError::Path { path, problem } => format!("{}: {problem}", path.display()),
    }
}

/// Returns the value that is the number of a command, counted from 1.
fn command(order: usize) -> (&'static str, MessageValue<'static>) {
    ("command", order.into())
}

/// Returns the value that is the number of the command before a command.
fn before(order: usize) -> (&'static str, MessageValue<'static>) {
    ("before", order.saturating_sub(1).into())
}

/// Returns the value that is the line of a command.
fn line(text: &str) -> (&'static str, MessageValue<'_>) {
    ("text", text.into())
}

/// Returns a result as a sentence.
fn result(locale: Locale, result: &Option<BattleResult>) -> String {
    let told = result.as_ref().map(|result| result_sentence(locale, result, None, &seat_names(locale)));
    told.unwrap_or_else(|| locale.say("record-unfinished"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::notation::NotationError;
    use crate::battle::position::PositionError;
    use crate::battle::reason::Reason;
    use crate::battle::start::StartError;
    use crate::facilitator::{BeginError, RepositoryError};
    use crate::ids::{CardIndex, Seat};

    fn record_errors() -> Vec<ReplayErrorKind> {
        let text = || "h:end".to_owned();
        let marks = || ("aaaa".to_owned(), "bbbb".to_owned());
        let ((theirs, ours), (theirs_too, ours_too)) = (marks(), marks());
        vec![
            ReplayErrorKind::Empty,
            ReplayErrorKind::Form("a comma".to_owned()),
            ReplayErrorKind::Format("a letter".to_owned()),
            ReplayErrorKind::Version(9),
            ReplayErrorKind::CutOff,
            ReplayErrorKind::Line("a comma".to_owned()),
            ReplayErrorKind::Undo { to: 9, count: 3 },
            ReplayErrorKind::After { after: 9, count: 3 },
            ReplayErrorKind::Digits("xyz".to_owned()),
            ReplayErrorKind::Cast(RulesSnapshotError::Packed),
            ReplayErrorKind::Cast(RulesSnapshotError::Card("a comma".to_owned())),
            ReplayErrorKind::NoCast,
            ReplayErrorKind::Rules { theirs, ours },
            ReplayErrorKind::Cards { theirs: theirs_too, ours: ours_too },
            ReplayErrorKind::Dice(99),
            ReplayErrorKind::Start(StartError::Position(PositionError::Turn)),
            ReplayErrorKind::Notation { order: 3, text: text(), error: NotationError::NoSeat },
            ReplayErrorKind::Opening { order: 3, text: text(), card: CardIndex(7) },
            ReplayErrorKind::Refused { order: 3, text: text(), reason: Reason::BattleOver },
            ReplayErrorKind::Engine { theirs: 1, error: Box::new(ReplayErrorKind::Empty) },
            ReplayErrorKind::Result { theirs: None, ours: None },
        ]
    }

    fn code_errors() -> Vec<ReplayCodeError> {
        vec![
            ReplayCodeError::Head("MR2-"),
            ReplayCodeError::Letters,
            ReplayCodeError::Rules,
            ReplayCodeError::Cards,
            ReplayCodeError::Form("it is cut off"),
            ReplayCodeError::Battle(ReplayErrorKind::Empty),
            ReplayCodeError::Outcome,
            ReplayCodeError::Order(7),
        ]
    }

    fn begin_errors() -> Vec<BeginError> {
        let harmed = PositionError::Harm { card: CardIndex(7) };
        let poor = PositionError::Mp { seat: Seat::Guest, mp: -1, cap: 9 };
        vec![
            BeginError::Lesson("of yore".to_owned()),
            BeginError::Start(StartError::Position(harmed)),
            BeginError::Start(StartError::Position(poor)),
            BeginError::Repository(RepositoryError::NotJoined),
            BeginError::Order { order: 3, reason: Reason::BattleOver },
        ]
    }

    #[test]
    fn an_error_is_said_in_english_as_it_is_logged_and_in_every_other_language() {
        let with_quotes = |words: &str| words.replace(['“', '”'], "\"");
        for locale in Locale::all() {
            let records =
                record_errors().into_iter().map(|one| (one.to_string(), record_error(locale, &one)));
            let codes = code_errors().into_iter().map(|one| (one.to_string(), code_error(locale, &one)));
            let begins = begin_errors().into_iter().map(|one| (one.to_string(), begin_error(locale, &one)));
            for (logged, said) in records.chain(codes).chain(begins) {
                assert_eq!(with_quotes(&said) == logged, locale == Locale::default(), "{said}, not {logged}");
            }
        }
    }
}
