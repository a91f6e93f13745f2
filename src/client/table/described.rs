//! The descriptions of the places on the table for assistive technology, and what it asks of them.

use accesskit::{Action, Role};
use bevy::a11y::ActionRequest;
use bevy::ecs::system::SystemParam;
use bevy::ui_widgets::Button;

use super::areas::areas_over;
use super::arrows::LessonArrows;
use super::battle_view::{BattleView, Readiness, UnitLook};
use super::card_popup::steps;
use super::choice::{Choice, HeldCard};
use super::displayed::DisplayedState;
use super::input::{Gesture, Hover, PointerTarget};
use super::log::LogView;
use super::peril::Peril;
use super::player_panel::PlayerPanel;
use super::systems::TableSystems;
use super::targeting::{CellTarget, TargetKind, TargetOptions};
use super::widgets::CardNumbers;
use super::{text, turn_seal};
use crate::battle::ability::CardKind;
use crate::battle::board::Board;
use crate::battle::phase::Phase;
use crate::battle::record::{Ailment, LayerKind};
use crate::client::access::{Announcements, Importance, LedFocus, asked, card_facts, is_read};
use crate::client::prelude::*;
use crate::facilitator::lesson::ArrowAnchor;
use crate::ids::{CardIndex, CellId, Seat};
use crate::text::card_lines;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            press.in_set(TableSystems::Listen).run_if(in_state(Screen::Battle)),
            (describe, follow_cursor).in_set(TableSystems::Animate).run_if(is_read),
            announce.in_set(TableSystems::Animate),
        ),
    );
}

/// Clicks, or leads the cursor to, the places that are no buttons.
fn press(
    mut requests: MessageReader<ActionRequest>,
    spots: Query<(&PointerTarget, Has<Button>, &UiGlobalTransform, &ComputedNode)>,
    (mut hover, time): (ResMut<Hover>, Res<Time>),
    mut gestures: MessageWriter<Gesture>,
) {
    for (action, entity) in requests.read().filter_map(asked) {
        let Ok((spot, is_button, place, node)) = spots.get(entity) else { continue };
        match action {
            Action::Click if !is_button => drop(gestures.write(Gesture::Click(*spot, false))),
            Action::Focus => {
                let at = place.translation * node.inverse_scale_factor();
                hover.lead(*spot, at, time.elapsed());
            }
            _ => {}
        }
    }
}

/// Tells which place the cursor of keyboard and gamepad is on.
fn follow_cursor(hover: Res<Hover>, spots: Query<(Entity, &PointerTarget)>, mut focus: ResMut<LedFocus>) {
    let place = hover.led().and_then(|led| spots.iter().find(|(_, spot)| **spot == led));
    focus.set_if_neq(LedFocus(place.map(|(entity, _)| entity)));
}

/// Announces new lines of the log.
fn announce(log: Res<LogView>, mut told: Local<usize>, mut announcements: ResMut<Announcements>) {
    let entries = log.entries();
    // Another battle, or a log that was rebuilt, begins anew.
    for entry in entries.get(*told..).unwrap_or_default() {
        announcements.say(Importance::Event, entry.words.clone());
    }
    *told = entries.len();
}

/// What is told of a place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Facts {
    /// What is there, its numbers, and its state with the effect of choosing it.
    told: [Vec<String>; 3],
    /// The card there, if its rules are known and it is not face-down.
    card: Option<CardIndex>,
}

/// What a description is made of.
#[derive(SystemParam)]
pub(super) struct Table<'w> {
    pub(super) live: Res<'w, BattleView>,
    pub(super) shown: Res<'w, DisplayedState>,
    pub(super) choice: Res<'w, Choice>,
    targets: Res<'w, TargetOptions>,
    arrows: Res<'w, LessonArrows>,
    peril: Res<'w, Peril>,
}

impl Table<'_> {
    fn is_changed(&self) -> bool {
        self.live.is_changed()
            || self.shown.is_changed()
            || self.choice.is_changed()
            || self.targets.is_changed()
            || self.arrows.is_changed()
            || self.peril.is_changed()
    }

    /// Joins the facts about a place.
    fn list(&self, facts: &[String]) -> String {
        facts.join(&self.live.say("list-comma"))
    }

    /// Returns what the lesson wants with a place. `may_take`: true if there is a card to take, which an arrow begins with.
    fn arrow(&self, may_take: bool, is_it: impl Fn(&ArrowAnchor) -> bool) -> Option<String> {
        let arrows = &self.arrows.0;
        if may_take && arrows.iter().filter_map(|arrow| arrow.from.as_ref()).any(&is_it) {
            Some(self.live.say("access-lesson-take"))
        } else {
            arrows.iter().any(|arrow| is_it(&arrow.to)).then(|| self.live.say("access-lesson-here"))
        }
    }

    /// Returns the phrases about a place: what is there, its numbers, its state, the sources of its numbers with its damage,
    /// and its rules line by line.
    pub(super) fn phrases(&self, facts: &Facts) -> Vec<String> {
        let told = facts.told.iter().filter(|facts| !facts.is_empty()).map(|facts| self.list(facts));
        let sources = facts.card.map(|card| steps(&self.live, card)).unwrap_or_default();
        told.chain(sources).chain(self.rules(facts.card).iter().cloned()).collect()
    }

    /// Returns the card on a cell as displayed.
    pub(super) fn unit_on(&self, cell: CellId) -> Option<(CardIndex, UnitLook)> {
        let unit = self.shown.units.iter().find(|(_, look)| look.cell == cell);
        unit.map(|(card, look)| (*card, look.clone())).or_else(|| {
            self.choice.card_laid_on(cell).map(|card| (card, UnitLook::new(&self.live, card, cell)))
        })
    }

    /// Describes a cell.
    fn cell(&self, cell: CellId) -> Described {
        let facts = self.cell_facts(cell);
        let held = self.unit_on(cell).map(|(card, _)| HeldCard::Unit(card));
        let is_held = held.is_some() && self.choice.held == held;
        self.told(Role::GridCell, &facts).on(is_held).pressable()
    }

    /// Returns the description of a place whose facts are these.
    fn told(&self, role: Role, facts: &Facts) -> Described {
        Described::told(role, self.list(&facts.told.concat())).with_details(self.rules(facts.card).join(" "))
    }

    /// Returns the facts about a cell: the card on it, and the effect of choosing it.
    pub(super) fn cell_facts(&self, cell: CellId) -> Facts {
        let live = &*self.live;
        let name = live.grid.name(cell);
        let unit = self.unit_on(cell);
        let [mut what, numbers, mut state] = match &unit {
            Some((card, look)) => self.unit(*card, look),
            None if live.view.library().lattice().blocked & cell.bit() != 0 => {
                [vec![live.say("access-blocked")], Vec::new(), Vec::new()]
            }
            None => [vec![live.say("access-empty")], Vec::new(), Vec::new()],
        };
        what.insert(0, name.clone());
        state.extend(areas_over(live, cell).map(|area| {
            let owner = live.view.card(area.producer).owner();
            live.say_of("access-area", owner, [("card", text::card_name(live, area.producer).into())])
        }));
        // A reason why one's own card cannot be run over explains nothing.
        let is_own = unit.as_ref().is_some_and(|(_, look)| look.owner == live.me);
        let target = self.targets.cells.get(&cell).filter(|target| target.act.is_ok() || !is_own);
        if let Some(CellTarget { kind, act }) = target {
            state.push(match act {
                Ok(_) => live.say(match kind {
                    TargetKind::Move => "access-target-move",
                    TargetKind::Attack => "access-target-attack",
                    TargetKind::Summon => "access-target-summon",
                    TargetKind::Feint => "access-target-feint",
                }),
                Err(reason) => text::reason(live, reason),
            });
        }
        let may_take = unit.as_ref().is_some_and(|(card, _)| self.choice.held != Some(HeldCard::Unit(*card)))
            && self.choice.card_laid_on(cell).is_none();
        state.extend(self.arrow(may_take, |anchor| match anchor {
            ArrowAnchor::Cell(at) => *at == name,
            ArrowAnchor::Card(card) => unit.as_ref().is_some_and(|(on, _)| on == card),
            _ => false,
        }));
        let card = unit.filter(|(card, look)| !look.face_down && live.view.printed(*card).is_some());
        let card = card.map(|(card, _)| card);
        Facts { told: [what, numbers, state], card }
    }

    /// Returns the facts about a card on a cell: what it is, its numbers, and its state.
    fn unit(&self, card: CardIndex, look: &UnitLook) -> [Vec<String>; 3] {
        let live = &*self.live;
        let what = vec![text::card_name(live, card), live.say_of("access-owner", look.owner, [])];
        let (mut numbers, mut state) = (Vec::new(), Vec::new());
        if look.face_down {
            state.push(live.say("access-face-down"));
        } else {
            let number = |id: &str, (number, _)| live.say_with(id, [("number", i32::into(number))]);
            if look.kind == CardKind::Monster {
                numbers.push(number("access-attack", look.attack));
            }
            if look.kind != CardKind::Event {
                numbers.push(number("access-life", look.life));
            }
        }
        let ailing = Ailment::ALL.into_iter().filter(|ailment| look.ailments & ailment.bit() != 0);
        state.extend(ailing.map(|ailment| text::ailment(live.locale, ailment)));
        if look.sealed {
            state.push(live.say("access-sealed"));
        }
        match look.ready {
            Readiness::Ready => state.push(live.say("access-ready")),
            Readiness::Spent => state.push(live.say("access-spent")),
            Readiness::Idle => {}
        }
        [what, numbers, state]
    }

    /// Returns the rules of a card, line by line.
    fn rules(&self, card: Option<CardIndex>) -> &[String] {
        let view = &self.live.view;
        let printed = card.and_then(|card| view.printed(card));
        printed.map_or(&[], |printed| card_lines(view.library(), printed, self.live.language()))
    }

    /// Describes a card of a hand.
    fn hand(&self, card: CardIndex, is_own: bool) -> Described {
        let described = self.told(Role::ListBoxOption, &self.hand_facts(card));
        if is_own {
            described.on(self.choice.held == Some(HeldCard::Hand(card))).pressable()
        } else {
            described
        }
    }

    /// Returns the facts about a card of a hand.
    pub(super) fn hand_facts(&self, card: CardIndex) -> Facts {
        let live = &*self.live;
        let [what, numbers] = live.view.printed(card).map_or_else(
            || [vec![text::card_name(live, card)], Vec::new()],
            |printed| {
                let numbers = CardNumbers::new(live, card);
                card_facts(live.locale, printed, [numbers.cost.0, numbers.attack.0, numbers.life.0])
            },
        );
        let mut state = Vec::new();
        if live.view.card(card).owner() == live.me {
            let is_held = self.choice.held == Some(HeldCard::Hand(card));
            if matches!(live.phase(), Phase::Main | Phase::MoveDeclare) && live.can_act(card) {
                state.push(live.say("access-playable"));
            }
            if is_held && self.choice.face_down {
                state.push(live.say("access-face-down"));
            }
            state.extend(self.arrow(!is_held, |anchor| *anchor == ArrowAnchor::Card(card)));
        }
        Facts { told: [what, numbers, state], card: live.view.printed(card).map(|_| card) }
    }

    /// Describes the panel of a side.
    fn player(&self, seat: Seat) -> Described {
        let facts = self.player_facts(seat);
        match self.targets.strike {
            Some(_) if seat != self.live.me => self.told(Role::Button, &facts).pressable(),
            _ => self.told(Role::Group, &facts),
        }
    }

    /// Returns the facts about a side.
    pub(super) fn player_facts(&self, seat: Seat) -> Facts {
        let live = &*self.live;
        let look = &self.shown.plates[seat.index()];
        let name = live.name(seat).map_or_else(|| live.say("player-you"), str::to_owned);
        let what = vec![live.say_with(
            "access-player",
            [
                ("name", name.into()),
                ("hp", look.hp.max(0).into()),
                ("mp", look.mp.into()),
                ("hand", look.hand.into()),
                ("book", look.book.into()),
                ("grave", look.grave.into()),
            ],
        )];
        let mut state = Vec::new();
        let is_other = seat != live.me;
        if let Some(strike) = self.targets.strike.filter(|_| is_other) {
            state.push(match strike {
                Ok(_) => live.say("access-target-strike"),
                Err(reason) => text::reason(live, &reason),
            });
        }
        state.extend(self.arrow(false, |anchor| match anchor {
            ArrowAnchor::Hp(side)
            | ArrowAnchor::Mp(side)
            | ArrowAnchor::Book(side)
            | ArrowAnchor::Grave(side) => *side == seat,
            ArrowAnchor::Card(card) => {
                let record = live.view.card(*card);
                is_other && record.owner() == seat && record.layer() == LayerKind::Hand
            }
            _ => false,
        }));
        Facts { told: [what, Vec::new(), state], card: None }
    }

    /// Describes the seal that ends the turn.
    fn seal(&self) -> Described {
        let (_, hint) = turn_seal::state(&self.live);
        let mut facts = vec![self.live.say("access-end-turn")];
        facts.extend(Some(hint).filter(|hint| !hint.is_empty()));
        facts.extend(self.peril.words(&self.live));
        facts.extend(self.arrow(false, |anchor| *anchor == ArrowAnchor::Seal));
        Described::told(Role::Button, self.list(&facts)).pressable()
    }
}

/// Describes the places on the table again when something has changed.
fn describe(
    table: Table,
    places: Query<(Entity, AnyOf<(&PointerTarget, &PlayerPanel)>, Option<&Described>, Has<Button>)>,
    new: Query<(), Added<PointerTarget>>,
    mut commands: Commands,
) {
    if !table.is_changed() && new.is_empty() {
        return;
    }
    let button = |words: String| Described::told(Role::Button, words).pressable();
    for (entity, place, before, is_button) in &places {
        let fresh = match place {
            (_, Some(panel)) => table.player(panel.0),
            (Some(PointerTarget::Cell(cell)), _) => table.cell(*cell),
            (Some(PointerTarget::Hand(card)), _) => table.hand(*card, true),
            (Some(PointerTarget::Theirs(card)), _) => table.hand(*card, false),
            _ if is_button => continue,
            (Some(PointerTarget::Seal), _) => table.seal(),
            (Some(PointerTarget::Resign), _) => button(table.live.say("resign")),
            (Some(PointerTarget::Log), _) => button(table.live.say("access-log")),
            (Some(PointerTarget::Line(_)), _) => Described::default().pressable(),
            _ => continue,
        };
        if before != Some(&fresh) {
            commands.entity(entity).insert(fresh);
        }
    }
}
