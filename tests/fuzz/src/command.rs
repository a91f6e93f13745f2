//! The bytes of a command: parsed, and tried on a battle.

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::hash::public_hash;
use marginalia::battle::notation;
use marginalia::lockstep::CommandDisclosure;

use super::chunks::Chunks;
use super::house::house;

/// Tries a command. The first byte selects the board, the next one the seed; then follows the command, as JSON or in
/// notation.
pub fn command(data: &[u8]) {
    let mut data = Chunks(data);
    let (Some(which), Some(luck)) = (data.byte(), data.byte()) else { return };
    let moments = &house().moments;
    let board = moments[usize::from(which >> 1) % moments.len()].peers[usize::from(which & 1)].board();
    let spoken = serde_json::from_slice::<CommandDisclosure>(data.0).map(|spoken| spoken.command).ok();
    let noted = std::str::from_utf8(data.0).ok().and_then(|line| notation::parse(board, line).ok());
    for command in spoken.into_iter().chain(noted) {
        let text = serde_json::to_string(&command).expect("it is written");
        assert_eq!(serde_json::from_str::<marginalia::battle::command::Command>(&text).ok(), Some(command));
        let before = public_hash(board);
        let allowed = board.check(&command);
        let mut fork = board.clone();
        let done = fork.execute(&command, Seed::Given([luck; 32]), &[]);
        if done.is_err() {
            assert_eq!(public_hash(&fork), before, "what is refused changes nothing");
        } else {
            assert_eq!(allowed, Ok(()), "what is done was allowed");
            assert!(fork.state().seq() > board.state().seq());
        }
        let _ = notation::write(board, &command, true);
    }
}
