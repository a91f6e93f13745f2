//! Invalid acknowledgements.

use marginalia::battle::hash::public_hash;
use marginalia::lockstep::CardProof;
use marginalia::net::chain::Chain;
use marginalia::net::entry::Ack;
use marginalia::net::key::IdentityKey;
use marginalia::net::ledger::Received;
use marginalia::net::message::Message;
use marginalia::net::signed::Signed;

use super::list::Row;
use super::scene::Scene;

fn changed(change: impl FnOnce(&Scene, &mut Ack)) -> String {
    Scene::waiting().refuses_ack(change)
}

pub(super) const ROWS: &[Row] = &[
    ("an acknowledgement of another entry", "an entry that was not sent", || {
        changed(|_, ack| ack.entry = [0; 32])
    }),
    ("an acknowledgement before there is anything", "an entry that was not sent", || {
        let scene = Scene::at_turn();
        let ack = Ack { seq: scene.next(Vec::new()).seq, ..scene.ack() };
        let bytes = scene.signed(ack);
        scene.refuses(&bytes).to_string()
    }),
    ("an acknowledgement of another state", "states differ", || changed(|_, ack| ack.state[0] ^= 1)),
    ("an acknowledgement for another battle", "not signed by", || {
        let scene = Scene::waiting();
        let ack = scene.ack().signed(&[9; 32], &scene.setup.key);
        scene.refuses(&Message::Ack(ack).bytes()).to_string()
    }),
    ("an acknowledgement by a stranger", "not signed by", || {
        let scene = Scene::waiting();
        let ack = scene.ack().signed(&scene.match_id, &IdentityKey::from_secret(&[77; 32]));
        scene.refuses(&Message::Ack(ack).bytes()).to_string()
    }),
    ("an acknowledgement in the other’s name", "unexpected sender", || {
        changed(|scene, ack| ack.seat = scene.cheat.other())
    }),
    ("an acknowledgement with a wrong pre-image", "reveal the next link of its sender’s chain", || {
        changed(|_, ack| ack.link[31] ^= 1)
    }),
    (
        "an acknowledgement with a chance picked from further on",
        "reveal the next link of its sender’s chain",
        || changed(|scene, ack| ack.link = scene.chain.link(ack.seq + 1).expect("there is one")),
    ),
    (
        "an acknowledgement with the chance of another chain",
        "reveal the next link of its sender’s chain",
        || {
            let other = Chain::new(&[5; 32], &[1; 32]);
            changed(|_, ack| ack.link = other.link(ack.seq).expect("there is one"))
        },
    ),
    ("two acknowledgements for one entry", "signed two different messages", || {
        let scene = Scene::at_turn();
        let ack = Ack { shows: b"[]".to_vec(), ..scene.ack() };
        let (bytes, player) = (scene.signed(ack), scene.setup.key.player());
        let mut honest = scene.honest.clone();
        assert!(honest.receive(&bytes).is_err());
        assert!(honest.proof().expect("it is kept").proves(&scene.match_id, player), "anybody can check it");
        scene.refuses(&bytes).to_string()
    }),
    ("an acknowledgement that shows garbage", "invalid command", || {
        changed(|_, ack| ack.shows = vec![0xff; 64])
    }),
    ("an acknowledgement that shows deep JSON", "invalid command", || {
        changed(|_, ack| ack.shows = "[".repeat(8_000).into_bytes())
    }),
    ("an acknowledgement with a wrong opening", "is not committed to card", || {
        changed(|scene, ack| {
            let wrong = CardProof { salt: "00".repeat(32), ..scene.proof(4) };
            ack.shows = serde_json::to_vec(&[wrong]).expect("it is written");
        })
    }),
    ("an acknowledgement that opens what nobody asked for", "it is passed over", || {
        let scene = Scene::waiting();
        let [plain, more] = [Vec::new(), vec![scene.proof(4)]].map(|shows: Vec<CardProof>| {
            let shows = if shows.is_empty() {
                Vec::new()
            } else {
                serde_json::to_vec(&shows).expect("it is written")
            };
            let bytes = scene.signed(Ack { shows, ..scene.ack() });
            let mut honest = scene.honest.clone();
            assert_eq!(honest.receive(&bytes), Ok(Received::New));
            (public_hash(honest.board()), honest.orders().to_vec())
        });
        assert_eq!(plain, more, "the battle stands as if nothing had been shown");
        "it is passed over".to_owned()
    }),
];
