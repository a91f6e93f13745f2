//! Marginalia: two scribes duel over one open book.
//!
//! A top-level module is called a room. The README lists the rooms and which of them each may use; `tests/architecture`
//! holds the walls. [`battle::ecs`] shows how a plugin extends the game.
//!
//! | Pattern | Where |
//! |---|---|
//! | State | [`battle::phase`]: what a battle waits for, and what follows it |
//! | Command | [`battle::command`]: everything that changes a battle, as values; [`battle::history`] keeps them |
//! | Observer | [`battle::trigger`]: what is told of every change, to abilities, screen, sound and score alike |
//! | Strategy | [`facilitatee`]: who acts for a seat, a person, a machine or another machine’s person |
//! | Strategy and Abstract Factory | [`facilitator`]: what a mode plays with and who sits where |
//! | Composition | [`battle::ability`]: abilities as sentences of words, never as kinds of cards |

pub mod battle;
pub mod cards;
#[cfg(feature = "client")]
pub mod client;
pub mod disk;
pub mod facilitatee;
pub mod facilitator;
pub mod ids;
pub mod lockstep;
#[cfg(feature = "client")]
pub mod messages;
pub mod net;
#[cfg(target_arch = "wasm32")]
pub mod page;
pub mod pilgrimage;
pub mod replay;
pub mod room;
#[cfg(all(feature = "server", not(target_arch = "wasm32")))]
pub mod server;
pub mod text;
#[cfg(all(feature = "workshop", not(target_arch = "wasm32")))]
pub mod workshop;
