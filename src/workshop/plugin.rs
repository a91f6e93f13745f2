//! The window of the workshop: F2 opens and closes it, and the game ignores keys and clicks in it.

use bevy::camera::RenderTarget;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::input::InputSystems;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::window::{WindowCloseRequested, WindowRef, WindowResolution};
use bevy_egui::{
    EguiContext, EguiGlobalSettings, EguiPlugin, EguiPreUpdateSet, EguiSchedule, PrimaryEguiContext, egui,
};

use super::eye::Eye;
use super::state::{Tab, WorkshopState};
use super::{battle_inspector, card_preview, card_tab, causes, editor, files, sentence_targets, theme};
use crate::client::collection::Collection;
use crate::client::local_cards::LiveCards;
use crate::client::prefs::Prefs;
use crate::client::probe;
use crate::client::table::spotlight::{LitTargets, Spotlight};
use crate::client::toast::Toast;
use crate::client::workshop_request::WorkshopRequest;
use crate::facilitator::{CardUpdatePolicy, MatchRequest};

/// The schedule that draws the window.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct Draw;

/// A marker for the window's entity.
#[derive(Component)]
struct Workshop;

/// True if F2 was pressed in the workshop's own window.
#[derive(Resource, Default)]
struct Pressed(bool);

/// The initial size of the window.
const SIZE: (u32, u32) = (1440, 880);

/// Adds the designers' window, which opens with F2.
pub fn plugin(app: &mut App) {
    app.add_plugins(EguiPlugin::default())
        .insert_resource(EguiGlobalSettings { auto_create_primary_context: false, ..default() })
        .init_resource::<Pressed>()
        .add_message::<WorkshopRequest>()
        .init_resource::<CardUpdatePolicy>()
        .init_resource::<battle_inspector::Battle>()
        .init_resource::<card_preview::Glance>()
        .init_resource::<sentence_targets::SentenceTargets>()
        .add_systems(PreUpdate, keep_apart.after(InputSystems).after(EguiPreUpdateSet::ProcessInput))
        .add_systems(
            Update,
            (
                toggle,
                close.run_if(on_message::<WindowCloseRequested>),
                name_window.run_if(resource_changed::<Prefs>),
                (renew, battle_inspector::look, card_preview::draw_preview)
                    .chain()
                    .run_if(resource_exists::<WorkshopState>.and_then(any_with_component::<Eye>)),
            )
                .chain(),
        )
        .add_systems(Draw, draw.run_if(resource_exists::<WorkshopState>));
}

/// Keeps key presses and clicks in the workshop's window out of the game's window.
fn keep_apart(
    workshop: Option<Single<Entity, With<Workshop>>>,
    (mut typed, clicked): (ResMut<Messages<KeyboardInput>>, Res<Messages<MouseButtonInput>>),
    mut keys: ResMut<ButtonInput<KeyCode>>,
    mut buttons: ResMut<ButtonInput<MouseButton>>,
    mut pressed: ResMut<Pressed>,
) {
    let Some(workshop) = workshop.map(|window| *window) else { return };
    let (mut here, mut elsewhere) = (false, false);
    for key in typed.iter_current_update_messages() {
        if key.window == workshop {
            here = true;
            pressed.0 |= key.key_code == KeyCode::F2 && key.state.is_pressed() && !key.repeat;
            keys.reset(key.key_code);
        } else {
            elsewhere = true;
        }
    }
    if here && !elsewhere {
        typed.clear();
    }
    for click in clicked.iter_current_update_messages().filter(|click| click.window == workshop) {
        buttons.reset(click.button);
    }
}

/// Opens or closes the workshop on F2, or on request. Unsaved changes are kept.
fn toggle(
    (keys, mut pressed): (Res<ButtonInput<KeyCode>>, ResMut<Pressed>),
    mut requests: MessageReader<WorkshopRequest>,
    (live, collection): (Option<Res<LiveCards>>, Option<Res<Collection>>),
    (prefs, mut toast): (Res<Prefs>, ResMut<Toast>),
    windows: Query<Entity, With<Workshop>>,
    state: Option<ResMut<WorkshopState>>,
    mut commands: Commands,
) {
    let is_requested = requests.read().count() > 0;
    if !keys.just_pressed(KeyCode::F2) && !std::mem::take(&mut pressed.0) && !is_requested {
        return;
    }
    if let Some(window) = windows.iter().next() {
        shut(window, state, &mut commands);
        return;
    }
    let (Some(live), Some(collection)) = (live, collection) else {
        toast.show(prefs.language.say("workshop-no-folder"));
        return;
    };
    if state.is_none() {
        commands.insert_resource(WorkshopState::over(live.folder(), collection.library.settings().clone()));
    }
    let window = commands
        .spawn((
            Window {
                title: prefs.language.say("workshop-title"),
                name: Some("marginalia-workshop".to_owned()),
                resolution: WindowResolution::new(SIZE.0, SIZE.1),
                ..default()
            },
            Workshop,
        ))
        .id();
    commands.spawn((
        Camera2d,
        Camera { clear_color: ClearColorConfig::Custom(theme::GROUND), order: 1, ..default() },
        RenderTarget::Window(WindowRef::Entity(window)),
        EguiSchedule::new(Draw),
        PrimaryEguiContext,
        Msaa::Off,
        Eye,
    ));
    probe::log("workshop open");
}

/// Names the window in the language of the game.
fn name_window(prefs: Res<Prefs>, windows: Query<&mut Window, With<Workshop>>) {
    for mut window in windows {
        window.title = prefs.language.say("workshop-title");
    }
}

/// Closes the workshop with the window's close button.
fn close(
    mut asked: MessageReader<WindowCloseRequested>,
    windows: Query<Entity, With<Workshop>>,
    state: Option<ResMut<WorkshopState>>,
    mut commands: Commands,
) {
    let wanted: Vec<Entity> = asked.read().map(|asked| asked.window).collect();
    if let Some(window) = windows.iter().find(|window| wanted.contains(window)) {
        shut(window, state, &mut commands);
    }
}

/// Closes the window. Unsaved changes stay in the state and are there when the window opens again.
fn shut(window: Entity, state: Option<ResMut<WorkshopState>>, commands: &mut Commands) {
    commands.entity(window).try_despawn();
    commands.run_system_cached(|world: &mut World| {
        let mut eyes = world.query_filtered::<Entity, With<Eye>>();
        let eyes: Vec<Entity> = eyes.iter(world).collect();
        for eye in eyes {
            world.despawn(eye);
        }
        card_preview::clear(world);
        world.resource_mut::<Spotlight>().asked = LitTargets::default();
    });
    if let Some(mut state) = state {
        state.offers = None;
    }
    probe::log("workshop closed");
}

/// Reloads the files after a save, in the workshop or elsewhere.
fn renew(live: Option<Res<LiveCards>>, mut state: ResMut<WorkshopState>) {
    if live.is_some_and(|live| live.is_changed() && !live.is_added()) {
        state.read();
    }
}

fn draw(
    mut context: Single<&mut EguiContext, With<Eye>>,
    (mut state, mut aims): (ResMut<WorkshopState>, ResMut<sentence_targets::SentenceTargets>),
    (mut battle, mut glance): (ResMut<battle_inspector::Battle>, ResMut<card_preview::Glance>),
    mut spotlight: ResMut<Spotlight>,
    (time, prefs): (Res<Time<Real>>, Res<Prefs>),
    (mut wishes, mut copies): (MessageWriter<MatchRequest>, ResMut<CardUpdatePolicy>),
    mut rests: Local<f32>,
) {
    let context = context.get_mut().clone();
    // A reopened window has a new context.
    if context.style_of(egui::Theme::Light).spacing.item_spacing.x != theme::GAP {
        theme::dress(&context);
    }
    let (state, locale) = (&mut *state, prefs.language);
    // All files are checked only after typing has paused.
    *rests = if state.is_stale { *rests + time.delta_secs() } else { 0.0 };
    if *rests > 0.2 {
        state.check_all_files();
    }
    let room = egui::UiBuilder::new().layer_id(egui::LayerId::background()).max_rect(context.viewport_rect());
    let mut ui = egui::Ui::new(context, "workshop".into(), room);
    let mut lit = LitTargets::default();
    files::show(&mut ui, locale, state);
    egui::Panel::right("side").default_size(540.0).min_size(420.0).frame(egui::Frame::NONE).show(
        &mut ui,
        |ui| {
            card_tab::show_tabs(ui, locale, state);
            match state.tab {
                Tab::Card => card_tab::show(ui, locale, state, &mut glance),
                Tab::Aims => {
                    let whom = sentence_targets::show(ui, locale, state, &mut aims, &battle);
                    lit = battle
                        .board
                        .as_ref()
                        .map(|board| LitTargets::from_targets(board, [&whom]))
                        .unwrap_or_default();
                }
                Tab::Battle => battle.show(ui, locale, &mut wishes),
                Tab::Causes => causes::show(ui, locale, &mut battle),
            }
            glance.is_shown = state.tab == Tab::Card;
        },
    );
    if spotlight.asked != lit {
        spotlight.asked = lit;
    }
    editor::show(&mut ui, locale, state, &mut copies);
}
