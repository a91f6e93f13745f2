//! The results of the player's battles, counted from their records. No battle is played again for it.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::path::PathBuf;

use crate::battle::result::ResultType;
use crate::battle::start::Start;
use crate::facilitator::GameMode;
use crate::ids::{CardId, Seat};
use crate::replay::{Record, date};
use crate::room::display_name::MARK;

/// The name of the player in records of local battles.
const LOCAL: &str = "player";
/// The length of a year and a month in a date.
const MONTH: usize = 7;

/// How a battle ended for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::client::screen) enum Outcome {
    Won,
    Lost,
    Drawn,
}

/// A battle of the player that came to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::client::screen) struct Played {
    /// The file with its record.
    pub(in crate::client::screen) file: PathBuf,
    /// The side of the player.
    pub(in crate::client::screen) seat: Seat,
    /// The cards of the player's book in the order of their numbers; none if the battle began from a position.
    pub(in crate::client::screen) book: Vec<CardId>,
    /// The cards of the other player's book in the same way.
    pub(in crate::client::screen) against: Vec<CardId>,
    /// The other player, by the name in the record.
    pub(super) opponent: String,
    /// The mode, by its name in the record.
    pub(super) mode: String,
    /// The start, in milliseconds since 1970; 0 if unknown.
    pub(in crate::client::screen) began: u64,
    pub(in crate::client::screen) outcome: Outcome,
}

impl Played {
    /// Returns the battle of a record; `None` if it was no battle of the player against somebody else, or has no result.
    /// `name`: the player's name in online battles.
    pub(in crate::client::screen) fn of_record(record: &Record, name: &str) -> Option<Self> {
        let about = &record.about;
        let own = if about.mode == GameMode::Training.name() {
            LOCAL
        } else if about.mode == GameMode::Online.name() {
            name
        } else {
            return None;
        };
        let is_own = |seat: &Seat| about.players[seat.index()].split(MARK).next() == Some(own);
        let mut seats = Seat::BOTH.into_iter().filter(is_own);
        let (Some(seat), None) = (seats.next(), seats.next()) else { return None };
        let result = record.result?;
        let outcome = match (result.kind, result.winner) {
            (ResultType::WinOrLose, Some(winner)) if winner == seat => Outcome::Won,
            (ResultType::WinOrLose, Some(_)) => Outcome::Lost,
            (ResultType::Draw, _) => Outcome::Drawn,
            (ResultType::WinOrLose | ResultType::Aborted, _) => return None,
        };
        let [book, against] = [seat, seat.other()].map(|seat| match &record.start {
            Start::Books(books) => sorted(books[seat.index()].clone()),
            Start::Position(_) => Vec::new(),
        });
        let (opponent, mode) = (about.players[seat.other().index()].clone(), about.mode.clone());
        let (file, began) = (PathBuf::new(), about.began);
        Some(Self { file, seat, book, against, opponent, mode, began, outcome })
    }

    /// Returns the year and the month, such as "2026-11"; empty if they are unknown.
    pub(super) fn month(&self) -> String {
        date(self.began).chars().take(MONTH).collect()
    }
}

/// The numbers of battles that were won, lost and drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::client::screen) struct Score {
    pub(in crate::client::screen) won: usize,
    pub(in crate::client::screen) lost: usize,
    pub(in crate::client::screen) drawn: usize,
}

/// Returns the cards of a book in the order of their numbers.
pub(in crate::client::screen) fn sorted(mut cards: Vec<CardId>) -> Vec<CardId> {
    cards.sort_unstable();
    cards
}

impl Score {
    fn add(&mut self, outcome: Outcome) {
        *match outcome {
            Outcome::Won => &mut self.won,
            Outcome::Lost => &mut self.lost,
            Outcome::Drawn => &mut self.drawn,
        } += 1;
    }

    /// Returns the score of some battles.
    pub(in crate::client::screen) fn of<'a>(battles: impl IntoIterator<Item = &'a Played>) -> Self {
        let mut score = Self::default();
        battles.into_iter().for_each(|battle| score.add(battle.outcome));
        score
    }

    /// Returns the number of battles.
    pub(in crate::client::screen) const fn battles(self) -> usize {
        self.won + self.lost + self.drawn
    }

    /// Returns the share of battles that were won, in percent.
    pub(in crate::client::screen) fn percent(self) -> usize {
        (self.won * 100 + self.battles() / 2).checked_div(self.battles()).unwrap_or_default()
    }
}

/// Returns the scores of battles by a property, those with the most battles first.
pub(in crate::client::screen) fn by<K: Ord>(
    battles: &[Played],
    of: impl Fn(&Played) -> Option<K>,
) -> Vec<(K, Score)> {
    let mut scores: BTreeMap<K, Score> = BTreeMap::new();
    for battle in battles {
        if let Some(key) = of(battle) {
            scores.entry(key).or_default().add(battle.outcome);
        }
    }
    let mut scores: Vec<(K, Score)> = scores.into_iter().collect();
    scores.sort_by_key(|(_, score)| Reverse(score.battles()));
    scores
}

/// The numbers of battles that were won one after another: now, and at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Streaks {
    pub(super) now: usize,
    pub(super) longest: usize,
}

impl Streaks {
    /// Returns the streaks of some battles.
    pub(super) fn of(battles: &[Played]) -> Self {
        let mut in_order: Vec<&Played> = battles.iter().collect();
        in_order.sort_by_key(|battle| battle.began);
        in_order.into_iter().fold(Self::default(), |Self { now, longest }, battle| {
            let now = if battle.outcome == Outcome::Won { now + 1 } else { 0 };
            Self { now, longest: longest.max(now) }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::result::{BattleResult, ResultReason};
    use crate::client::collection::Collection;
    use crate::replay::About;

    /// Returns the record of a battle. `result`: how it ended and who won it.
    fn record(
        mode: GameMode,
        players: [&str; 2],
        began: u64,
        result: Option<(ResultType, Option<Seat>)>,
    ) -> Record {
        let collection = Collection::embedded().expect("what is built in holds together");
        let start = Start::Books([0, 1].map(|place: usize| collection.books[place].slots()));
        let about = About { mode: mode.name().to_owned(), players: players.map(str::to_owned), began };
        let mut record = Record::new(&collection.library, about, start, [0; 32]);
        let reason = ResultReason::HpOut;
        record.result = result.map(|(kind, winner)| BattleResult { kind, winner, reason });
        record
    }

    const HOST_WINS: Option<(ResultType, Option<Seat>)> = Some((ResultType::WinOrLose, Some(Seat::Host)));

    fn played(
        mode: GameMode,
        players: [&str; 2],
        result: Option<(ResultType, Option<Seat>)>,
    ) -> Option<Played> {
        Played::of_record(&record(mode, players, 0, result), "Anna")
    }

    #[test]
    fn only_battles_against_somebody_else_count() {
        let outcome = |mode, players, result| played(mode, players, result).map(|played| played.outcome);
        let training = |result| outcome(GameMode::Training, ["player", "computer novice"], result);
        assert_eq!(training(HOST_WINS), Some(Outcome::Won));
        assert_eq!(training(Some((ResultType::WinOrLose, Some(Seat::Guest)))), Some(Outcome::Lost));
        assert_eq!(training(Some((ResultType::Draw, None))), Some(Outcome::Drawn));
        assert_eq!(training(Some((ResultType::Aborted, None))), None);
        assert_eq!(training(None), None, "it is unfinished");
        let online = |players| outcome(GameMode::Online, players, HOST_WINS);
        assert_eq!(online(["Ben", "Anna"]), Some(Outcome::Lost));
        assert_eq!(online(["Anna#x7k2", "Ben"]), Some(Outcome::Won), "a mark tells people of one name apart");
        assert_eq!(online(["Ben", "Carl"]), None, "the player only watched");
        assert_eq!(online(["Anna", "Anna"]), None, "nobody knows which side was played here");
        assert_eq!(outcome(GameMode::Debug, ["player", "player"], HOST_WINS), None);
        assert_eq!(outcome(GameMode::Sandbag, ["player", "sandbag still"], HOST_WINS), None);
    }

    #[test]
    fn battles_are_counted_by_any_property() {
        let of = |opponent: &str, outcome, began| {
            let battle = played(GameMode::Training, ["player", opponent], HOST_WINS).expect("a battle");
            Played { outcome, began, ..battle }
        };
        let battles = [
            of("computer abbot", Outcome::Lost, 4),
            of("computer novice", Outcome::Won, 1),
            of("computer novice", Outcome::Won, 2),
            of("computer novice", Outcome::Drawn, 3),
            of("computer novice", Outcome::Won, 1_800_000_000_000),
        ];
        let scores = by(&battles, |battle| Some(battle.opponent.clone()));
        let novice = Score { won: 3, lost: 0, drawn: 1 };
        let abbot = Score { won: 0, lost: 1, drawn: 0 };
        assert_eq!(scores, [("computer novice".to_owned(), novice), ("computer abbot".to_owned(), abbot)]);
        assert_eq!((novice.percent(), abbot.percent(), Score::default().percent()), (75, 0, 0));
        assert_eq!(Score::of(&battles).battles(), 5);
        assert_eq!(Streaks::of(&battles), Streaks { now: 1, longest: 2 });
        assert_eq!(battles.map(|battle| battle.month()).last().map(String::as_str), Some("2027-01"));
        let book = &by(&[of("", Outcome::Won, 0)], |battle| Some(battle.book.clone()))[0].0;
        assert!(book.is_sorted() && book.len() == 30, "{book:?}");
    }
}
