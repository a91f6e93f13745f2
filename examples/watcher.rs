//! A plugin that watches the battle without being part of it: how the game is extended.
//!
//! It adds up the damage that each card deals, rings when a turn comes to its poison, and marks the cards that look different since the
//! last frame. It may read everything and changes nothing of the battle: a battle stays what its commands make of it.
//!
//! `cargo run --example watcher` starts the game with it.

use std::collections::BTreeMap;

use bevy::prelude::*;
use marginalia::battle::ecs::{self, BattleSystems, Seen};
use marginalia::battle::phase::Phase;
use marginalia::battle::record::Card;
use marginalia::battle::trigger::Trigger;
use marginalia::client::sound::Sound;
use marginalia::ids::CardIndex;

/// The damage dealt so far, by the card that dealt it.
#[derive(Resource, Default)]
pub struct DamageDealt(pub BTreeMap<CardIndex, i32>);

/// Marks a card that looks different since the last frame.
#[derive(Component)]
pub struct JustChanged;

/// Adds the watcher to a game.
pub fn watcher(app: &mut App) {
    app.init_resource::<DamageDealt>()
        .add_systems(OnEnter(Phase::PoisonDamage), ring)
        .add_systems(Update, (add_up_damage, mark_changed).after(BattleSystems::See));
}

/// The triggers tell what happened. A card that dealt damage is the actor of its trigger.
fn add_up_damage(mut triggers: MessageReader<Trigger>, mut dealt: ResMut<DamageDealt>) {
    for trigger in triggers.read().filter(|trigger| trigger.damage > 0) {
        if let Some(card) = trigger.actor {
            *dealt.0.entry(card).or_default() += trigger.damage;
        }
    }
}

/// The phases are states: this runs once a turn, before poisoned cards take damage.
fn ring(mut sounds: MessageWriter<Sound>) {
    sounds.write(Sound::Chime);
}

/// The cards are entities. `Seen` holds what this screen may know of them, and `Name` is for people.
fn mark_changed(
    marked: Query<Entity, With<JustChanged>>,
    changed: Query<(Entity, &Name, &Seen<Card>), Changed<Seen<Card>>>,
    mut commands: Commands,
) {
    for card in &marked {
        commands.entity(card).remove::<JustChanged>();
    }
    for (card, name, seen) in &changed {
        debug!("{name} is now in the {:?}", seen.layer());
        commands.entity(card).insert(JustChanged);
    }
}

fn main() -> AppExit {
    App::new()
        .init_resource::<marginalia::client::launch::Launch>()
        .init_resource::<marginalia::client::toast::Toast>()
        .add_plugins(DefaultPlugins)
        .add_plugins((ecs::plugin, marginalia::facilitator::plugin, marginalia::client::plugin, watcher))
        .run()
}
