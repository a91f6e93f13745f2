//! A table with a sample of everything, and probes for the selection of a sentence on it.

use marginalia::battle::record::Ailment;
use marginalia::battle::trigger::TriggerKind;
use marginalia::ids::Seat;

use crate::duel::{Duel, Setup, table};
use crate::pieces::{damage, event, monster, sting, support};

/// Returns a table with both sides and all kinds, lines, costs and ailments: Host has the imp (b1), the ogre (c2), the
/// wall (a1), the spy (e4) and the veil (b4, face-down); Guest has the rat (e1), the knight (d2), the toad (e2), the
/// tower (f3) and the mask (f1, face-down).
pub(crate) fn fair() -> Setup {
    table()
        .host("imp", monster(1, 3).cost(1), "b1")
        .host("ogre", monster(3, 5).cost(4), "c2")
        .host("wall", support(4).cost(2), "a1")
        .host("spy", monster(2, 2).cost(2), "e4")
        .down(Seat::Host, "veil", monster(9, 9), "b4")
        .guest("rat", monster(1, 2).cost(1), "e1")
        .guest("knight", monster(2, 4).cost(3), "d2")
        .guest("toad", monster(4, 6).cost(6).ailing(Ailment::Poison), "e2")
        .guest("tower", support(6).cost(5).hurt(4), "f3")
        .down(Seat::Guest, "mask", monster(9, 9), "f1")
}

/// Returns the names in alphabetical order.
pub(crate) fn sorted(names: &str) -> Vec<String> {
    let mut names: Vec<String> = names.split_whitespace().map(str::to_owned).collect();
    names.sort();
    names
}

/// Returns the names of the cards that the last command's abilities damaged, in alphabetical order.
pub(crate) fn hurt(duel: &Duel) -> Vec<String> {
    let mut names: Vec<String> = duel
        .told
        .iter()
        .filter(|told| told.kind == TriggerKind::EffectDamagedCard)
        .map(|told| duel.name(told.target.expect("somebody was hurt")))
        .collect();
    names.sort();
    names
}

/// Casts an Event of Host on c4 with an effect on that table.
pub(crate) fn cast(setup: Setup, effect: &str) -> Duel {
    cast_with(setup, effect, &[])
}

/// Casts an Event of Host on c4 with an effect on that table, with the given dice.
pub(crate) fn cast_with(setup: Setup, effect: &str, dice: &[u8]) -> Duel {
    let own_summons = r#""TriggerIs(Summoned)","ActorIsConsumer""#;
    let mut duel = setup.hand(Seat::Host, "probe", event().when(own_summons, effect)).start();
    duel.roll(dice, "h:summon @probe c4");
    duel
}

/// Returns the cards that a sentence of an Event of Host on c4 selects.
pub(crate) fn finds(sentence: &str) -> Vec<String> {
    hurt(&cast(fair(), &damage(1, sentence)))
}

/// Returns the free cells that a sentence of that Event selects, by summoning on them.
pub(crate) fn finds_cells(sentence: &str) -> String {
    let mut setup = fair().book(Seat::Host, "sprite", monster(0, 1));
    let id = setup.id("sprite");
    setup.pieces.last_mut().expect("the sprite").source.token = false;
    let duel = cast(setup, &format!(r#"{{"kind":"CardSummon","card":{id},"target":{sentence}}}"#));
    let shape = &marginalia::battle::board::Board::library(&duel.flat).lattice().shape;
    let mut cells: Vec<String> = duel
        .told
        .iter()
        .filter_map(|told| match told.detail {
            marginalia::battle::trigger::Detail::Cell(cell) if told.kind == TriggerKind::Summoned => {
                Some(shape.name(cell))
            }
            _ => None,
        })
        .skip(1)
        .collect();
    cells.sort();
    cells.join(" ")
}

/// Returns the players that a sentence of that Event selects.
pub(crate) fn finds_players(setup: Setup, sentence: &str) -> Vec<Seat> {
    let duel = cast(setup, &sting(1, sentence));
    let hit = duel.told.iter().filter(|told| told.kind == TriggerKind::EffectDamagedPlayerHp);
    hit.map(|told| told.player.expect("a player was hurt")).collect()
}

/// Returns the number of objects that a selector of that Event finds.
pub(crate) fn counts(setup: Setup, sentence: &str) -> i32 {
    let amount = format!(r#"{{"kind":"Count","target":{sentence}}}"#);
    let effect = format!(r#"{{"kind":"PlayerDamage","amount":{amount},"target":["EnemyPlayer"]}}"#);
    let duel = cast(setup, &effect);
    duel.told
        .iter()
        .filter(|told| told.kind == TriggerKind::EffectDamagedPlayerHp)
        .map(|told| told.damage)
        .sum()
}

/// Returns the cards that a sentence of the imp selects when the ogre strikes the knight for 3.
pub(crate) fn finds_when_struck(sentence: &str) -> Vec<String> {
    let mut setup = fair();
    let heard = format!(
        r#"{{"kind":"Trigger","conditions":["TriggerIs(AttackDamaged)"],"effect":{}}}"#,
        damage(1, sentence)
    );
    let imp = monster(1, 3).cost(1).does(&heard);
    setup.pieces[0].source.abilities = imp.source.abilities;
    let mut duel = setup.start();
    duel.play("h:attack c2xd2");
    hurt(&duel)
}

/// Returns true if an ability of the imp with these conditions runs when the ogre strikes the knight for 3.
pub(crate) fn wakes_when_struck(conditions: &str) -> bool {
    let mut setup = fair();
    let imp = monster(1, 3).when(conditions, &sting(1, r#"["EnemyPlayer"]"#));
    setup.pieces[0].source.abilities = imp.source.abilities;
    let mut duel = setup.start();
    duel.play("h:attack c2xd2");
    duel.times(TriggerKind::EffectDeclared) > 0
}

/// Asserts the targets of sentences of that Event.
pub(crate) fn rows(rows: &[(&str, &str)]) {
    for (sentence, names) in rows {
        assert_eq!(finds(sentence), sorted(names), "{sentence}");
    }
}
