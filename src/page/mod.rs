//! The browser's page around the game: the files that it loads, stores and shows. It is the object `marginalia` of
//! `web/`.

mod bridge;
mod line;

pub use bridge::{
    FieldText, LiveCardsMessage, LiveCardsProblem, address, arguments, asked, bring, brought, browser,
    choose_file, composed, download, download_picture, dropped, fields, files, heard_of_cards, is_calm,
    is_probed, keep, keep_pictures, links, log, mirror, now, restart, settled, size, speak, started, trouble,
    typed,
};
pub use line::{LineEvent, PageConnection};
