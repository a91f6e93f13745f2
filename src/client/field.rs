//! The state of text fields: the focus, the placeholder, and the text kept while a screen is laid out again. While a field has the
//! focus, no other keyboard control is active.

use std::collections::HashMap;

use bevy::input_focus::{FocusCause, InputFocus, InputFocusSystems};
use bevy::text::{EditableText, TextCursorStyle, TextEdit};

use crate::client::fonts::{INK, LEAF};
use crate::client::prelude::*;

/// The text in an empty field, which says what belongs there.
#[derive(Component)]
pub(in crate::client) struct Placeholder(pub(in crate::client) Entity);

/// A marker for the paper under a field.
#[derive(Component)]
pub(in crate::client) struct Slip(pub(in crate::client) Entity);

/// The text typed into the fields of a screen that is laid out again, by field name, and the name of the field in
/// focus.
#[derive(Resource, Default)]
struct Kept {
    words: HashMap<String, String>,
    focus: Option<String>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Typing>()
        .init_resource::<Kept>()
        // A key belongs to the field that has the focus when it is pressed.
        .add_systems(PreUpdate, notice.before(InputFocusSystems::Dispatch))
        .add_systems(Update, (show_placeholders, ring.run_if(resource_changed::<InputFocus>)))
        .add_systems(PostUpdate, (forget.run_if(state_changed::<Screen>), give_back).chain());
}

/// Stores the text typed in the open screen before its relayout.
pub(in crate::client) fn keep(world: &mut World) {
    let focus = world.get_resource::<InputFocus>().and_then(InputFocus::get);
    let mut fields = world.query::<(Entity, &ProbeName, &EditableText)>();
    let mut kept = Kept::default();
    for (entity, name, text) in fields.iter(world) {
        kept.words.insert(name.0.clone(), typed(text));
        if focus == Some(entity) {
            kept.focus = Some(name.0.clone());
        }
    }
    world.insert_resource(kept);
}

/// Restores the stored text in fields that were laid out again.
fn give_back(
    mut fields: Query<(Entity, &ProbeName, &mut EditableText), Added<EditableText>>,
    mut kept: ResMut<Kept>,
    mut focus: ResMut<InputFocus>,
) {
    for (entity, name, mut text) in &mut fields {
        if let Some(words) = kept.words.remove(&name.0).filter(|words| *words != typed(&text)) {
            rewrite(&mut text, words);
        }
        if kept.focus.as_ref() == Some(&name.0) {
            kept.focus = None;
            focus.set(entity, FocusCause::Navigated);
        }
    }
}

/// Clears the stored text when the screen changes.
fn forget(mut kept: ResMut<Kept>) {
    *kept = Kept::default();
}

/// Returns the look of the cursor and of selected text.
pub(in crate::client) fn cursor() -> TextCursorStyle {
    TextCursorStyle {
        color: INK,
        selection_color: LEAF.with_alpha(0.55),
        unfocused_selection_color: Color::NONE,
        selected_text_color: None,
    }
}

/// Replaces the content of a field with the given text.
pub(in crate::client) fn rewrite(field: &mut EditableText, words: impl Into<String>) {
    replace(field, TextEdit::Insert(words.into().into()));
}

/// Replaces the content of a field with the clipboard.
pub(in crate::client) fn paste_over(field: &mut EditableText) {
    replace(field, TextEdit::Paste);
}

fn replace(field: &mut EditableText, edit: TextEdit) {
    field.clear();
    // An old selection would extend past the end of the text, and typing there would panic.
    field.queue_edit(TextEdit::TextStart(false));
    field.queue_edit(edit);
}

/// Returns the text typed in a field.
pub(in crate::client) fn typed(field: &EditableText) -> String {
    field.value().to_string()
}

/// Keeps a field and the text that it edits alike. Returns the text that the player has typed; a text that was changed
/// elsewhere is written into the field. `before`: what both were when this was asked last.
pub(in crate::client) fn follow(
    field: &mut Mut<EditableText>,
    held: &str,
    before: &mut String,
) -> Option<String> {
    let words = typed(field);
    if held != before.as_str() {
        held.clone_into(before);
        if words != held {
            // A limit would refuse a text that is longer already.
            let length = held.chars().count();
            field.max_characters = field.max_characters.map(|most| most.max(length));
            rewrite(field, held);
        }
        return None;
    }
    (words != *before).then(|| {
        before.clone_from(&words);
        words
    })
}

/// Set while the player types. The keys then belong to the text and do nothing else on the screen.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::client) struct Typing(pub(in crate::client) bool);

/// Returns true if the player is not typing.
pub(in crate::client) fn nobody_types(typing: Res<Typing>) -> bool {
    !typing.0
}

fn notice(focus: Res<InputFocus>, fields: Query<(), With<EditableText>>, mut typing: ResMut<Typing>) {
    typing.set_if_neq(Typing(focus.get().is_some_and(|entity| fields.contains(entity))));
}

/// Shows the placeholder of a field while the field is empty.
fn show_placeholders(fields: Query<&EditableText>, mut shown: Query<(&Placeholder, &mut Visibility)>) {
    for (placeholder, mut visibility) in &mut shown {
        let empty = fields.get(placeholder.0).is_ok_and(|field| field.value().to_string().is_empty());
        visibility.set_if_neq(if empty { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Outlines the focused field in gold.
fn ring(focus: Res<InputFocus>, slips: Query<(Entity, &Slip)>, mut commands: Commands) {
    for (entity, slip) in &slips {
        if focus.get() == Some(slip.0) {
            commands.entity(entity).insert(Outline::new(px(2), px(1), LEAF));
        } else {
            commands.entity(entity).remove::<Outline>();
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::clipboard::Clipboard;
    use bevy::text::{FontCx, LayoutCx};

    use super::*;

    #[test]
    fn what_is_written_anew_stands_there_whatever_stood_there_before() {
        let (mut fonts, mut layouts, mut board) =
            (FontCx::default(), LayoutCx::default(), Clipboard::default());
        let face = include_bytes!("../../assets/fonts/eb-garamond/EBGaramond-Medium.ttf");
        let family = fonts.context.collection.register_fonts(face.to_vec().into(), None)[0].0;
        let family = fonts.context.collection.family_name(family).unwrap().to_owned();
        fonts.set_sans_serif_family(&family).unwrap();
        let mut field = EditableText::new("");
        for (words, shorter) in [("kqxzrb", "KQ"), ("öl", ""), ("", "ink"), ("ink", "ink and oil")] {
            for words in [words, shorter] {
                rewrite(&mut field, words);
                field.apply_pending_edits(&mut fonts.context, &mut layouts.0, &mut board, |_| true);
                assert_eq!(typed(&field), words);
            }
        }
    }
}
