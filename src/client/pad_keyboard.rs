//! The keyboard on the screen, for gamepads: it opens when a text field is pressed on a pad, and writes into the field.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::text::EditableText;

use super::field::{rewrite, typed};
use super::ui::OpenDialog;
use crate::client::prelude::*;

/// The layer of the dialog, over the sheets with fields.
const LAYER: i32 = 126;

/// The number of characters that are shown.
const SHOWN: usize = 60;

/// The letters, row by row.
const ROWS: [&str; 4] = ["1234567890", "qwertyuiop", "asdfghjkl'", "zxcvbnm-.:"];

/// The keyboard on the screen.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
struct PadKeyboard {
    /// The field that it writes into, by its name for probes, which it keeps when the screen is laid out again.
    field: Option<String>,
    is_upper: bool,
}

/// A marker for the text that shows what has been written.
#[derive(Component)]
struct Written;

/// What a key does.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
enum PadKey {
    Letter(char),
    Erase,
    Upper,
    Done,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PadKeyboard>()
        .add_systems(Update, (open, draw.run_if(resource_exists::<Fonts>), show).chain());
}

/// Opens the keyboard for the focused field.
fn open(
    (controls, mut focus): (Controls, ResMut<InputFocus>),
    fields: Query<&ProbeName, With<EditableText>>,
    mut keyboard: ResMut<PadKeyboard>,
) {
    if controls.just_on_pad(Control::Press)
        && let Some(name) = focus.get().and_then(|entity| fields.get(entity).ok())
    {
        *keyboard = PadKeyboard { field: Some(name.0.clone()), is_upper: false };
        focus.clear();
    }
}

fn draw(keyboard: Res<PadKeyboard>, mut open: OpenDialog<PadKeyboard>, mut kit: Kit) {
    let wanted = keyboard.field.is_some().then_some(&*keyboard);
    let Some((dialog, keyboard)) = open.turn(&mut kit, LAYER, wanted) else { return };
    kit.text(dialog.content, "", TextStyle::Code).insert(Written);
    for row in ROWS {
        let keys = kit.buttons(dialog.content);
        for letter in row.chars() {
            let letter = if keyboard.is_upper { letter.to_ascii_uppercase() } else { letter };
            key(&mut kit, keys, (letter.to_string(), None), PadKey::Letter(letter));
        }
    }
    let space = kit.say("pad-space");
    key(&mut kit, dialog.foot, (space, None), PadKey::Letter(' '));
    for (sign, label, does) in [("Aa", "pad-upper", PadKey::Upper), ("←", "pad-erase", PadKey::Erase)] {
        let label = kit.say(label);
        key(&mut kit, dialog.foot, (sign.to_owned(), Some(label)), does);
    }
    let done = kit.say("pad-done");
    let done = key(&mut kit, dialog.foot, (done, None), PadKey::Done);
    kit.commands.entity(done).insert(ByEscape);
}

fn key(kit: &mut Kit, row: Entity, (words, label): (String, Option<String>), does: PadKey) -> Entity {
    let name = format!("pad-{words}");
    let mut key = kit.chip(row, &words, name);
    key.insert((does, observe(press)));
    if let Some(label) = label {
        key.insert(Described::named(label));
    }
    key.id()
}

fn press(
    on: On<Activate>,
    keys: Query<&PadKey>,
    mut fields: Query<(Entity, &ProbeName, &mut EditableText)>,
    mut keyboard: ResMut<PadKeyboard>,
    mut focus: ResMut<InputFocus>,
) {
    let Ok(key) = keys.get(on.entity) else { return };
    let field = fields.iter_mut().find(|(_, name, _)| keyboard.field.as_ref() == Some(&name.0));
    let Some((entity, _, mut field)) = field else {
        keyboard.field = None;
        return;
    };
    let mut words = typed(&field);
    match key {
        PadKey::Letter(letter) if field.max_characters.is_none_or(|most| words.chars().count() < most) => {
            words.push(*letter);
            rewrite(&mut field, words);
        }
        PadKey::Letter(_) => {}
        PadKey::Erase => {
            words.pop();
            rewrite(&mut field, words);
        }
        PadKey::Upper => keyboard.is_upper = !keyboard.is_upper,
        PadKey::Done => {
            keyboard.field = None;
            focus.set(entity, FocusCause::Navigated);
        }
    }
}

/// Shows what has been written.
fn show(
    keyboard: Res<PadKeyboard>,
    fields: Query<(&ProbeName, &EditableText)>,
    mut written: Query<&mut Text, With<Written>>,
) {
    let field = fields.iter().find(|(name, _)| keyboard.field.as_ref() == Some(&name.0));
    for mut text in &mut written {
        let words = field.map_or_else(String::new, |(_, field)| typed(field));
        // Of a long text, its end.
        let words: String = words.chars().skip(words.chars().count().saturating_sub(SHOWN)).collect();
        text.set_if_neq(Text::new(if words.is_empty() { " ".to_owned() } else { words }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::access::reader_for_tests::{Hand, begin, read};
    use crate::client::screen::layout_tests::{SIZES, find, game, open, problems_on, root};
    use crate::client::states::Screen;
    use crate::messages::Locale;

    const FIELD: &str = "online-name";

    #[test]
    fn a_name_is_written_on_a_gamepad() {
        let mut app = game((1280, 720), Some(Locale::default()));
        app.add_plugins(plugin);
        begin(&mut app);
        let hand = Hand::gamepad(&mut app);
        open(&mut app, Screen::Lobby);
        let node = |app: &App, words: &str| {
            let screen = read(app);
            let found =
                screen.iter().find(|heard| heard.words == words && heard.role != accesskit::Role::Label);
            found.unwrap_or_else(|| panic!("there is no {words}: {screen:#?}")).id
        };
        let field = find(&mut app, FIELD).expect("the field for the name");
        let before = typed(app.world().get::<EditableText>(field).expect("a field"));
        assert!(before.is_empty());
        hand.press(&mut app, accesskit::NodeId(field.to_bits()));
        (0..3).for_each(|_| app.update());
        for key in ["Upper case", "A", "Upper case", "n", "x", "Erase", "n", "a", "Done"] {
            let id = node(&app, key);
            hand.press(&mut app, id);
            (0..3).for_each(|_| app.update());
        }
        let field = find(&mut app, FIELD).expect("the field for the name");
        assert_eq!(typed(app.world().get::<EditableText>(field).expect("a field")), "Anna");
        assert_eq!(app.world().resource::<InputFocus>().get(), Some(field));
    }

    #[test]
    fn a_press_on_a_field_opens_the_keyboard_and_presses_nothing_else() {
        let mut app = game((1280, 720), Some(Locale::default()));
        app.add_plugins(plugin);
        begin(&mut app);
        let hand = Hand::gamepad(&mut app);
        open(&mut app, Screen::Editor);
        let field = find(&mut app, "search").expect("the field for the search");
        hand.press(&mut app, accesskit::NodeId(field.to_bits()));
        app.update();
        assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Editor);
        assert_eq!(app.world().resource::<PadKeyboard>().field.as_deref(), Some("search"));
    }

    #[test]
    fn the_keyboard_fits_every_window_in_every_language() {
        let mut found = Vec::new();
        for (language, size) in Locale::all().flat_map(|language| SIZES.map(|size| (language, size))) {
            let mut app = game(size, Some(language));
            app.add_plugins(plugin);
            open(&mut app, Screen::Lobby);
            *app.world_mut().resource_mut::<PadKeyboard>() =
                PadKeyboard { field: Some(FIELD.to_owned()), is_upper: true };
            (0..4).for_each(|_| app.update());
            let dialog = |world: &World, entity| {
                Some(root(world, entity))
                    .filter(|root| world.get::<GlobalZIndex>(*root) == Some(&GlobalZIndex(LAYER)))
            };
            let head = format!("{}×{} in {}", size.0, size.1, language.tag());
            found.extend(
                problems_on(&mut app, dialog).into_iter().map(|problem| format!("{head}: {problem}")),
            );
        }
        assert!(found.is_empty(), "{found:#?}");
    }
}
