//! Invalid openings of cards: in the battle, in a layout, or in the book at the end.

use marginalia::battle::command::{Command, Layout};
use marginalia::ids::{CardId, Seat};
use marginalia::lockstep::{CardProof, CommandDisclosure, Peer};
use marginalia::net::choice_commitment::ChoiceCommitment;
use marginalia::net::shuffled_book::{RevealedSlot, ShuffledBook};
use marginalia::net::signed::Signed;

use super::super::line::{book, setups_of};
use super::list::Row;
use super::scene::{Scene, said};

fn other_name(name: CardId) -> CardId {
    CardId::new(if name.get() == 33 { 22 } else { 33 }).expect("not zero")
}

/// Returns the slot of the summoned card.
fn slot(scene: &Scene, command: &Command) -> u8 {
    let Command::SummonDeclare { card, .. } = command else { panic!("a summon") };
    let begin = if scene.cheat == Seat::Host { 0 } else { 30 };
    (card.0 - begin) as u8
}

/// Returns the error for a summon whose command or proof is changed.
fn summon(change: impl FnOnce(&mut Command, &mut CardProof)) -> String {
    let (scene, mut command) = Scene::summoning();
    let mut proof = scene.proof(slot(&scene, &command));
    change(&mut command, &mut proof);
    scene.refuses_command(said(command, vec![proof]))
}

/// Returns the error for a layout that does not match its commitment.
fn layout(is_bound: bool, salt: &str) -> String {
    let scene = Scene::choosing(is_bound);
    let command = Command::Strategy { seat: scene.cheat, layout: Layout::default() };
    let spoken = CommandDisclosure { command, shows: Vec::new(), salt: salt.to_owned(), late: false };
    scene.refuses_command(serde_json::to_vec(&spoken).expect("it is written"))
}

/// Returns the audit's error for a book that Host committed to and the slots that Host shows at the end.
fn audit(bound: Vec<CardId>, shows: impl FnOnce(&[RevealedSlot]) -> Vec<RevealedSlot>) -> String {
    let [host, guest] = setups_of(31, [bound, book(Seat::Guest)]);
    let peers = [host, guest].map(|setup| Peer::new(setup).expect("it is a battle"));
    let is_legal = |cards: &[CardId]| {
        let mut cards = cards.to_vec();
        cards.sort_unstable();
        cards.chunk_by(|a, b| a == b).all(|same| same.len() <= 3)
    };
    assert_eq!(peers[0].audit(peers[1].confess(), is_legal), Ok(()), "the honest one is not accused");
    let shown = shows(peers[0].confess());
    peers[1].audit(&shown, is_legal).expect_err("it is found").to_string()
}

pub(super) const ROWS: &[Row] = &[
    ("a card without its proof", "is revealed without proof", || {
        let (scene, command) = Scene::summoning();
        scene.refuses_command(said(command, Vec::new()))
    }),
    ("a card with the proof of another", "is revealed without proof", || {
        let (scene, command) = Scene::summoning();
        let another = scene.proof((slot(&scene, &command) + 1) % 30);
        scene.refuses_command(said(command, vec![another]))
    }),
    ("another card than its proof says", "is revealed without proof", || {
        summon(|command, _| {
            if let Command::SummonDeclare { name, .. } = command {
                *name = other_name(*name);
            }
        })
    }),
    ("a wrong opening: another card in that slot", "is not committed to card", || {
        summon(|_, proof| proof.card = other_name(proof.card))
    }),
    ("a wrong opening: another salt", "is not committed to card", || {
        summon(|_, proof| proof.salt = "00".repeat(32))
    }),
    ("a wrong opening: no salt", "a salt must have 64 hexadecimal digits", || {
        summon(|_, proof| proof.salt = "00".to_owned())
    }),
    ("a slot that there is not", "slot 200 does not exist", || summon(|_, proof| proof.slot = 200)),
    ("a card that no card is", "invalid command", || {
        let (scene, command) = Scene::summoning();
        let proof = scene.proof(slot(&scene, &command));
        let whole = String::from_utf8(said(command, vec![proof])).expect("a text");
        let card = whole.rfind("\"card\":").expect("it is shown");
        let digits = whole[card + 7..].find(',').expect("more follows");
        let none = format!("{}\"card\":0{}", &whole[..card], &whole[card + 7 + digits..]);
        scene.refuses_command(none.into_bytes())
    }),
    ("a layout before it was bound", "has not arrived yet", || layout(false, "")),
    ("another layout than was bound", "does not match the commitment", || layout(true, "guessed")),
    ("two choices bound", "signed two different messages", || {
        let scene = Scene::choosing(true);
        let seq = scene.next(Vec::new()).seq;
        let hash = ChoiceCommitment::hash(&scene.match_id, scene.cheat, b"something else");
        let seal = ChoiceCommitment { seq, seat: scene.cheat, hash, signature: [0; 64] };
        let bytes = scene.signed(seal);
        scene.refuses(&bytes).to_string()
    }),
    ("a choice bound for another moment", "expected entry", || {
        let scene = Scene::choosing(false);
        let seal = ChoiceCommitment { seq: 0, seat: scene.cheat, hash: [1; 32], signature: [0; 64] };
        let seal = seal.signed(&scene.match_id, &scene.setup.key);
        let bytes = scene.signed(seal);
        scene.refuses(&bytes).to_string()
    }),
    ("an illegal book", "is not allowed", || {
        audit(vec![CardId::new(33).expect("not zero"); 30], <[RevealedSlot]>::to_vec)
    }),
    ("another book at the end than at the beginning", "is not committed to card", || {
        let other = ShuffledBook::new(&[9; 32], &[0; 32], Seat::Host, &book(Seat::Host));
        audit(book(Seat::Host), |_| other.all().to_vec())
    }),
    ("a card kept back at the end", "29 of 30 slots were revealed", || {
        audit(book(Seat::Host), |all| all[1..].to_vec())
    }),
    ("one card shown twice at the end", "30 of 30 slots were revealed", || {
        audit(book(Seat::Host), |all| [&all[..1], &all[..29]].concat())
    }),
];
