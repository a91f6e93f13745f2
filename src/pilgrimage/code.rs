//! Codes of runs: a whole run in one word of letters, and the proof that it was played.
//!
//! `MG1-`, then in base64url: a short hash of rules, cards, data and machine player, the start, every choice as its place
//! in the options, every command of the player as its place in the legal ones, and a short hash of all that and of how
//! everything came out. The commands of the scribes are not there: whoever reads the code lets them think again. So
//! nobody can write a code in which a scribe plays worse than in the game.

use std::sync::Arc;

use thiserror::Error;

use super::duel::{Duel, DuelError, PLAYER};
use super::record::{Deed, RunRecord};
use super::run::{Choice, Run, RunStart, Stage};
use super::set::Pilgrimage;
use crate::battle::hash::public_hash;
use crate::replay::bits::{Reader, Unread, Writer};
use crate::replay::{read_command, write_command};

/// The prefix of codes.
const HEAD: &str = "MG1-";
/// The maximum length of a code, in characters.
pub const LONGEST_CODE: usize = 4096;
/// The maximum number of commands of a battle, more than any has.
const MOST_ORDERS: u64 = 4000;

/// The reason why a code is no proof of a run.
#[derive(Debug, Error)]
pub enum RunCodeError {
    /// A text that is not the code of a run.
    #[error("not a code of a run: it must begin with {HEAD} and have at most {LONGEST_CODE} characters")]
    Head,
    /// A wrong or missing letter.
    #[error("a letter of the code is wrong or missing: copy it again")]
    Letters,
    /// A code that ends too early or goes on too long.
    #[error("the code is truncated or too long")]
    Length,
    /// A code of other rules, cards or machine players.
    #[error(
        "the code was made with other rules, cards or machine players: open it with that version of the game"
    )]
    Edition,
    /// A choice or a command that is not possible.
    #[error("step {0} of the run is not possible")]
    Impossible(usize),
    /// A run that comes out differently.
    #[error("the run comes out differently than its code says: the code was changed")]
    Outcome,
    /// A battle that cannot begin.
    #[error(transparent)]
    Duel(#[from] DuelError),
    /// A record that cannot be written.
    #[error("step {0} of the record cannot be written")]
    Unwritten(usize),
}

/// A run that was played again from its code.
#[derive(Clone, Debug)]
pub struct ProvenRun {
    /// The run, in the state in which its code leaves it.
    pub run: Run,
    /// The record.
    pub record: RunRecord,
    /// The battles, as far as they were played.
    pub duels: Vec<Duel>,
}

/// Returns the code of a recorded run.
///
/// # Errors
/// Fails if the record cannot be executed with that data.
pub fn write_run(set: &Arc<Pilgrimage>, record: &RunRecord) -> Result<String, RunCodeError> {
    let mut out = Writer::default();
    let RunStart { seed, patron, step } = record.start;
    out.bytes(&set.hash[..8]);
    out.bytes(&seed);
    out.below(patron as u32, set.patrons.len() as u32);
    out.below(u32::from(step), set.steps.len() as u32 + 1);
    let mut run = Run::new(Arc::clone(set), record.start).map_err(|_| RunCodeError::Impossible(0))?;
    let mut digest = Digest::default();
    for (number, deed) in record.deeds.iter().enumerate() {
        let wrong = || RunCodeError::Unwritten(number + 1);
        out.flag(true);
        match deed {
            Deed::Choice(choice) => {
                let options = run.options();
                let place = options.iter().position(|option| option == choice).ok_or_else(wrong)?;
                out.below(place as u32, options.len() as u32);
                run.choose(*choice).map_err(|_| wrong())?;
            }
            Deed::Battle(orders) => {
                let mut duel = Duel::new(&run)?;
                out.number(orders.len() as u64);
                for order in orders {
                    let seat = order.command.seat().ok_or_else(wrong)?;
                    let asked = duel.asked();
                    let place = asked.iter().position(|known| *known == seat).ok_or_else(wrong)?;
                    out.below(place as u32, asked.len() as u32);
                    if seat == PLAYER {
                        write_command(&mut out, duel.board(), seat, &order.command).ok_or_else(wrong)?;
                    }
                    duel.repeat(order.command)?;
                }
                digest.add(&duel);
                if let Some(hp) = duel.outcome() {
                    run.end_battle(hp).map_err(|_| wrong())?;
                }
            }
        }
    }
    out.flag(false);
    let end = digest.end(out.so_far(), &run);
    out.bytes(&end);
    Ok(out.code(HEAD))
}

/// Plays the run of a code again. The scribes think anew, so this takes as long as they did.
///
/// # Errors
/// Returns the error in the code, or the reason why the run was not played like this.
pub fn prove_run(set: &Arc<Pilgrimage>, code: &str) -> Result<ProvenRun, RunCodeError> {
    if code.len() > LONGEST_CODE {
        return Err(RunCodeError::Head);
    }
    let mut from = Reader::from_code(code, HEAD).map_err(|unread| match unread {
        Unread::Head => RunCodeError::Head,
        Unread::Letters => RunCodeError::Letters,
    })?;
    if from.bytes::<8>().ok_or(RunCodeError::Length)? != set.hash[..8] {
        return Err(RunCodeError::Edition);
    }
    let start = RunStart {
        seed: from.bytes().ok_or(RunCodeError::Length)?,
        patron: from.below(set.patrons.len() as u32).ok_or(RunCodeError::Length)? as usize,
        step: from.below(set.steps.len() as u32 + 1).ok_or(RunCodeError::Length)? as u8,
    };
    let mut run = Run::new(Arc::clone(set), start).map_err(|_| RunCodeError::Impossible(0))?;
    let (mut record, mut duels, mut digest) = (RunRecord::new(start), Vec::new(), Digest::default());
    while from.flag().ok_or(RunCodeError::Length)? {
        let wrong = RunCodeError::Impossible(record.deeds.len() + 1);
        match run.stage() {
            Stage::Over { .. } => return Err(wrong),
            Stage::Battle => {
                // An unfinished battle is the last deed.
                if matches!(record.deeds.last(), Some(Deed::Battle(_))) {
                    return Err(wrong);
                }
                let duel = fight(&mut from, &run)?;
                digest.add(&duel);
                record.fight(&mut run, &duel)?;
                duels.push(duel);
            }
            _ => {
                let options = run.options();
                let place = from.below(options.len() as u32).ok_or(RunCodeError::Length)?;
                let choice: Option<&Choice> = options.get(place as usize);
                let chosen = choice.and_then(|choice| record.choose(&mut run, *choice).ok());
                chosen.ok_or(wrong)?;
            }
        }
    }
    let end = digest.end(&from.so_far(), &run);
    if from.bytes::<8>().ok_or(RunCodeError::Length)? != end {
        return Err(RunCodeError::Outcome);
    }
    if !from.is_at_end() {
        return Err(RunCodeError::Length);
    }
    Ok(ProvenRun { run, record, duels })
}

/// Reads the player's commands of a battle, and lets the scribe think about the others.
fn fight(from: &mut Reader, run: &Run) -> Result<Duel, RunCodeError> {
    let mut duel = Duel::new(run)?;
    let count = from.number().filter(|count| *count <= MOST_ORDERS).ok_or(RunCodeError::Length)?;
    for _ in 0..count {
        let asked = duel.asked();
        let place = from.below(asked.len() as u32).ok_or(RunCodeError::Length)?;
        let seat = asked.get(place as usize).copied().ok_or(RunCodeError::Outcome)?;
        if seat == PLAYER {
            let command = read_command(from, duel.board(), seat).ok_or(RunCodeError::Outcome)?;
            duel.play(command).map_err(|_| RunCodeError::Outcome)?;
        } else {
            duel.answer()?;
        }
    }
    Ok(duel)
}

/// The hash of how the battles came out, and of every choice and command.
#[derive(Default)]
struct Digest(blake3::Hasher);

impl Digest {
    fn add(&mut self, duel: &Duel) {
        self.0.update(&public_hash(duel.board()).to_le_bytes());
        self.0.update(&(duel.orders().len() as u64).to_le_bytes());
    }

    /// `written`: the code up to here. Two commands may lead to the same end.
    fn end(mut self, written: &[u8], run: &Run) -> [u8; 8] {
        self.0.update(written);
        let (hp, most) = run.hp();
        self.0.update(&hp.to_le_bytes()).update(&most.to_le_bytes()).update(&[run.won() as u8]);
        for (card, copies) in run.book() {
            self.0.update(&card.get().to_le_bytes()).update(&[*copies]);
        }
        let mut short = [0; 8];
        short.copy_from_slice(&self.0.finalize().as_bytes()[..8]);
        short
    }
}
