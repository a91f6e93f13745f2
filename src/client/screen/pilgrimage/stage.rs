//! What is decided now: the next scribe, the battle, an offer, a relic, a place, or the end.

use super::cards::{boon_row, card, scribe_picture};
use super::deeds::{chooses, fight, leave};
use crate::client::pilgrim::Pilgrim;
use crate::client::prelude::*;
use crate::client::screen::card_list::{WIDE, tile};
use crate::client::screen::online;
use crate::client::screen::settings::{level_message, style_message};
use crate::client::share::shared;
use crate::ids::CardId;
use crate::pilgrimage::{BATTLES, Choice, PathNode, Place, Run, Stage, StepRule};

/// The card of the book that is picked in the scriptorium.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Picked(Option<CardId>);

/// Returns the message that is the name of a place.
pub(super) const fn place_name(place: Place) -> &'static str {
    match place {
        Place::Scriptorium => "pilgrimage-scriptorium",
        Place::Infirmary => "pilgrimage-infirmary",
        Place::Almonry => "pilgrimage-almonry",
    }
}

/// True if the player was asked whether to give up.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Asked(bool);

/// Lays out the button that gives the run up: it asks first.
pub(super) fn give_up_button(kit: &mut Kit, leaf: Entity, asked: &Asked) {
    let buttons = kit.buttons(leaf);
    if asked.0 {
        kit.vellum(buttons, ("pilgrimage-give-up-sure", "give-up-sure"), runs(leave));
    } else {
        kit.vellum(buttons, ("pilgrimage-give-up", "give-up"), sets(Asked(true)));
    }
}

/// Lays out the leaf, and the buttons below it.
pub(super) fn lay(kit: &mut Kit, (place, foot): (Entity, Entity), pilgrim: &mut Pilgrim, picked: &Picked) {
    if pilgrim.is_over() {
        return over(kit, (place, foot), pilgrim);
    }
    let Some(run) = pilgrim.run() else { return };
    let leaf = |kit: &mut Kit, heading: String| leaf(kit, place, heading);
    let battle = run.won() + 1;
    match run.stage() {
        Stage::Fork(nodes) => {
            let leaf = leaf(kit, kit.say_value("pilgrimage-battle", "battle", battle));
            kit.text(leaf, kit.say("pilgrimage-fork"), TextStyle::Body);
            let row = run.path().rows().get(run.won());
            for (node, number) in nodes.iter().filter_map(|node| Some((row?.get(*node)?, *node))) {
                scribe(kit, leaf, (run, node), Some(number));
            }
        }
        Stage::Battle => {
            let leaf = leaf(kit, kit.say_value("pilgrimage-battle", "battle", battle));
            if let Some(node) = run.node() {
                scribe(kit, leaf, (run, &node), None);
            }
            kit.leather(foot, ("pilgrimage-fight", "fight"), (ByEnter, runs(fight)));
        }
        Stage::Offer(offers) => {
            let leaf = leaf(kit, kit.say("pilgrimage-offer"));
            kit.text(leaf, kit.say("pilgrimage-offer-note"), TextStyle::Body);
            let library = &run.set().library;
            for (number, offer) in offers.iter().enumerate() {
                let head = kit.row(leaf);
                let name = run.set().themes[offer.theme].name_in(kit.fonts.language).to_owned();
                let text = kit.rest(head);
                kit.text(text, name, TextStyle::ListHeading);
                kit.button(head, kit.say("pilgrimage-take"), ButtonStyle::Gilded, format!("take-{number}"))
                    .insert(chooses(Choice::Take(number)));
                let flow = kit.flow(leaf, 0.0);
                let shown = offer.cards.len().saturating_sub(offer.hidden);
                offer.cards[..shown].iter().for_each(|id| card(kit, flow, library, *id));
                if offer.hidden > 0 {
                    kit.text(
                        leaf,
                        kit.say_value("pilgrimage-hidden", "cards", offer.hidden),
                        TextStyle::Note,
                    );
                }
            }
            leave_button(kit, foot, run);
        }
        Stage::Relic(relics) => {
            let leaf = leaf(kit, kit.say("pilgrimage-relic"));
            price(kit, leaf, run.total(StepRule::RelicsCost));
            let options = run.options();
            for relic in relics {
                let row = boon_row(kit, leaf, &run.set().relics[*relic], format!("relic-{relic}"));
                let choice = Choice::TakeRelic(*relic);
                if options.contains(&choice) {
                    kit.commands.entity(row.row).insert(chooses(choice));
                }
            }
            leave_button(kit, foot, run);
        }
        Stage::Scriptorium => {
            let leaf = leaf(kit, kit.say("pilgrimage-scriptorium"));
            kit.text(leaf, kit.say("pilgrimage-scriptorium-note"), TextStyle::Body);
            price(kit, leaf, run.total(StepRule::ScriptoriumCosts));
            scriptorium(kit, leaf, run, picked);
            leave_button(kit, foot, run);
        }
        Stage::Almonry(cards) => {
            let leaf = leaf(kit, kit.say("pilgrimage-almonry"));
            kit.text(leaf, kit.say("pilgrimage-almonry-note"), TextStyle::Body);
            let flow = kit.flow(leaf, 0.0);
            for id in cards {
                let stack = kit.column(flow, 0.0);
                card(kit, stack, &run.set().library, *id);
                kit.button(stack, kit.say("pilgrimage-take"), ButtonStyle::Gilded, format!("take-{id}"))
                    .insert(chooses(Choice::TakeCard(*id)));
            }
            leave_button(kit, foot, run);
        }
        Stage::Over { .. } => {}
    }
}

/// Lays out a leaf, and returns its content. On a phone, where nothing is above the leaf, the heading is on it.
fn leaf(kit: &mut Kit, place: Entity, heading: String) -> Entity {
    let content = kit.leaf(place, &heading).content;
    if kit.viewport().is_small() {
        kit.text(content, heading, TextStyle::ListHeading);
    }
    content
}

/// Lays out the button that leaves what is offered, if that is allowed.
fn leave_button(kit: &mut Kit, foot: Entity, run: &Run) {
    if run.options().contains(&Choice::Leave) {
        kit.leather(foot, ("pilgrimage-leave", "leave"), chooses(Choice::Leave));
    }
}

/// Writes what something costs.
fn price(kit: &mut Kit, leaf: Entity, hp: i32) {
    if hp > 0 {
        kit.text(leaf, kit.say_value("pilgrimage-price", "hp", hp), TextStyle::Problem);
    }
}

/// Lays out a scribe with everything that is known before the battle. `number`: the node that the row chooses.
fn scribe(kit: &mut Kit, leaf: Entity, (run, node): (&Run, &PathNode), number: Option<usize>) {
    let Some(scribe) = run.set().scribes.get(node.scribe) else { return };
    let (language, strength) = (kit.fonts.language, run.strength_of(scribe));
    let row =
        kit.list_row(leaf, number.map_or_else(|| "scribe".to_owned(), |number| format!("meet-{number}")));
    kit.picture(row.lead, scribe_picture(scribe), 44.0);
    kit.text(row.text, scribe.name_in(language), TextStyle::RowTitle { is_new: false });
    kit.text(row.text, scribe.text_in(language), TextStyle::RowNote);
    let [level, style] = [level_message(strength.level), style_message(scribe.style)].map(|id| kit.say(id));
    let numbers = [("level", level.into()), ("style", style.into()), ("hp", strength.hp.into())];
    kit.text(row.text, kit.say_with("pilgrimage-strength", numbers), TextStyle::RowNote);
    let cards: usize = scribe.cards.iter().map(|(_, copies)| usize::from(*copies)).sum();
    kit.text(row.text, kit.say_value("pilgrimage-cards", "cards", cards), TextStyle::RowNote);
    for boon in run.boons_of(scribe) {
        let (name, rule) = (boon.name_in(language), boon.text_in(language));
        let words = kit.say_two("pilgrimage-behind-scribe", ("name", name), ("rule", rule));
        kit.text(row.text, words, TextStyle::RowNote);
    }
    if let Some(place) = node.place {
        let name = kit.say(place_name(place));
        let note = match place {
            Place::Scriptorium => kit.say("pilgrimage-scriptorium-note"),
            Place::Infirmary => kit.say_value("pilgrimage-infirmary-note", "hp", run.set().way.infirmary),
            Place::Almonry => kit.say("pilgrimage-almonry-note"),
        };
        kit.text(
            row.text,
            kit.say_two("pilgrimage-behind", ("place", name), ("note", note)),
            TextStyle::RowNote,
        );
    }
    if let Some(number) = number {
        kit.commands.entity(row.row).insert(chooses(Choice::Meet(number)));
    }
}

fn scriptorium(kit: &mut Kit, leaf: Entity, run: &Run, picked: &Picked) {
    let options = run.options();
    let buttons = kit.buttons(leaf);
    let chosen = picked.0.filter(|card| run.book().contains_key(card));
    if let Some(chosen) = chosen {
        let deeds = [
            ("pilgrimage-strike", "strike-out", Choice::Strike(chosen)),
            ("pilgrimage-copy", "copy", Choice::Copy(chosen)),
        ];
        for (label, name, choice) in deeds.into_iter().filter(|(.., choice)| options.contains(choice)) {
            kit.vellum(buttons, (label, name), chooses(choice));
        }
        card(kit, leaf, &run.set().library, chosen);
    }
    let grid = kit.tiles(leaf, WIDE);
    let library = &run.set().library;
    for (id, copies) in run.book() {
        let Some(printed) = library.card(*id) else { continue };
        let (tile, _) = tile(kit, grid, (library, printed), (format!("page-{id}"), TextStyle::TileName));
        kit.text(tile, format!("×{copies}"), TextStyle::TileName);
        kit.commands.entity(tile).insert(sets(Picked(Some(*id))));
    }
}

/// Lays out the end of a run, with its code.
fn over(kit: &mut Kit, (place, foot): (Entity, Entity), pilgrim: &mut Pilgrim) {
    let code = pilgrim.code().map(|code| shared("run", code.to_owned()));
    let Some(run) = pilgrim.run() else { return };
    let is_won = matches!(run.stage(), Stage::Over { is_won: true });
    let heading = kit.say(if is_won { "pilgrimage-completed" } else { "pilgrimage-ended" });
    let leaf = leaf(kit, place, heading);
    kit.text(leaf, kit.say_two("pilgrimage-won", ("won", run.won()), ("all", BATTLES)), TextStyle::Body);
    if is_won {
        kit.text(leaf, kit.say_value("pilgrimage-unlocked", "step", run.start().step + 1), TextStyle::Body);
    }
    if let Some(code) = code {
        kit.text(leaf, kit.say("pilgrimage-code"), TextStyle::Note);
        kit.selectable(leaf, &code, "run-code");
        let buttons = kit.buttons(leaf);
        kit.vellum(buttons, ("copy", "copy-run"), online::copies("online-copied-code", code));
    }
    kit.leather(foot, ("pilgrimage-again", "begin-another"), (ByEnter, runs(leave)));
}
