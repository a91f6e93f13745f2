//! Start positions that many tests share.

use crate::table::Table;

/// Returns a battle with ten Pages a side, both ready: the phase `Cointoss`.
pub(crate) fn ready() -> Table {
    let mut t = Table::battle(&["Page"; 10], &["Page"; 10]);
    t.does("h:ready").does("g:ready");
    t
}

/// Returns a battle in which Host goes first; hands `@0 @1 @2 @3` and `@10 @11 @12 @13`: the phase `Strategy`.
pub(crate) fn opened() -> Table {
    let mut t = ready();
    t.dice(&[0, 0, 0, 0, 0, 0, 0, 0, 0]).does("h:toss");
    t
}

/// Returns a battle in which both sides laid no card: Host's `Draw` in turn 1.
pub(crate) fn begun() -> Table {
    let mut t = opened();
    t.does("h:layout").does("g:layout");
    t
}

/// Returns a battle in which Host's Page `@0` on d2 declared a move to e2, where Guest may answer with the Page `@1`:
/// the phase `MoveDeclare`.
pub(crate) fn declared() -> Table {
    let mut t = Table::new().host(|h| h.field("d2", "Page")).guest(|g| g.hand("Page"));
    t.does("h:move d2>e2");
    t
}

/// Returns a battle in which Guest's Page `@1` took e2: the phase `MoveRetry`.
pub(crate) fn answered() -> Table {
    let mut t = declared();
    t.does("g:react summon @1");
    t
}

/// Returns a battle with Host's Page `@0` on c2 against that card of Guest, `@1`, on d2.
pub(crate) fn facing(other: &str) -> Table {
    Table::new().host(|h| h.field("c2", "Page")).guest(|g| g.field("d2", other))
}

/// Returns a battle with Host's Page `@0` on c2 against Guest's card `@1`, face-down on d2.
pub(crate) fn facing_a_feint(other: &str) -> Table {
    Table::new().host(|h| h.field("c2", "Page")).guest(|g| g.face_down("d2", other))
}

/// Returns a battle with Host's card `@0` on e2.
pub(crate) fn invading(card: &str) -> Table {
    Table::new().host(|h| h.field("e2", card))
}

/// Returns a battle in which Host holds that card as `@0`.
pub(crate) fn holding(card: &str) -> Table {
    Table::new().host(|h| h.hand(card))
}
