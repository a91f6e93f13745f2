//! Tests of commands that name cells and cards which the table does not offer: blocked cells, cells off the board, and
//! cards that are already in play (RULEBOOK §2 and §4).

use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::battle::command::{Command, FeintMode};
use marginalia::battle::reason::Reason;
use marginalia::battle::rules::{check, legal_commands};
use marginalia::ids::CellId;
use marginalia::ids::Seat::Host;

use crate::duel::{Duel, table};
use crate::pieces::{event, monster, support};

/// Returns a table with two blocked cells and all that could have to do with them.
fn blocked() -> Duel {
    let mut setup = table()
        .host("page", monster(1, 3), "c1")
        .guest("post", support(3), "d1")
        .hand(Host, "squire", monster(1, 3))
        .hand(Host, "spell", event())
        .hand(Host, "charm", event().zone("Margin"))
        .hand(Host, "walker", monster(1, 3).zone("OwnAndMargin"));
    setup.settings.board.blocked = vec!["c2".to_owned(), "b1".to_owned()];
    setup.start()
}

#[test]
fn nobody_and_nothing_is_sent_to_a_blocked_cell() {
    let mut duel = blocked();
    for (line, cell) in [
        ("h:move c1>c2", "c2"),
        ("h:move c2>c3", "c2"),
        ("h:attack c1xc2", "c2"),
        ("h:direct c2", "c2"),
        ("h:summon @squire b1", "b1"),
        ("h:summon @walker c2", "c2"),
        ("h:feint @squire b1", "b1"),
        ("h:summon @spell c2", "c2"),
        ("h:summon @charm c2", "c2"),
    ] {
        let Reason::CellBlocked { cell: told } = duel.refuse(line) else {
            panic!("{line} is refused otherwise")
        };
        assert_eq!(duel.flat.library().lattice().shape.name(told), cell, "{line}");
    }
}

#[test]
fn what_is_listed_as_legal_leaves_out_blocked_cells() {
    let duel = blocked();
    let mut legal = Vec::new();
    legal_commands(&duel.flat, Host, &mut legal);
    for command in &legal {
        assert_eq!(check(&duel.flat, command), Ok(()), "{command:?}");
    }
    let casts = |name: &str| {
        let card = duel.index(name);
        let aims = |command: &&Command| matches!(command, Command::SummonDeclare { card: cast, .. } if *cast == card);
        legal.iter().filter(aims).count()
    };
    assert_eq!((casts("spell"), casts("charm")), (24 - 2, 8 - 1));
    assert_eq!((casts("squire"), casts("walker")), (8 - 1, 16 - 1 - 2 - 1), "and no taken cell");
}

#[test]
fn a_cell_off_the_board_is_no_cell() {
    let duel = table().host("page", monster(1, 3), "c1").hand(Host, "squire", monster(1, 3)).start();
    let (from, here) = (duel.card("page").cell().expect("it stands"), CellId(0));
    let (card, seat) = (duel.index("squire"), Host);
    let name = duel.card("squire").name().expect("known here");
    for off in [24, 31, 32, 255].map(CellId) {
        for command in [
            Command::MoveDeclare { seat, from, to: off },
            Command::MoveDeclare { seat, from: off, to: here },
            Command::AttackDeclare { seat, from, to: off },
            Command::AttackDeclare { seat, from: off, to: here },
            Command::DirectDeclare { seat, from: off },
            Command::SummonDeclare { seat, card, name, cell: off },
            Command::FeintDeclare { seat, card, cell: off, mode: FeintMode::Set },
        ] {
            let told = duel.flat.clone().execute(&command, Seed::dice(&[]), &[]);
            assert_eq!(told, Err(Reason::NoSuchCell), "{command:?}");
        }
    }
}

#[test]
fn a_card_that_stands_face_up_is_not_summoned_again() {
    let mut duel = table().host("page", monster(1, 3), "a1").start();
    let card = duel.index("page");
    for line in ["h:summon @page b2", "h:summon @page a1"] {
        assert_eq!(duel.refuse(line), Reason::NotInHand { card }, "{line}");
    }
}
