//! Playouts: whole battles of uniformly random legal commands on the flat board, including the listing of legal
//! commands.

use cpu_time::ProcessTime;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::Command;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::rules::{legal_commands, seats_to_act};
use serde_json::{Value, json};

/// The random numbers of the measurement: SplitMix64, which is too fast to affect it.
pub(super) struct Dice(u64);

impl Dice {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// Returns a number below `n`. Its deviation from uniformity is below 2⁻³⁰ here.
    const fn below(&mut self, n: usize) -> usize {
        ((self.next() as u128 * n as u128) >> 64) as usize
    }

    /// Returns the seed of a battle.
    pub(super) fn bytes(&mut self) -> [u8; 32] {
        let mut bytes = [0; 32];
        for chunk in bytes.chunks_exact_mut(8) {
            chunk.copy_from_slice(&self.next().to_le_bytes());
        }
        bytes
    }
}

/// Returns a uniformly random legal command of the first seat that must act; `legal` then contains the alternatives.
#[inline]
pub(super) fn decide(board: &FlatBoard, legal: &mut Vec<Command>, dice: &mut Dice) -> Option<Command> {
    legal.clear();
    let seat = seats_to_act(board).next()?;
    legal_commands(board, seat, legal);
    (!legal.is_empty()).then(|| legal[dice.below(legal.len())])
}

/// The counts of the playouts.
#[derive(Default)]
pub(super) struct Playouts {
    pub(super) battles: u64,
    pub(super) decisions: u64,
    /// The number of listed legal commands.
    options: u64,
    /// The number of decisions with a single legal command.
    forced: u64,
    automatic: u64,
    refused: u64,
    cpu_seconds: f64,
}

impl Playouts {
    /// Plays one battle to its end on that board.
    fn play(&mut self, board: &mut FlatBoard, legal: &mut Vec<Command>, dice: &mut Dice) {
        let before = board.automatic_commands();
        let battle = dice.bytes();
        let mut seq = 0;
        while let Some(command) = decide(board, legal, dice) {
            self.options += legal.len() as u64;
            self.forced += u64::from(legal.len() == 1);
            if board.execute(&command, Seed::Derived { battle, seq }, &[]).is_err() {
                self.refused += 1;
                break;
            }
            seq += 1;
        }
        self.battles += 1;
        self.decisions += u64::from(seq);
        self.automatic += board.automatic_commands() - before;
    }

    /// Plays that many battles.
    pub(super) fn count(openings: &[FlatBoard], battles: u64, dice: &mut Dice) -> Self {
        let mut playouts = Self::default();
        let mut legal = Vec::with_capacity(512);
        let mut board = openings[0].clone();
        let begun = ProcessTime::now();
        for battle in 0..battles {
            board.clone_from(&openings[(battle % openings.len() as u64) as usize]);
            playouts.play(&mut board, &mut legal, dice);
        }
        playouts.cpu_seconds = begun.elapsed().as_secs_f64();
        playouts
    }

    /// Plays battles for the given CPU seconds.
    pub(super) fn measure(openings: &[FlatBoard], seconds: f64, dice: &mut Dice) -> Self {
        let mut playouts = Self::default();
        let mut legal = Vec::with_capacity(512);
        let mut board = openings[0].clone();
        let begun = ProcessTime::now();
        while playouts.cpu_seconds < seconds {
            for opening in openings {
                for _ in 0..8 {
                    board.clone_from(opening);
                    playouts.play(&mut board, &mut legal, dice);
                }
            }
            playouts.cpu_seconds = begun.elapsed().as_secs_f64();
        }
        playouts
    }

    /// Returns the decisions per CPU second.
    pub(super) fn rate(&self) -> f64 {
        self.decisions as f64 / self.cpu_seconds.max(f64::MIN_POSITIVE)
    }

    pub(super) fn json(&self) -> Value {
        let (decisions, battles) = (self.decisions.max(1) as f64, self.battles.max(1) as f64);
        json!({
            "decisions": self.decisions,
            "cpu_seconds": self.cpu_seconds,
            "decisions_per_cpu_second": self.rate(),
            "battles": self.battles,
            "decisions_per_battle": decisions / battles,
            "branching": self.options as f64 / decisions,
            "forced_share": self.forced as f64 / decisions,
            "automatic_per_decision": self.automatic as f64 / decisions,
            "refused": self.refused,
        })
    }
}
