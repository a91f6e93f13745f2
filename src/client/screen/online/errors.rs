//! The sentences about errors and refusals of online play.

use crate::cards::LONGEST_SET;
use crate::client::player_name::{seat_name, shown_name};
use crate::facilitator::online::{IdentityError, RoomCardsError, SessionError};
use crate::messages::Locale;
use crate::net::genesis::{Disagreement, PROTOCOL as PEER_PROTOCOL};
use crate::net::socket_error::SocketError;
use crate::room::key::KeyError;
use crate::room::lobby_room::RoomActionError;
use crate::room::params::{RoomParamsError, Teams};
use crate::room::pastime::PastimeError;
use crate::room::protocol::{LobbyError, PROTOCOL};
use crate::room::seating::{LONGEST, SeatingError};
use crate::room::tic_tac_toe::Rejected;

/// Returns the sentence about a problem of the session.
pub(super) fn session_error(locale: Locale, error: &SessionError) -> String {
    let with = |message: &str, problem: String| locale.say_value(message, "problem", problem);
    let named = |message: &str, name: &str| locale.say_value(message, "name", shown_name(locale, name));
    match error {
        SessionError::NoLobby { lobby, why } => no_lobby(locale, lobby, why),
        SessionError::NoAddress(address) => locale.say_value("online-error-address", "address", address),
        SessionError::Unreadable(problem) => with("online-error-unreadable", problem.clone()),
        SessionError::Identity(error) => identity_error(locale, error),
        SessionError::LobbyLost => locale.say("online-error-lobby-lost"),
        SessionError::Refused(error) => lobby_error(locale, error),
        SessionError::Disagreement(error) => disagreement(locale, error),
        SessionError::Cheating(error) => with("online-error-cheating", error.to_string()),
        SessionError::Impossible(problem) => with("online-error-illegal", problem.clone()),
        SessionError::Book(problem) => with("online-error-other-book", problem.clone()),
        SessionError::Unopened(name) => named("online-error-unopened", name),
        SessionError::TooLate(name) => named("online-error-too-late", name),
        // It is for the operator of the lobby, who reads it in English.
        SessionError::Ice(error) => with("online-error-ice", error.to_string()),
        SessionError::NotYourTurn(name) => named("online-error-not-your-turn", name),
        SessionError::Cards(error) => cards_error(locale, error),
        SessionError::Disk(problem) => with("online-error-not-saved", problem.clone()),
    }
}

fn no_lobby(locale: Locale, lobby: &str, why: &SocketError) -> String {
    let at = ("lobby", lobby);
    match why {
        SocketError::NoAnswer(seconds) => locale.say_two("online-error-no-answer", at, ("seconds", *seconds)),
        SocketError::Closed => locale.say_value("online-error-shut", "lobby", lobby),
        SocketError::Status(status) => locale.say_two("online-error-status", at, ("status", status)),
        SocketError::Other(problem) => locale.say_two("online-error-no-lobby", at, ("problem", problem)),
    }
}

pub(super) fn identity_error(locale: Locale, error: &IdentityError) -> String {
    let failed = |message: &str, path: &str, problem: &str| {
        locale.say_two(message, ("path", path), ("problem", problem))
    };
    match error {
        IdentityError::NoNetwork => locale.say("online-error-no-network"),
        IdentityError::Invalid(path) => locale.say_value("online-error-key-invalid", "path", path),
        IdentityError::Unread { path, problem } => failed("online-error-key-unread", path, problem),
        IdentityError::Unwritten { path, problem } => failed("online-error-key-unwritten", path, problem),
    }
}

fn cards_error(locale: Locale, error: &RoomCardsError) -> String {
    match error {
        RoomCardsError::NotThere => locale.say("online-error-cards-missing"),
        RoomCardsError::TooLong(bytes) => {
            locale.say_two("online-error-cards-long", ("bytes", *bytes), ("most", LONGEST_SET))
        }
        RoomCardsError::Untrue => locale.say("online-error-cards-untrue"),
        RoomCardsError::Unreadable(problem) => {
            locale.say_value("online-error-cards-invalid", "problem", problem)
        }
        RoomCardsError::Silent => locale.say("online-error-cards-lost"),
        // The screen of the room shows what is wrong with it.
        RoomCardsError::Book(_) => locale.say("online-error-cards-book"),
    }
}

fn lobby_error(locale: Locale, error: &LobbyError) -> String {
    let with = |message: &str, problem: &str| locale.say_value(message, "problem", problem);
    match error {
        LobbyError::Protocol(theirs) => {
            locale.say_two("online-error-protocol", ("theirs", *theirs), ("ours", PROTOCOL))
        }
        LobbyError::Unreadable(problem) => with("online-error-lobby-cannot-read", problem),
        LobbyError::Unproven => locale.say("online-error-unproven"),
        LobbyError::Unknown => locale.say("online-error-unknown"),
        LobbyError::Edition { theirs, ours, .. } if theirs == ours => {
            locale.say_value("online-error-same-edition", "ours", ours)
        }
        LobbyError::Edition { theirs, ours, .. } => {
            locale.say_two("online-error-edition", ("theirs", theirs), ("ours", ours))
        }
        LobbyError::NoCards(_) => locale.say("online-error-no-cards"),
        LobbyError::NoRoom(code) => locale.say_value("online-error-no-room", "code", code),
        LobbyError::Closed => locale.say("online-error-closed"),
        LobbyError::NotInRoom => locale.say("online-error-not-in-room"),
        LobbyError::Elsewhere => locale.say("online-error-elsewhere"),
        LobbyError::Banned { seconds, reason } => banned(locale, *seconds, reason),
        LobbyError::Draining => locale.say("online-error-draining"),
        LobbyError::Key(error) => locale.say(match error {
            KeyError::Forged => "online-error-pass-forged",
            KeyError::Stranger => "online-error-pass-stranger",
            KeyError::Expired => "online-error-pass-expired",
            KeyError::Used => "online-error-pass-used",
        }),
        LobbyError::Room(error) => room_error(locale, *error),
        LobbyError::TooFast(seconds) => locale.say_value("online-error-too-fast", "seconds", *seconds),
        LobbyError::TooLong(bytes) => locale.say_value("online-error-too-long", "bytes", *bytes),
        LobbyError::Full => locale.say("online-error-full"),
        LobbyError::NotKept(problem) => with("online-error-not-kept", problem),
        LobbyError::Disk => locale.say("online-error-lobby-disk"),
    }
}

/// Returns the sentence about a ban. `seconds`: the remaining time; `None` for a ban without an end.
fn banned(locale: Locale, seconds: Option<u64>, reason: &str) -> String {
    let time = seconds.map(|seconds| match seconds.div_ceil(60) {
        minutes if minutes < 120 => locale.say_value("online-error-ban-minutes", "minutes", minutes),
        minutes if minutes < 48 * 60 => {
            locale.say_value("online-error-ban-hours", "hours", minutes.div_ceil(60))
        }
        minutes => locale.say_value("online-error-ban-days", "days", minutes.div_ceil(24 * 60)),
    });
    match (time, reason) {
        (None, "") => locale.say("online-error-banned"),
        (None, reason) => locale.say_value("online-error-banned-why", "reason", reason),
        (Some(time), "") => locale.say_value("online-error-banned-for", "time", time),
        (Some(time), reason) => {
            locale.say_two("online-error-banned-for-why", ("time", time), ("reason", reason))
        }
    }
}

fn room_error(locale: Locale, error: RoomActionError) -> String {
    match error {
        RoomActionError::Sit(SeatingError::NotHere) => locale.say("online-error-seat-not-here"),
        RoomActionError::Sit(SeatingError::Twice) => locale.say("online-error-seat-twice"),
        RoomActionError::Sit(SeatingError::Full) => {
            locale.say_value("online-error-seat-full", "most", LONGEST)
        }
        RoomActionError::NotYours => locale.say("online-error-not-owner"),
        RoomActionError::NotNow => locale.say("online-error-not-now"),
        RoomActionError::Watching => locale.say("online-error-watching"),
        RoomActionError::Full => locale.say("online-error-no-spectators"),
        RoomActionError::NotGone => locale.say("online-error-not-gone"),
        RoomActionError::NoGround => locale.say("online-error-no-ground"),
        RoomActionError::NotJudged => locale.say("online-error-not-judged"),
        RoomActionError::Params(error) => params_error(locale, error),
        RoomActionError::Pastime(error) => pastime_error(locale, error),
    }
}

fn params_error(locale: Locale, error: RoomParamsError) -> String {
    match error {
        RoomParamsError::BestOf(battles) => locale.say_value("online-error-best-of", "battles", battles),
        RoomParamsError::Clock => locale.say("online-error-clock"),
        RoomParamsError::Delay(seconds) => locale.say_value("online-error-delay", "seconds", seconds),
        RoomParamsError::Teams => locale.say_value("online-error-teams", "most", Teams::MOST),
    }
}

fn pastime_error(locale: Locale, error: PastimeError) -> String {
    match error {
        PastimeError::Taken => locale.say("online-error-margin-taken"),
        PastimeError::NotThere => locale.say("online-error-margin-not-there"),
        PastimeError::Rejected(Rejected::NotYourTurn(mark)) => {
            locale.say_value("online-error-margin-turn", "mark", mark.to_string())
        }
        PastimeError::Rejected(Rejected::Yours) => locale.say("online-error-margin-yours"),
        PastimeError::Rejected(Rejected::Theirs(mark)) => {
            locale.say_value("online-error-margin-theirs", "mark", mark.to_string())
        }
        PastimeError::Rejected(Rejected::Over) => locale.say("online-error-margin-over"),
    }
}

fn disagreement(locale: Locale, error: &Disagreement) -> String {
    match error {
        Disagreement::Protocol { theirs } => {
            locale.say_two("online-error-peer-protocol", ("theirs", *theirs), ("ours", PEER_PROTOCOL))
        }
        Disagreement::Engine { theirs, ours } => {
            locale.say_two("online-error-peer-version", ("theirs", theirs), ("ours", ours))
        }
        Disagreement::Rules => locale.say("online-error-peer-rules"),
        Disagreement::Cards => locale.say("online-error-peer-cards"),
        Disagreement::Other => locale.say("online-error-peer-terms"),
        Disagreement::Book { slots, size } => {
            locale.say_two("online-error-peer-book", ("slots", *slots), ("size", *size))
        }
        Disagreement::Alone => locale.say("online-error-peer-alone"),
        Disagreement::Unsigned(seat) => {
            let side = seat_name(locale, *seat);
            locale.say_value("online-error-peer-unsigned", "side", side)
        }
        Disagreement::Damaged(error) => {
            locale.say_value("online-error-peer-unreadable", "problem", error.to_string())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::Seat;
    use crate::net::bytes::DecodeError;
    use crate::net::fault::LedgerError;
    use crate::room::ice::IceError;
    use crate::room::tic_tac_toe::Mark;

    /// Returns one problem for each variant that the English text of the error words without a detail of its own.
    fn errors() -> Vec<SessionError> {
        let name = || "Ben".to_owned();
        let lobby = |why| SessionError::NoLobby { lobby: "ws://far:1".to_owned(), why };
        let edition = |theirs: &str| LobbyError::Edition {
            theirs: theirs.to_owned(),
            ours: "2".to_owned(),
            cards: String::new(),
            rules: String::new(),
        };
        let banned = |seconds, reason: &str| LobbyError::Banned { seconds, reason: reason.to_owned() };
        let lost = |path: &str| (path.to_owned(), "denied".to_owned());
        let [(path, problem), (other, same)] = [lost("a/key"), lost("b/key")];
        let own = [
            lobby(SocketError::NoAnswer(25)),
            lobby(SocketError::Status("404 Not Found".to_owned())),
            lobby(SocketError::Closed),
            lobby(SocketError::Other("refused".to_owned())),
            SessionError::NoAddress("far".to_owned()),
            SessionError::Unreadable("no JSON".to_owned()),
            SessionError::LobbyLost,
            SessionError::Cheating(LedgerError::Used),
            SessionError::Impossible("not yours".to_owned()),
            SessionError::Book("slot 3".to_owned()),
            SessionError::Unopened(name()),
            SessionError::TooLate(name()),
            SessionError::NotYourTurn(name()),
            SessionError::Disk("full".to_owned()),
            SessionError::Ice(IceError::Many(9)),
            IdentityError::NoNetwork.into(),
            IdentityError::Invalid("a/key".to_owned()).into(),
            IdentityError::Unread { path, problem }.into(),
            IdentityError::Unwritten { path: other, problem: same }.into(),
            RoomCardsError::NotThere.into(),
            RoomCardsError::TooLong(9_000_000).into(),
            RoomCardsError::Untrue.into(),
            RoomCardsError::Unreadable("no cost".to_owned()).into(),
            RoomCardsError::Silent.into(),
        ];
        let refused = [
            LobbyError::Protocol(7),
            LobbyError::Unreadable("no JSON".to_owned()),
            LobbyError::Unproven,
            LobbyError::Unknown,
            edition("1"),
            edition("2"),
            LobbyError::NoCards(String::new()),
            LobbyError::NoRoom("KQXZRB".to_owned()),
            LobbyError::Closed,
            LobbyError::NotInRoom,
            LobbyError::Elsewhere,
            banned(None, ""),
            banned(None, "spam"),
            banned(Some(180), ""),
            banned(Some(36_000), "spam"),
            banned(Some(400_000), "spam"),
            LobbyError::Draining,
            LobbyError::Key(KeyError::Forged),
            LobbyError::Key(KeyError::Stranger),
            LobbyError::Key(KeyError::Expired),
            LobbyError::Key(KeyError::Used),
            LobbyError::TooFast(6),
            LobbyError::TooLong(70_000),
            LobbyError::Full,
            LobbyError::NotKept("not signed".to_owned()),
            LobbyError::Disk,
        ];
        let room = [
            RoomActionError::Sit(SeatingError::NotHere),
            RoomActionError::Sit(SeatingError::Twice),
            RoomActionError::Sit(SeatingError::Full),
            RoomActionError::NotYours,
            RoomActionError::NotNow,
            RoomActionError::Watching,
            RoomActionError::Full,
            RoomActionError::NotGone,
            RoomActionError::NoGround,
            RoomActionError::NotJudged,
            RoomActionError::Params(RoomParamsError::BestOf(2)),
            RoomActionError::Params(RoomParamsError::Clock),
            RoomActionError::Params(RoomParamsError::Delay(900)),
            RoomActionError::Params(RoomParamsError::Teams),
            RoomActionError::Pastime(PastimeError::Taken),
            RoomActionError::Pastime(PastimeError::NotThere),
            RoomActionError::Pastime(PastimeError::Rejected(Rejected::NotYourTurn(Mark::O))),
            RoomActionError::Pastime(PastimeError::Rejected(Rejected::Yours)),
            RoomActionError::Pastime(PastimeError::Rejected(Rejected::Theirs(Mark::X))),
            RoomActionError::Pastime(PastimeError::Rejected(Rejected::Over)),
        ];
        let peer = [
            Disagreement::Protocol { theirs: 9 },
            Disagreement::Engine { theirs: "1".to_owned(), ours: "2".to_owned() },
            Disagreement::Rules,
            Disagreement::Cards,
            Disagreement::Other,
            Disagreement::Book { slots: 39, size: 40 },
            Disagreement::Alone,
            Disagreement::Unsigned(Seat::Guest),
        ];
        let refused = refused.into_iter().chain(room.map(LobbyError::Room)).map(SessionError::Refused);
        own.into_iter().chain(refused).chain(peer.map(SessionError::Disagreement)).collect()
    }

    #[test]
    fn a_player_reads_in_english_what_a_log_says() {
        for error in errors() {
            assert_eq!(session_error(Locale::default(), &error), error.to_string());
        }
    }

    #[test]
    fn a_player_reads_in_japanese_what_is_not_a_detail() {
        let japanese = Locale::of_tag("ja").expect("a language");
        for error in errors() {
            let words = session_error(japanese, &error);
            assert!(words.chars().any(|letter| ('ぁ'..='ん').contains(&letter)), "{error:?}: {words}");
        }
        let minute = LobbyError::Banned { seconds: Some(1), reason: "荒らし".to_owned() };
        assert_eq!(
            session_error(japanese, &SessionError::Refused(minute)),
            "このロビーの運営者に、あと1分間、参加を禁止されています：荒らし"
        );
        let damaged = Disagreement::Damaged(DecodeError { at: 3, what: "unknown seat" });
        assert_eq!(
            session_error(japanese, &SessionError::Disagreement(damaged)),
            "相手のメッセージを読めません：invalid message at byte 3: unknown seat"
        );
    }
}
