//! The numbers of the game, from `assets/rules.ron`, which is the only place that defines them.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::command::Layout;
use super::geometry::BoardShape;
use super::record::{MAX_ATTACHED, MAX_CELLS, MAX_HP};
use crate::ids::Seat;

/// All numbers of the rules. Loaded from RON; their hash is part of every battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Size, territories and blocked cells.
    pub board: BoardShape,
    /// The players' numbers.
    pub player: PlayerSettings,
    /// Guest's numbers in a battle with a handicap, in which `player` holds Host's. Not written where both play by the
    /// same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guest: Option<PlayerSettings>,
    /// The limits on the contents of a book.
    pub book: BookSettings,
    /// Strategy time.
    pub strategy: StrategySettings,
    /// The default values of cards.
    pub card: CardSettings,
    /// Poison and fatigue.
    pub wear: WearSettings,
    /// The limits at which loops are cut.
    pub limits: LimitSettings,
}

/// HP, MP and hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerSettings {
    /// HP at the start.
    pub hp: i32,
    /// MP at the start.
    pub mp: i32,
    /// MP gained at each own turn start.
    pub mp_per_turn: i32,
    /// The most MP a player can hold.
    pub mp_cap: i32,
    /// MP gained by charging instead of drawing.
    pub charge: i32,
    /// Extra MP of the second player at the start.
    pub second_bonus_mp: i32,
    /// Cards dealt at the start.
    pub opening_hand: u8,
    /// The maximum number of cards in a hand. A full hand draws nothing.
    pub hand_limit: u8,
}

/// Book building.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BookSettings {
    /// Cards in a book.
    pub size: u8,
    /// Most copies of one card.
    pub copies: u8,
    /// Most inks beside vellum.
    pub inks: u8,
}

/// Strategy time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StrategySettings {
    /// Most cards laid.
    pub cards: u8,
    /// Most total cost laid.
    pub cost: i32,
}

/// Defaults of cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardSettings {
    /// MP for a move.
    pub move_cost: i32,
    /// Moves a turn.
    pub moves: i32,
    /// Attacks a turn.
    pub attacks: i32,
    /// MP for laying a card face-down.
    pub feint_cost: i32,
    /// The discount for revealing a face-down card compared with summoning it.
    pub unveil_discount: i32,
    /// The minimum MP of the other side for the reaction window to open.
    pub react_mp: i32,
}

/// Poison and fatigue.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WearSettings {
    /// Damage of poison at the end of the owner's turn.
    pub poison: i32,
    /// From the turn after this one the turn player loses (turn − this) HP.
    pub fatigue_after: u16,
}

/// The limits at which loops are cut.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LimitSettings {
    /// Ability activations in one player command.
    pub activations_per_command: u16,
    /// Activations of one ability in one turn.
    pub activations_per_turn: u8,
    /// Abilities attached to one card.
    pub attached: u8,
    /// The maximum depth to which amounts may refer to other amounts; beyond it the printed value is used.
    pub depth: u8,
    /// Player commands in one turn; then the turn can only be ended. Not written at its default, so that rules from
    /// before this limit keep their hash.
    #[serde(default = "orders_per_turn", skip_serializing_if = "is_usual")]
    pub orders_per_turn: u16,
}

const fn orders_per_turn() -> u16 {
    100
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_usual(orders: &u16) -> bool {
    *orders == orders_per_turn()
}

/// An error in a rules file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SettingsError {
    /// Text that is not RON of the expected form.
    #[error("{0}")]
    Form(String),
    /// A number outside its allowed range.
    #[error("{field} is {value}; it must be {range}")]
    Range {
        /// The name of the field.
        field: &'static str,
        /// The value in the file.
        value: i64,
        /// The allowed range.
        range: &'static str,
    },
    /// A blocked cell that is not on the board.
    #[error("blocked cell \"{0}\" is not on this board")]
    NoCell(String),
}

impl Settings {
    /// Reads and checks a rules file's text.
    ///
    /// # Errors
    /// Fails if the text is not RON of this form (with line and column), a number is out of range, or a blocked cell is
    /// not on the board.
    pub fn parse(text: &str) -> Result<Self, SettingsError> {
        let settings: Self = ron::from_str(text).map_err(|error| SettingsError::Form(error.to_string()))?;
        settings.check()?;
        Ok(settings)
    }

    /// Returns the canonical text, which is hashed.
    #[must_use]
    pub fn canonical(&self) -> String {
        ron::to_string(self).unwrap_or_default()
    }

    /// Returns the numbers of a player.
    #[must_use]
    pub fn player(&self, seat: Seat) -> &PlayerSettings {
        self.guest.as_ref().filter(|_| seat == Seat::Guest).unwrap_or(&self.player)
    }

    fn check(&self) -> Result<(), SettingsError> {
        let range = |field, value: i64, low: i64, high: i64, range| {
            if (low..=high).contains(&value) {
                Ok(())
            } else {
                Err(SettingsError::Range { field, value, range })
            }
        };
        let cells = i64::from(self.board.columns) * i64::from(self.board.rows);
        range("board.columns", self.board.columns.into(), 4, 8, "4 to 8")?;
        range("board.rows", self.board.rows.into(), 1, 8, "1 to 8")?;
        range("board.columns × board.rows", cells, 4, MAX_CELLS as i64, "at most 32")?;
        range(
            "board.territory",
            self.board.territory.into(),
            1,
            i64::from(self.board.columns) / 2,
            "1 to half the columns",
        )?;
        for seat in Seat::BOTH {
            let player = self.player(seat);
            range("player.hp", player.hp.into(), 1, MAX_HP.into(), "1 to 999")?;
            range("player.mp", player.mp.into(), 0, 99, "0 to 99")?;
            range("player.mp_per_turn", player.mp_per_turn.into(), 0, 99, "0 to 99")?;
            range("player.mp_cap", player.mp_cap.into(), 1, 99, "1 to 99")?;
            range("player.charge", player.charge.into(), 0, 99, "0 to 99")?;
            range("player.second_bonus_mp", player.second_bonus_mp.into(), 0, 99, "0 to 99")?;
            range("player.opening_hand", player.opening_hand.into(), 0, 12, "0 to 12")?;
            range("player.hand_limit", player.hand_limit.into(), 1, 20, "1 to 20")?;
        }
        range("book.size", self.book.size.into(), 1, 40, "1 to 40")?;
        range("book.copies", self.book.copies.into(), 1, 40, "1 to 40")?;
        range("book.inks", self.book.inks.into(), 1, 5, "1 to 5")?;
        range("strategy.cards", self.strategy.cards.into(), 0, Layout::MAX as i64, "0 to 4")?;
        range("strategy.cost", self.strategy.cost.into(), 0, 99, "0 to 99")?;
        range("card.move_cost", self.card.move_cost.into(), 0, 99, "0 to 99")?;
        range("card.moves", self.card.moves.into(), 0, 9, "0 to 9")?;
        range("card.attacks", self.card.attacks.into(), 0, 9, "0 to 9")?;
        range("card.feint_cost", self.card.feint_cost.into(), 0, 99, "0 to 99")?;
        range("card.unveil_discount", self.card.unveil_discount.into(), 0, 99, "0 to 99")?;
        range("card.react_mp", self.card.react_mp.into(), 0, 99, "0 to 99")?;
        range("wear.poison", self.wear.poison.into(), 0, 99, "0 to 99")?;
        range("wear.fatigue_after", self.wear.fatigue_after.into(), 1, 1000, "1 to 1000")?;
        range(
            "limits.activations_per_command",
            self.limits.activations_per_command.into(),
            1,
            5000,
            "1 to 5000",
        )?;
        range("limits.activations_per_turn", self.limits.activations_per_turn.into(), 1, 250, "1 to 250")?;
        range("limits.attached", self.limits.attached.into(), 0, MAX_ATTACHED as i64, "0 to 6")?;
        range("limits.depth", self.limits.depth.into(), 1, 8, "1 to 8")?;
        range("limits.orders_per_turn", self.limits.orders_per_turn.into(), 20, 1000, "20 to 1000")?;
        for name in &self.board.blocked {
            if self.board.parse(name).is_none() {
                return Err(SettingsError::NoCell(name.clone()));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RULES: &str = include_str!("../../assets/rules.ron");
    const RULEBOOK: &str = include_str!("RULEBOOK.md");

    /// Returns the leaves of the settings, such as `player.hp` → `20`.
    fn leaves(settings: &Settings) -> Vec<(String, String)> {
        fn walk(path: &str, value: &serde_json::Value, out: &mut Vec<(String, String)>) {
            match value {
                serde_json::Value::Object(fields) => {
                    for (key, value) in fields {
                        let path = if path.is_empty() { key.clone() } else { format!("{path}.{key}") };
                        walk(&path, value, out);
                    }
                }
                leaf => out.push((path.to_owned(), leaf.to_string())),
            }
        }
        let mut out = Vec::new();
        walk("", &serde_json::to_value(settings).expect("settings are plain data"), &mut out);
        // The default is not written.
        out.push(("limits.orders_per_turn".to_owned(), settings.limits.orders_per_turn.to_string()));
        out
    }

    #[test]
    fn the_rulebook_prints_every_number_of_the_rules_file() {
        let settings = Settings::parse(RULES).expect("the shipped rules are sound");
        let printed: Vec<(String, String)> = RULEBOOK
            .lines()
            .filter_map(|line| {
                let mut cells = line.strip_prefix("| `")?.split('|');
                let key = cells.next()?.trim().strip_suffix('`')?.to_owned();
                Some((key, cells.next()?.trim().to_owned()))
            })
            .collect();
        let expected = leaves(&settings);
        assert_eq!(expected.len(), 30, "a new setting: print it in RULEBOOK.md, then count it here");
        for leaf in expected {
            assert!(
                printed.contains(&leaf),
                "RULEBOOK.md does not print the row `{}` | {} |",
                leaf.0,
                leaf.1
            );
        }
    }

    #[test]
    fn numbers_out_of_range_are_named() {
        let bad = RULES.replace("columns: 6", "columns: 9");
        let error = Settings::parse(&bad).expect_err("nine columns do not fit");
        assert_eq!(error.to_string(), "board.columns is 9; it must be 4 to 8");
        let bad = RULES.replace("blocked: []", "blocked: [\"z9\"]");
        assert_eq!(
            Settings::parse(&bad).expect_err("z9 is nowhere").to_string(),
            "blocked cell \"z9\" is not on this board"
        );
        let bad = RULES.replace("hp: 20,", "hp: 20, luck: 7,");
        let error = Settings::parse(&bad).expect_err("no such key").to_string();
        assert!(error.contains("luck") && error.starts_with("5:"), "{error}");
    }
}
