//! The request to open the workshop, which is no part of the client.

use bevy::prelude::*;

/// Opens the card designers' window, or closes it.
#[derive(Message, Clone, Copy, Debug)]
pub struct WorkshopRequest;
