//! The controls of the editor, and *Ctrl+S* and *Ctrl+F*, which save and search also while the player types.

use bevy::input_focus::{FocusCause, InputFocus};

use super::ask::Asked;
use super::copies::{CardNode, Copies};
use super::filter::Search;
use super::lay::save;
use crate::client::controls::is_dialog_open;
use crate::client::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (save.run_if(|keys: Res<ButtonInput<KeyCode>>| with_ctrl(&keys, KeyCode::KeyS)), search, take_out)
            .run_if(in_state(Screen::Editor).and_then(resource_equals(Asked::Nothing)))
            .run_if(not(is_dialog_open)),
    );
}

/// Returns true if *Ctrl* and the key were pressed.
fn with_ctrl(keys: &ButtonInput<KeyCode>, key: KeyCode) -> bool {
    keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]) && keys.just_pressed(key)
}

fn search(
    (controls, keys): (Controls, Res<ButtonInput<KeyCode>>),
    fields: Query<Entity, With<Search>>,
    mut focus: ResMut<InputFocus>,
) {
    if (controls.just(Control::Search) || with_ctrl(&keys, KeyCode::KeyF))
        && let Some(entity) = fields.iter().next()
    {
        focus.set(entity, FocusCause::Navigated);
    }
}

fn take_out(controls: Controls, cards: Query<&CardNode>, focus: Res<InputFocus>, mut copies: Copies) {
    if controls.just(Control::TakeOut)
        && let Some(node) = focus.get().and_then(|entity| cards.get(entity).ok())
    {
        copies.take_out(node.card);
    }
}

#[cfg(test)]
mod tests {
    use super::super::draft::BookDraft;
    use super::*;
    use crate::client::access::reader_for_tests::Hand;
    use crate::client::collection::Collection;
    use crate::client::pad_keyboard;
    use crate::client::screen::layout_tests::{game, open};
    use crate::messages::Locale;

    #[test]
    fn a_focused_card_is_taken_out_and_the_field_for_the_search_is_found() {
        for is_pad in [false, true] {
            let mut app = game((1280, 720), Some(Locale::default()));
            let collection = app.world().resource::<Collection>();
            let draft = BookDraft::copy(&collection.books[0], "A book".to_owned(), &collection.library);
            let size = |draft: &BookDraft| draft.book.slots().len();
            let before = size(&draft);
            app.insert_resource(draft);
            open(&mut app, Screen::Editor);
            let hand = if is_pad { Hand::gamepad(&mut app) } else { Hand::Keyboard };
            let mut cards = app.world_mut().query::<(Entity, &CardNode)>();
            let row = cards.iter(app.world()).find(|(_, card)| card.is_in_book).map(|(row, _)| row);
            app.world_mut().resource_mut::<InputFocus>().set(row.expect("a card"), FocusCause::Navigated);
            hand.control(&mut app, Control::TakeOut);
            assert_eq!(size(app.world().resource()), before - 1);
            hand.control(&mut app, Control::Search);
            let field = app.world_mut().query_filtered::<Entity, With<Search>>().single(app.world());
            assert_eq!(app.world().resource::<InputFocus>().get(), Some(field.expect("one field")));
        }
    }

    #[test]
    fn nothing_is_searched_behind_the_keyboard_on_the_screen() {
        let mut app = game((1280, 720), Some(Locale::default()));
        app.add_plugins(pad_keyboard::plugin);
        open(&mut app, Screen::Editor);
        let hand = Hand::gamepad(&mut app);
        hand.control(&mut app, Control::Search);
        let field = app.world().resource::<InputFocus>().get();
        assert!(field.is_some());
        hand.control(&mut app, Control::Press);
        (0..3).for_each(|_| app.update());
        let key = app.world().resource::<InputFocus>().get();
        assert_ne!(key, field, "the keyboard is open");
        hand.control(&mut app, Control::Search);
        assert_eq!(app.world().resource::<InputFocus>().get(), key);
    }
}
