//! Tests of the operations in each state: 33 × 12, literally (S2-SX04, S2-SX05).

use std::collections::{BTreeMap, BTreeSet};

use bevy::ecs::resource::Resource;
use bevy::ecs::schedule::IntoScheduleConfigs;
use bevy::ecs::system::ResMut;
use bevy::state::state::OnEnter;
use marginalia::battle::board::Board;
use marginalia::battle::ecs::EcsBoard;
use marginalia::battle::operation::{OperationKind, available_operations};
use marginalia::battle::phase::{Phase, PhaseKind};
use marginalia::battle::record::Ailment;
use marginalia::ids::Seat;

use crate::scenes::*;
use crate::table::Table;

/// One letter per operation, in the order of their codes: Move, Attack, Direct, Summon, Feint, Turn finish, draw or
/// Charge, strategy Lay, react sUmmon, react fEint, react None, Retry.
const LETTERS: &str = "MADSFTCLUENR";

const LEGAL: [(&str, &str); 33] = [
    ("Initial", "............"),
    ("Cointoss", "............"),
    ("Strategy", ".......L...."),
    ("BattleStart", "............"),
    ("BattleFinish", "............"),
    ("TurnStart", "............"),
    ("Draw", "......C....."),
    ("Main", "MADSFT......"),
    ("TurnFinish", "............"),
    ("PoisonDamage", "............"),
    ("MoveDeclare", "........UEN."),
    ("MoveRetry", "...........R"),
    ("MoveResult", "............"),
    ("AttackDeclare", "............"),
    ("AttackDamage", "............"),
    ("AttackDestroy", "............"),
    ("DirectDeclare", "............"),
    ("DirectDamage", "............"),
    ("SummonDeclare", "............"),
    ("FeintDeclare", "............"),
    ("EffectDeclare", "............"),
    ("EffectInterrupt", "............"),
    ("DrawResult", "............"),
    ("SummonFinish", "............"),
    ("FeintFinish", "............"),
    ("MoveReactSummon", "............"),
    ("MoveReactFeint", "............"),
    ("MoveFinish", "............"),
    ("AttackFinish", "............"),
    ("DirectFinish", "............"),
    ("EffectFinish", "............"),
    ("PoisonFinish", "............"),
    ("BattleForceFinish", "............"),
];

#[derive(Resource, Default)]
struct Offered(BTreeMap<Phase, BTreeSet<OperationKind>>);

fn offered<B: Board>(board: &B) -> impl Iterator<Item = OperationKind> {
    Seat::BOTH.into_iter().flat_map(|seat| available_operations(board, seat)).map(|operation| operation.kind)
}

/// Records the operations in the middle of an automatic phase.
fn ask(board: EcsBoard, mut seen: ResMut<Offered>) {
    let phase = board.state().phase();
    if phase.kind() != PhaseKind::Input {
        seen.0.entry(phase).or_default().extend(offered(&board));
    }
}

/// Returns battles that go through all 33 states, with the lines that lead through them.
fn battles() -> Vec<(Table, Vec<&'static str>)> {
    let busy = || {
        Table::new()
            .host(|h| h.field("e2", "Page").field("c2", "Page").hand("Herald").hand("Page"))
            .guest(|g| g.field("d2", "Snail").face_down("d1", "Page").hand("Page").hand("Lamp").hp(9))
    };
    vec![
        (
            Table::battle(&["Page"; 8], &["Page"; 8]),
            vec!["h:ready", "g:ready", "h:toss", "h:layout", "g:layout", "h:abort"],
        ),
        (
            busy(),
            vec!["h:attack c2xd2", "h:summon @2 b2", "h:feint @3 b3", "h:direct e2", "h:end", "g:charge"],
        ),
        (
            busy(),
            vec![
                "h:attack c2xd2",
                "h:move c2>d2",
                "h:end",
                "g:charge",
                "g:end",
                "h:charge",
                "h:attack d2xd1",
            ],
        ),
        (busy(), vec!["h:move e2>e3", "g:react summon @6", "h:retry e1"]),
        (busy(), vec!["h:move e2>e3", "g:react feint @6", "h:retry stay"]),
        (Table::new().host(|h| h.field("b2", "Page").ailing(Ailment::Poison)), vec!["h:end"]),
        (invading("Titan"), vec!["h:direct e2"]),
        (facing_a_feint("Page"), vec!["h:attack c2xd2"]),
    ]
}

#[test]
// S2-SX04 S2-SX05
fn s2_sx04_s2_sx05_thirty_three_states_and_twelve_operations() {
    assert_eq!((LETTERS.len(), OperationKind::ALL.len()), (12, 12));
    let mut seen: BTreeMap<Phase, BTreeSet<OperationKind>> = BTreeMap::new();
    for (mut t, lines) in battles() {
        let app = t.boards_mut().app_mut();
        app.init_resource::<Offered>();
        for phase in Phase::ALL {
            app.add_systems(OnEnter(phase), ask.ambiguous_with_all());
        }
        seen.entry(t.now()).or_default().extend(offered(t.board()));
        for line in lines {
            t.does(line);
            seen.entry(t.now()).or_default().extend(offered(t.board()));
        }
        for (phase, kinds) in
            std::mem::take(&mut t.boards_mut().app_mut().world_mut().resource_mut::<Offered>().0)
        {
            seen.entry(phase).or_default().extend(kinds);
        }
    }
    for (phase, (name, row)) in Phase::ALL.into_iter().zip(LEGAL) {
        assert_eq!(phase.name(), name);
        let kinds = seen.get(&phase).unwrap_or_else(|| panic!("no battle went through {phase:?}"));
        let letters = OperationKind::ALL.into_iter().zip(LETTERS.chars());
        let found: String =
            letters.map(|(kind, letter)| if kinds.contains(&kind) { letter } else { '.' }).collect();
        assert_eq!(found, row, "{phase:?}");
    }
}

#[test]
// S2-SX05
fn s2_sx05_only_the_seat_that_is_asked_is_offered_anything() {
    let asked = |t: &Table| Seat::BOTH.map(|seat| !available_operations(t.board(), seat).is_empty());
    assert_eq!(asked(&ready()), [false, false], "readiness and the coin are not among the twelve");
    let mut t = opened();
    assert_eq!(asked(&t), [true, true]);
    t.does("g:layout");
    assert_eq!(asked(&t), [true, false]);
    assert_eq!(asked(&begun()), [true, false]);
    assert_eq!(asked(&holding("Page")), [true, false]);
    assert_eq!(asked(&declared()), [false, true], "the other side may react");
    assert_eq!(asked(&answered()), [true, false], "the mover tries again");
    let mut t = invading("Titan");
    t.does("h:direct e2");
    assert_eq!(asked(&t), [false, false]);
}
