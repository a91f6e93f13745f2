//! The names that most files of the window need: the engine's, the kit's, and those of what every screen asks for.

pub(super) use bevy::prelude::*;
pub(super) use bevy::ui_widgets::{Activate, observe};

pub(super) use super::access::Described;
pub(super) use super::buttons::{ButtonStyle, ByEnter, ByEscape, does, opens, runs, sends, sets};
pub(super) use super::collection::Collection;
pub(super) use super::controls::{Control, Controls};
pub(super) use super::fonts::{Fonts, Typeface, set_words};
pub(super) use super::prefs::Prefs;
pub(super) use super::probe::{self, ProbeName};
pub(super) use super::sound::Sound;
pub(super) use super::states::Screen;
pub(super) use super::textures::{TextureKey, Textures};
pub(super) use super::ui::{Kit, TextStyle};
pub(super) use super::viewport::{OnRelayout, Viewport};
pub(super) use crate::messages::Locale;
