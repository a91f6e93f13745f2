//! The census of all battles together: phases, commands, triggers, effects, abilities and cards.

use marginalia::battle::ability::effect::EffectKind;
use marginalia::battle::ability::{Ability, Effect, Parameter};
use marginalia::battle::board::Board;
use marginalia::battle::command::{Command, CommandKind};
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::phase::Phase;
use marginalia::battle::record::LayerKind;
use marginalia::battle::rules::stat;
use marginalia::battle::trigger::{Detail, Trigger, TriggerKind};
use marginalia::ids::{CardId, CardIndex};
use marginalia::text;

/// The counts.
pub(crate) struct Census {
    pub(super) phases: [u64; Phase::ALL.len() + 1],
    pub(super) commands: [u64; CommandKind::ALL.len()],
    pub(super) triggers: [u64; TriggerKind::ALL.len()],
    pub(super) effects: [u64; EffectKind::ALL.len()],
    /// The number of battles in which each ability worked, by the ability's number.
    pub(crate) abilities: Vec<u64>,
    /// The number of battles in which each card came into play, by the card's place in the library.
    pub(super) cards: Vec<u64>,
    words: Vec<Word>,
    now: Now,
}

/// The description of an ability, for counting and reporting.
struct Word {
    card: CardId,
    text: String,
    kind: Kind,
}

/// The event that shows that an ability works.
enum Kind {
    /// It runs: `EffectDeclared`.
    Runs(EffectKind),
    /// It takes part in a value.
    Changes(Parameter),
    /// It seals or frees its card.
    Seals,
    /// It gives one of these abilities, which are its own.
    Gives(Vec<u16>),
}

/// The abilities and cards seen in the battle in progress.
#[derive(Default)]
struct Now {
    abilities: Vec<bool>,
    cards: Vec<bool>,
    /// The nightmares that cards were given, by their numbers.
    nightmares: Vec<(CardIndex, u16)>,
}

impl Census {
    pub(crate) fn new(library: &CardLibrary) -> Self {
        let numbers = 0..library.ability_count() as u16;
        let compiled = |number: u16| library.ability(number);
        let words = numbers
            .clone()
            .filter_map(compiled)
            .map(|one| {
                let kind = match &one.ability {
                    Ability::Trigger(trigger) => Kind::Runs(trigger.effect.kind()),
                    Ability::Parameter(parameter) => Kind::Changes(parameter.parameter),
                    Ability::Nightmare(_) => Kind::Seals,
                    Ability::Area(area) => Kind::Gives(
                        numbers
                            .clone()
                            .filter(|number| {
                                compiled(*number).is_some_and(|given| {
                                    given.card == one.card && given.ability == *area.effect
                                })
                            })
                            .collect(),
                    ),
                };
                let of = library.card(one.card).map(|card| card.kind);
                let text = of.map(|of| text::ability_on(of, &one.ability)).unwrap_or_default();
                let text = library.name_cards(&text);
                Word { card: one.card, text, kind }
            })
            .collect();
        Self {
            phases: [0; Phase::ALL.len() + 1],
            commands: [0; CommandKind::ALL.len()],
            triggers: [0; TriggerKind::ALL.len()],
            effects: [0; EffectKind::ALL.len()],
            abilities: vec![0; library.ability_count()],
            cards: vec![0; library.cards().len()],
            words,
            now: Now::default(),
        }
    }

    /// Begins a battle.
    pub(super) fn begin(&mut self, board: &FlatBoard) {
        self.phases[usize::from(board.state().phase().code())] += 1;
        self.begin_anywhere();
    }

    /// Begins a battle like [`Self::begin`], but without counting the phase.
    pub(crate) fn begin_anywhere(&mut self) {
        self.now = Now {
            abilities: vec![false; self.abilities.len()],
            cards: vec![false; self.cards.len()],
            nightmares: Vec::new(),
        };
    }

    /// Records a player command, with the commands and triggers that it caused; `board` is the battle after it.
    pub(crate) fn note(&mut self, board: &FlatBoard, commands: &[Command], triggers: &[Trigger]) {
        for command in commands {
            self.commands[command.kind() as usize] += 1;
        }
        for trigger in triggers {
            self.hear(board, trigger);
        }
        self.look(board);
    }

    fn hear(&mut self, board: &FlatBoard, trigger: &Trigger) {
        self.triggers[trigger.kind as usize] += 1;
        match (trigger.kind, trigger.detail) {
            (_, Detail::Phase { to, .. }) => self.phases[usize::from(to.code())] += 1,
            (TriggerKind::EffectDeclared, Detail::Ability(number)) => {
                if let Some(Word { kind: Kind::Runs(effect), .. }) = self.words.get(usize::from(number)) {
                    self.effects[*effect as usize] += 1;
                }
                self.mark(number);
            }
            (TriggerKind::AbilityAttached, Detail::Ability(number)) => {
                for area in 0..self.words.len() {
                    if matches!(&self.words[area].kind, Kind::Gives(given) if given.contains(&number)) {
                        self.now.abilities[area] = true;
                    }
                }
                let is_nightmare =
                    matches!(self.words.get(usize::from(number)), Some(Word { kind: Kind::Seals, .. }));
                if let Some(card) = trigger.target.filter(|_| is_nightmare) {
                    self.now.nightmares.push((card, number));
                }
            }
            (TriggerKind::NightmareSealed | TriggerKind::NightmareUnsealed, _) => {
                let name = trigger.target.and_then(|card| board.card(card).name());
                for (number, word) in self.words.iter().enumerate() {
                    if matches!(word.kind, Kind::Seals) && Some(word.card) == name {
                        self.now.abilities[number] = true;
                    }
                }
                for (card, number) in &self.now.nightmares {
                    if Some(*card) == trigger.target {
                        self.now.abilities[usize::from(*number)] = true;
                    }
                }
            }
            (TriggerKind::Summoned | TriggerKind::StrategySummoned, _) => {
                let name = trigger.target.and_then(|card| board.card(card).name());
                let place = board.library().cards().iter().position(|card| Some(card.source.id) == name);
                if let Some(place) = place {
                    self.now.cards[place] = true;
                }
            }
            _ => {}
        }
    }

    fn mark(&mut self, number: u16) {
        if let Some(seen) = self.now.abilities.get_mut(usize::from(number)) {
            *seen = true;
        }
    }

    /// Looks for abilities that take part in a value, among those not seen in this battle yet.
    fn look(&mut self, board: &FlatBoard) {
        let missing: Vec<(u16, Parameter)> = self
            .words
            .iter()
            .enumerate()
            .filter(|(number, _)| !self.now.abilities[*number])
            .filter_map(|(number, word)| match word.kind {
                Kind::Changes(parameter) => Some((number as u16, parameter)),
                Kind::Runs(_) | Kind::Seals | Kind::Gives(_) => None,
            })
            .collect();
        for index in (0..board.state().cards()).map(CardIndex) {
            let card = board.card(index);
            for (number, parameter) in &missing {
                // In a hand or a grave only the cost, place and time of playing a card matter.
                let matters = card.is_up()
                    || card.layer() == LayerKind::Hand
                        && matches!(
                            parameter,
                            Parameter::Cost
                                | Parameter::FeintCost
                                | Parameter::CanReact
                                | Parameter::SummonZone
                        );
                let may = matters
                    && (card.attached().iter().any(|attached| attached.ability() == *number)
                        || board
                            .printed(index)
                            .is_some_and(|printed| printed.abilities().any(|own| own == *number)));
                if may && stat::explain(board, index, *parameter).1.iter().any(|step| step.ability == *number)
                {
                    self.mark(*number);
                }
            }
        }
    }

    /// Ends the battle.
    pub(crate) fn end(&mut self) {
        for (count, seen) in self.abilities.iter_mut().zip(&self.now.abilities) {
            *count += u64::from(*seen);
        }
        for (count, seen) in self.cards.iter_mut().zip(&self.now.cards) {
            *count += u64::from(*seen);
        }
    }

    /// Returns the card and the text of each ability.
    pub(crate) fn words(&self) -> impl Iterator<Item = (CardId, &str)> {
        self.words.iter().map(|word| (word.card, word.text.as_str()))
    }
}

/// Returns true if any card of a library uses that kind of effect.
pub(super) fn is_used(library: &CardLibrary, kind: EffectKind) -> bool {
    let effect = |number| library.ability(number).and_then(|one| effect_of(&one.ability));
    (0..library.ability_count() as u16).filter_map(effect).any(|effect| effect.kind() == kind)
}

const fn effect_of(ability: &Ability) -> Option<&Effect> {
    match ability {
        Ability::Trigger(trigger) => Some(&trigger.effect),
        Ability::Parameter(_) | Ability::Nightmare(_) | Ability::Area(_) => None,
    }
}
