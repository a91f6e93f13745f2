//! The settings, by page. A setting is a row of `rows.rs`.

mod controls;
mod rows;
mod setting;
mod sheet;

pub(in crate::client::screen) use rows::{level_message, style_message};
pub(in crate::client) use sheet::pages;
pub(super) use sheet::{draw_setting, plugin};
