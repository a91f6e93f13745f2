//! The menu of a battle: go on, settings, rules, leave, resign. The battle stays as it is behind it.

use bevy::input_focus::InputFocus;

use super::battle_view::BattleView;
use super::choice::Choice;
use super::input::Hover;
use super::systems::TableSystems;
use super::undo::Back;
use crate::battle::ability::term::Term;
use crate::battle::board::Board;
use crate::battle::record::Ailment;
use crate::client::prelude::*;
use crate::client::saved_battle::SavedBattle;
use crate::client::screen::setting_pages;
use crate::client::states::InBattle;
use crate::client::ui::Dialog;
use crate::facilitator::{CurrentMatch, GameMode};

/// What is open over the battle.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Menu {
    #[default]
    Closed,
    Front,
    Settings,
    Rules,
}

/// A marker for the root of the dialog, with what it shows.
#[derive(Component, PartialEq)]
struct Open(Menu);

/// The rules in short, in the order in which they are needed.
const RULES: [&str; 9] = [
    "rules-goal",
    "rules-turn",
    "rules-summon",
    "rules-move",
    "rules-attack",
    "rules-strike",
    "rules-face-down",
    "rules-reaction",
    "rules-events",
];

/// The terms that are explained beside the ailments.
const TERMS: [Term; 8] = [
    Term::Swift,
    Term::Oblivion,
    Term::Nightmare,
    Term::Margin,
    Term::Invading,
    Term::Strike,
    Term::FaceDown,
    Term::FeintCost,
];

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Menu>()
        // Before a held card is put down by the same key.
        .add_systems(Update, call.in_set(TableSystems::Listen).run_if(in_state(Screen::Battle)))
        .add_systems(Update, draw.in_set(TableSystems::Draw))
        .add_systems(OnExit(Screen::Battle), |mut menu: ResMut<Menu>| *menu = Menu::Closed);
}

/// Opens the menu: by its own control, or by *Escape* while there is nothing to let go of.
fn call(
    controls: Controls,
    (choice, hover, back): (Res<Choice>, Res<Hover>, Res<Back>),
    by_escape: Query<(), With<ByEscape>>,
    mut menu: ResMut<Menu>,
) {
    if *menu != Menu::Closed {
        return;
    }
    let is_free = by_escape.is_empty()
        && choice.held.is_none()
        && !(choice.resigning || choice.ending || choice.log_open || hover.is_kept || back.asking);
    if controls.just(Control::Menu) || (is_free && controls.just(Control::Cancel)) {
        *menu = Menu::Front;
    }
}

/// Opens the menu from its button. After a battle there is none.
pub(super) fn open(_: On<Activate>, screen: Res<State<Screen>>, mut menu: ResMut<Menu>) {
    if *screen.get() == Screen::Battle {
        *menu = Menu::Front;
    }
}

/// Draws what is open, and again after the table was laid anew.
fn draw(
    menu: Res<Menu>,
    opened: Query<(Entity, &Open)>,
    (live, prefs): (Res<BattleView>, Res<Prefs>),
    (mode, current): (Res<State<GameMode>>, Option<Res<CurrentMatch>>),
    (mut kit, mut focus): (Kit, ResMut<InputFocus>),
) {
    let wanted = (*menu != Menu::Closed).then_some(Open(*menu));
    let Some(open) = kit.renew(&opened, wanted) else { return };
    // Enter belongs to the dialog, not to a tool behind it.
    if opened.is_empty() {
        focus.clear();
    }
    let dialog = kit.dialog((GlobalZIndex(50), DespawnOnExit(InBattle), open));
    match *menu {
        Menu::Closed => return,
        Menu::Front => {
            let can_continue = current.is_some_and(|current| current.0.can_continue());
            return draw_menu(&mut kit, dialog, &live, (**mode, can_continue));
        }
        Menu::Settings => {
            kit.text(dialog.content, kit.say("settings"), TextStyle::Heading);
            setting_pages(&mut kit, (dialog.content, dialog.content), &prefs);
        }
        Menu::Rules => draw_rules(&mut kit, dialog, &live),
    }
    kit.dialog_button(dialog, kit.say("back"), "menu-back").insert((ByEscape, sets(Menu::Front)));
}

fn draw_menu(kit: &mut Kit, dialog: Dialog, live: &BattleView, (mode, can_continue): (GameMode, bool)) {
    kit.text(dialog.content, kit.say("menu"), TextStyle::Heading);
    kit.dialog_button(dialog, kit.say("menu-go-on"), "menu-go-on").insert((ByEscape, sets(Menu::Closed)));
    kit.dialog_button(dialog, kit.say("settings"), "menu-settings").insert(sets(Menu::Settings));
    kit.dialog_button(dialog, kit.say("menu-rules"), "menu-rules").insert(sets(Menu::Rules));
    if can_continue {
        let leave = |_: On<Activate>, mut saved: ResMut<SavedBattle>, mut next: ResMut<NextState<Screen>>| {
            saved.is_kept = true;
            next.set(Screen::Title);
        };
        kit.dialog_button(dialog, kit.say("menu-save"), "menu-save").insert(observe(leave));
    }
    let left_for = match mode {
        GameMode::Tutorial => Some(Screen::Lessons),
        GameMode::Replay => Some(Screen::Replays),
        _ => None,
    };
    if let Some(screen) = left_for {
        kit.dialog_button(dialog, kit.say("leave"), "menu-leave").insert(opens(screen));
    }
    let plays = live.own.is_none() && !live.view.state().is_finished();
    if plays && left_for.is_none() {
        let resign = |_: On<Activate>, mut menu: ResMut<Menu>, mut choice: ResMut<Choice>| {
            *menu = Menu::Closed;
            choice.cancel();
            choice.resigning = true;
        };
        kit.dialog_button(dialog, kit.say("resign"), "menu-resign").insert(observe(resign));
    }
}

fn draw_rules(kit: &mut Kit, dialog: Dialog, live: &BattleView) {
    kit.text(dialog.content, kit.say("menu-rules"), TextStyle::Heading);
    let player = live.view.library().settings().player(live.me);
    let values = [
        ("hp", player.hp.into()),
        ("charge", player.charge.into()),
        ("most", u32::from(player.hand_limit).into()),
    ];
    for id in RULES {
        kit.text(dialog.content, kit.say_with(id, values.clone()), TextStyle::Body);
    }
    let (language, wear) = (live.language(), &live.view.library().settings().wear);
    for term in Ailment::ALL.into_iter().map(Term::Ailment).chain(TERMS) {
        kit.text(dialog.content, term.name(language), TextStyle::ListHeading);
        kit.text(dialog.content, term.explanation(language, wear), TextStyle::Body);
    }
}
