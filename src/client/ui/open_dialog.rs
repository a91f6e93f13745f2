//! The dialog that shows a view: it opens, changes and closes with it.

use bevy::ecs::system::SystemParam;
use bevy::input_focus::InputFocus;

use super::dialog::Dialog;
use crate::client::prelude::*;

/// The view that an open dialog shows, and the nodes of the dialog.
#[derive(Component)]
pub struct Shown<V: Send + Sync + 'static>(V, Dialog);

/// The system parameter of a dialog that shows a view.
#[derive(SystemParam)]
pub struct OpenDialog<'w, 's, V: Send + Sync + 'static> {
    shown: Query<'w, 's, &'static mut Shown<V>>,
    focus: ResMut<'w, InputFocus>,
    screen: Res<'w, State<Screen>>,
}

impl<V: Clone + PartialEq + Send + Sync + 'static> OpenDialog<'_, '_, V> {
    /// Opens the dialog in a layer, or closes it if there is nothing to show. Returns the empty dialog and the view if it
    /// must be filled.
    pub fn turn<'a>(&mut self, kit: &mut Kit, layer: i32, view: Option<&'a V>) -> Option<(Dialog, &'a V)> {
        let Some(view) = view else {
            self.shown.iter().for_each(|shown| kit.commands.entity(shown.1.root).despawn());
            return None;
        };
        if let Ok(mut shown) = self.shown.single_mut() {
            if shown.0 == *view {
                return None;
            }
            shown.0 = view.clone();
            for part in [shown.1.content, shown.1.foot] {
                kit.commands.entity(part).despawn_related::<Children>();
            }
            return Some((shown.1, view));
        }
        // Enter and Escape belong to the dialog.
        self.focus.clear();
        let dialog = kit.dialog((GlobalZIndex(layer), DespawnOnExit(*self.screen.get())));
        kit.commands.entity(dialog.root).insert(Shown(view.clone(), dialog));
        Some((dialog, view))
    }
}
