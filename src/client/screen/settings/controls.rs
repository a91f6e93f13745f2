//! The page of the settings that gives controls other keys and gamepad buttons.

use std::collections::BTreeSet;

use bevy::input::InputSystems;
use bevy::input_focus::{InputFocus, InputFocusSystems};

use crate::client::controls::{Bindings, ControlGroup, button_name, key_name};
use crate::client::fonts::centred;
use crate::client::prelude::*;

/// The width of a column of keys or buttons.
const WIDTH: f32 = 148.0;

/// What a control is pressed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Device {
    Keyboard,
    Gamepad,
}

/// A button with the key or the gamepad button of a control.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
struct Bind(Control, Device);

/// The text about the controls that have the same key or button as this one.
#[derive(Component, Clone, Copy, Debug)]
struct Clash(Control);

/// The control that the next key or button is given to.
#[derive(Resource, Default)]
struct Asking(Option<Bind>);

pub(super) fn plugin(app: &mut App) {
    let forget = |mut asking: ResMut<Asking>| asking.0 = None;
    app.init_resource::<Asking>()
        .add_systems(PreUpdate, hear.after(InputSystems).before(InputFocusSystems::Dispatch))
        .add_systems(Update, forget.run_if(state_changed::<Screen>))
        .add_systems(
            Update,
            show.run_if(resource_changed::<Prefs>.or_eager(resource_changed::<Asking>).or_eager(any_laid)),
        );
}

fn any_laid(laid: Query<(), Added<Bind>>) -> bool {
    !laid.is_empty()
}

/// Draws the controls, by group, and returns the page.
pub(super) fn draw(kit: &mut Kit, parent: Entity) -> Entity {
    let panel = kit.column(parent, 0.0);
    for (group, heading) in [
        (ControlGroup::Cursor, "controls-cursor"),
        (ControlGroup::Battle, "controls-battle"),
        (ControlGroup::Replay, "controls-replay"),
        (ControlGroup::Editor, "controls-editor"),
        (ControlGroup::Window, "controls-window"),
    ] {
        kit.text(panel, kit.say(heading), TextStyle::PaperHeading);
        let form = kit.form(panel);
        let heads = kit.field(form, "");
        for id in ["controls-keyboard", "controls-gamepad"] {
            let words = kit.say(id);
            let mut head = kit.text(heads, words, TextStyle::RowNote);
            head.insert((centred(), Described::hidden()));
            head.entry::<Node>().and_modify(|mut node| node.width = px(WIDTH));
        }
        for control in Control::of(group) {
            let field = kit.field(form, &kit.say(control.message()));
            for (device, name) in [(Device::Keyboard, "key"), (Device::Gamepad, "pad")] {
                let name = format!("{name}-{control:?}").to_lowercase();
                let ask =
                    move |_: On<Activate>, mut asking: ResMut<Asking>, mut focus: ResMut<InputFocus>| {
                        asking.0 = Some(Bind(control, device));
                        // Otherwise the key would press the focused button.
                        focus.clear();
                    };
                let mut button = kit.button(field, " ", ButtonStyle::Paper, name);
                button.insert((Bind(control, device), observe(ask)));
                button.entry::<Node>().and_modify(|mut node| node.min_width = px(WIDTH));
            }
            kit.text(field, "", TextStyle::Problem).insert(Clash(control));
        }
        let foot = kit.buttons(panel);
        let reset = move |_: On<Activate>, mut prefs: ResMut<Prefs>| prefs.bindings.reset(group);
        kit.vellum(foot, ("settings-reset", format!("{heading}-reset")), observe(reset));
    }
    panel
}

/// Gives the pressed key or button to the control that waits for it. *Escape* leaves everything as it is.
fn hear(
    mut keys: ResMut<ButtonInput<KeyCode>>,
    mut pads: Query<&mut Gamepad>,
    laid: Query<(&Bind, &ComputedNode)>,
    (mut asking, mut prefs): (ResMut<Asking>, ResMut<Prefs>),
) {
    let Some(Bind(control, device)) = asking.0 else { return };
    // The page was left meanwhile.
    if !laid.iter().any(|(bind, node)| *bind == Bind(control, device) && !node.is_empty()) {
        asking.0 = None;
        return;
    }
    let key = keys.get_just_pressed().next().copied();
    let button = pads.iter().find_map(|pad| pad.get_just_pressed().next().copied());
    match (device, key, button) {
        (_, Some(KeyCode::Escape), _) => {}
        (Device::Keyboard, Some(key), _) => prefs.bindings.set_key(control, key),
        (Device::Gamepad, _, Some(button)) => prefs.bindings.set_button(control, button),
        _ => return,
    }
    asking.0 = None;
    // Nobody else may hear the key, or the button.
    keys.clear();
    pads.iter_mut().for_each(|mut pad| pad.digital_mut().clear());
}

/// Writes the keys and buttons of the controls, and what clashes.
fn show(
    (prefs, asking, fonts): (Res<Prefs>, Res<Asking>, Option<Res<Fonts>>),
    pads: Query<&Gamepad>,
    buttons: Query<(Entity, &Bind, &Children)>,
    clashes: Query<(Entity, &Clash)>,
    mut texts: Query<&mut Text>,
    mut commands: Commands,
) {
    let Some(locale) = fonts.map(|fonts| fonts.locale) else { return };
    for (entity, bind, children) in &buttons {
        let (words, label) =
            told(locale, &prefs.bindings, *bind, pads.iter().next(), asking.0 == Some(*bind));
        for child in children {
            if let Ok(mut text) = texts.get_mut(*child) {
                set_words(&mut text, &words);
            }
        }
        commands.entity(entity).insert(Described::named(label));
    }
    for (entity, Clash(control)) in &clashes {
        let all = prefs.bindings.key_clashes(*control).chain(prefs.bindings.button_clashes(*control));
        let all: BTreeSet<Control> = all.collect();
        let names: Vec<String> = all.into_iter().map(|control| locale.say(control.message())).collect();
        let controls = names.join(&locale.say("list-comma"));
        let words = if controls.is_empty() {
            String::new()
        } else {
            locale.say_value("controls-clash", "controls", controls)
        };
        if let Ok(mut text) = texts.get_mut(entity) {
            set_words(&mut text, &words);
        }
    }
}

/// Returns the text on a button, and what it is called.
fn told(
    locale: Locale,
    bindings: &Bindings,
    Bind(control, device): Bind,
    pad: Option<&Gamepad>,
    is_asked: bool,
) -> (String, String) {
    let (key, waits, label) = match device {
        Device::Keyboard => (key_name(bindings.key(control)), "controls-press-key", "controls-key-of"),
        Device::Gamepad => {
            let name = bindings.button(control).map(|button| button_name(button, pad));
            let name = name.unwrap_or_else(|| locale.say("controls-no-button"));
            (name, "controls-press-button", "controls-button-of")
        }
    };
    let key = if is_asked { locale.say(waits) } else { key };
    let name = locale.say(control.message());
    let label = locale.say_with(label, [("control", name.into()), ("key", key.as_str().into())]);
    (key, label)
}

#[cfg(test)]
mod tests {
    use bevy::input_focus::{FocusCause, InputFocusVisible};
    use bevy::ui_widgets::Activate;

    use super::*;
    use crate::client::access::reader_for_tests::Hand;
    use crate::client::screen::layout_tests::{find, game, open, press_key};

    fn press(app: &mut App, name: &str) {
        let entity = find(app, name).unwrap_or_else(|| panic!("there is no {name}"));
        app.world_mut().trigger(Activate { entity });
        app.update();
    }

    fn words(app: &App, entity: Entity) -> String {
        let child = app.world().get::<Children>(entity).and_then(|children| children.first().copied());
        let node = child.filter(|child| app.world().get::<Text>(*child).is_some()).unwrap_or(entity);
        app.world().get::<Text>(node).map_or_else(String::new, |text| text.0.clone())
    }

    #[test]
    fn a_control_gets_another_key_and_a_clash_is_told() {
        let mut app = game((1280, 720), Some(Locale::default()));
        open(&mut app, Screen::Settings);
        press(&mut app, "page-controls");
        let button = find(&mut app, "key-endturn").expect("the key that ends the turn");
        assert_eq!(words(&app, button), "E");
        press(&mut app, "key-endturn");
        assert_eq!(words(&app, button), "Press a key…");
        press_key(&mut app, KeyCode::KeyF);
        assert_eq!(words(&app, button), "F");
        assert_eq!(app.world().resource::<Prefs>().bindings.key(Control::EndTurn), KeyCode::KeyF);
        let mut clashes = app.world_mut().query::<(Entity, &Clash)>();
        let all: Vec<(Entity, Control)> =
            clashes.iter(app.world()).map(|(entity, clash)| (entity, clash.0)).collect();
        let told =
            |control| all.iter().find(|(_, of)| *of == control).map(|(entity, _)| words(&app, *entity));
        assert_eq!(told(Control::FaceDown).as_deref(), Some("also: End turn"));
        assert_eq!(told(Control::Undo).as_deref(), Some(""));
        // Escape leaves it as it is, and does not leave the screen.
        press(&mut app, "key-undo");
        press_key(&mut app, KeyCode::Escape);
        assert_eq!(app.world().resource::<Prefs>().bindings.key(Control::Undo), KeyCode::KeyZ);
        assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Settings);
        press(&mut app, "controls-battle-reset");
        assert_eq!(words(&app, button), "E");
    }

    #[test]
    fn a_page_that_was_left_waits_for_no_key() {
        let mut app = game((1280, 720), Some(Locale::default()));
        open(&mut app, Screen::Settings);
        press(&mut app, "page-controls");
        press(&mut app, "key-undo");
        press(&mut app, "page-sound");
        press_key(&mut app, KeyCode::KeyE);
        press(&mut app, "page-controls");
        press_key(&mut app, KeyCode::KeyE);
        assert_eq!(app.world().resource::<Prefs>().bindings.key(Control::Undo), KeyCode::KeyZ);
    }

    #[test]
    fn a_button_is_given_to_a_control_and_presses_nothing_meanwhile() {
        let mut app = game((1280, 720), Some(Locale::default()));
        let pad = Hand::gamepad(&mut app);
        open(&mut app, Screen::Settings);
        press(&mut app, "page-controls");
        press(&mut app, "pad-undo");
        pad.control(&mut app, Control::Cancel);
        assert_eq!(
            app.world().resource::<Prefs>().bindings.button(Control::Undo),
            Control::Cancel.first_button()
        );
        assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Settings, "the button also cancels");
    }

    #[test]
    fn another_key_presses_the_focused_button() {
        let mut app = game((1280, 720), Some(Locale::default()));
        app.world_mut().resource_mut::<Prefs>().bindings.set_key(Control::Press, KeyCode::KeyK);
        open(&mut app, Screen::Title);
        let settings = find(&mut app, "settings").expect("the settings are on the title");
        app.world_mut().resource_mut::<InputFocus>().set(settings, FocusCause::Navigated);
        app.world_mut().resource_mut::<InputFocusVisible>().0 = true;
        press_key(&mut app, KeyCode::KeyK);
        app.update();
        assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Settings);
    }
}
