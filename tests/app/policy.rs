//! A simple player. It strikes if possible; otherwise it attacks, summons, moves forward, or ends the turn.

use std::time::Duration;

use crate::game::Game;

/// The time to wait for a response of the table before the command is repeated.
const PATIENCE: Duration = Duration::from_secs(10);

/// The time that the table may take to report the final positions of its cards.
const SETTLE: Duration = Duration::from_millis(400);

/// Plays the open battle to its end and returns the number of commands.
pub(crate) fn play(game: &mut Game) -> usize {
    let (mut count, mut read) = (0, 0);
    loop {
        let asked = game.heard_since(read, "rest ") || game.hear(PATIENCE, is_news);
        if game.last("screen ") == Some("Result") {
            return count;
        }
        // The positions of moved cards are reported one frame after the legal commands.
        game.hear(SETTLE, |_| false);
        let legal = game.last("legal ").unwrap_or_default().to_owned();
        // Nothing new was reported, so the last command was not understood. Release its card and try again.
        if !asked && !legal.is_empty() {
            game.click(40, 600, 3);
        }
        read = game.count();
        if let Some(command) = choose(game, &legal) {
            act(game, &command);
            count += usize::from(asked);
        }
    }
}

/// Waits from line `since` on until the player's own main phase, and gives only the necessary answers. Returns the
/// legal commands there.
pub(crate) fn until_main(game: &mut Game, mut since: usize) -> String {
    let mut answer = None;
    loop {
        while !game.heard_since(since, "rest ") {
            if !game.hear(PATIENCE, is_news)
                && let Some(answer) = answer
            {
                // The press came too early.
                act(game, answer);
            }
        }
        game.hear(SETTLE, |_| false);
        since = game.count();
        let legal = game.last("legal ").unwrap_or_default().to_owned();
        let next = match game.last("rest ") {
            Some("Main") => return legal,
            Some("Strategy") => "layout",
            Some("Draw") if legal.contains(":draw") => "draw",
            Some("Draw") => "charge",
            Some("MoveDeclare") => "react none",
            _ => continue,
        };
        act(game, next);
        answer = Some(next);
    }
}

/// Returns a card of the hand that can be summoned and a cell for it.
pub(crate) fn summon(game: &Game, legal: &str) -> Option<(String, String)> {
    played(game, legal, "summon").into_iter().next()
}

/// Returns a card of the hand that can be either played face-down or summoned, and a cell for it.
pub(crate) fn feint(game: &Game, legal: &str) -> Option<(String, String)> {
    let either = played(game, legal, "summon");
    played(game, legal, "feint").into_iter().find(|feint| either.contains(feint))
}

/// Returns the cells on which a command can summon that card.
pub(crate) fn calls(legal: &str, card: &str) -> Vec<String> {
    let called = |command: &str| match command.split(' ').collect::<Vec<_>>()[..] {
        ["h:summon", other, cell] if bare(other) == card => Some(cell.to_owned()),
        _ => None,
    };
    legal.split(';').filter_map(called).collect()
}

/// Returns the cards of the hand that a kind of command plays, each with its cell.
fn played(game: &Game, legal: &str, kind: &str) -> Vec<(String, String)> {
    let commands = legal.split(';').filter_map(|line| line.split_once(':').map(|(_, command)| command));
    commands
        .filter_map(|command| match command.split(' ').collect::<Vec<_>>()[..] {
            [word, card, cell] if word == kind => Some((bare(card).to_owned(), cell.to_owned())),
            _ => None,
        })
        .filter(|(card, _)| game.shows(&format!("hand:{card}")))
        .collect()
}

fn is_news(line: &str) -> bool {
    line == "screen Result" || line.starts_with("rest ")
}

/// Returns the best of the legal commands, without its seat.
fn choose(game: &Game, legal: &str) -> Option<String> {
    let commands = legal.split(';').filter_map(|line| line.split_once(':').map(|(_, command)| command));
    commands
        .filter(|command| worth(game, command) > 0)
        .max_by_key(|command| worth(game, command))
        .map(str::to_owned)
}

/// Returns the priority of a command; 0 means never.
fn worth(game: &Game, command: &str) -> u32 {
    let words: Vec<&str> = command.split(' ').collect();
    match words[..] {
        ["toss" | "draw"] => 100,
        ["charge"] => 90,
        ["direct", _] => 80,
        ["attack", _] => 70,
        // Face-down cards stay face-down.
        ["summon", card, cell] if game.shows(&format!("hand:{}", bare(card))) => 50 + column(game, cell),
        ["move", step] => match step.split_once('>') {
            Some((from, to)) if column(game, to) > column(game, from) => 30 + column(game, to),
            _ => 0,
        },
        ["layout", _] => 20,
        ["layout"] => 10,
        ["react", "none"] | ["retry", "stay"] | ["end"] => 5,
        _ => 0,
    }
}

/// Returns the column of a cell from the player's own back line: 0 to 5.
fn column(game: &Game, cell: &str) -> u32 {
    let column = cell.bytes().next().map_or(0, |letter| u32::from(letter.saturating_sub(b'a')));
    let is_guest = game.last("legal ").is_some_and(|legal| legal.starts_with("g:"));
    if is_guest { 5_u32.saturating_sub(column) } else { column }
}

/// Returns a card without the name that it shows.
fn bare(card: &str) -> &str {
    card.split('=').next().unwrap_or(card)
}

/// Performs a command with the mouse.
fn act(game: &mut Game, command: &str) {
    let words: Vec<&str> = command.split(' ').collect();
    let clicks: Vec<String> = match words[..] {
        ["end"] => vec!["seal".to_owned()],
        ["layout"] => vec!["ready".to_owned()],
        ["layout", placed] => match placed.split_once('=') {
            Some((cell, card)) => {
                vec![format!("hand:{}", bare(card)), format!("cell:{cell}"), "ready".to_owned()]
            }
            None => Vec::new(),
        },
        ["react", "none"] => vec!["react-none".to_owned()],
        ["retry", "stay"] => vec!["stay".to_owned()],
        ["summon", card, cell] => vec![format!("hand:{}", bare(card)), format!("cell:{cell}")],
        ["move", step] => cells(step, '>'),
        ["attack", blow] => cells(blow, 'x'),
        ["direct", cell] => vec![format!("cell:{cell}"), "strike".to_owned()],
        [plain] => vec![plain.to_owned()],
        _ => Vec::new(),
    };
    for name in clicks {
        if !game.press(&name) {
            // The node may appear in a moment.
            game.hear(Duration::from_secs(2), |line| line.starts_with(&format!("node {name} ")));
            game.press(&name);
        }
    }
}

fn cells(text: &str, mark: char) -> Vec<String> {
    text.split(mark).map(|cell| format!("cell:{cell}")).collect()
}
