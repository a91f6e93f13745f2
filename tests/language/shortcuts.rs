//! Tests that the shortcuts of the rules do not change anything: the same battles are played with cards that rule out
//! every shortcut.

use std::sync::Arc;

use marginalia::battle::ability::calculator::NumericCalculator;
use marginalia::battle::ability::effect::AttachAbility;
use marginalia::battle::ability::phrase::Any;
use marginalia::battle::ability::phrase::FilterActivateCount;
use marginalia::battle::ability::{
    Ability, Calculator, Comparator, Effect, Mode, Parameter, ParameterAbility, Phrase, Sentence,
};
use marginalia::battle::board::Board;
use marginalia::battle::flat::FlatBoard;
use marginalia::battle::hash::public_hash;
use marginalia::battle::library::CardLibrary;
use marginalia::battle::setup::BookSlots;
use marginalia::cards::library;
use marginalia::ids::CardIndex;

use crate::duel::settings;
use crate::wild::{history, new_battle, trials};

/// Returns a phrase that always passes on its input, and for which there is no shortcut.
fn never_in_the_way() -> Phrase {
    Phrase::FilterActivateCount(FilterActivateCount { comparator: Comparator::GreaterThanOrEqual, amount: 0 })
}

/// Rewrites an ability in an equivalent longer form, so that no area or nightmare can be skipped and no condition
/// guessed.
fn slow(ability: &mut Ability) {
    let longer = |sentence: &mut Sentence, phrase: Phrase| sentence.phrases.push(phrase);
    match ability {
        Ability::Trigger(trigger) => {
            for sentence in &mut trigger.conditions {
                longer(sentence, Phrase::Any(Any {}));
            }
            if let Effect::AttachAbility(AttachAbility { ability: Some(given), .. }) = &mut trigger.effect {
                slow(given);
            }
        }
        Ability::Nightmare(nightmare) => longer(&mut nightmare.condition, never_in_the_way()),
        Ability::Area(area) => {
            longer(&mut area.reach_in_condition, never_in_the_way());
            slow(&mut area.effect);
        }
        Ability::Parameter(_) => {}
    }
}

/// Changes the effect of an area so that it lasts as long as the area, puts no card to sleep and does not undo its own
/// condition. Otherwise cards would gain and lose it forever, and the point at which that is cut off would depend on
/// how often they are asked.
fn lasting(ability: &mut Ability) {
    let Ability::Area(area) = ability else { return };
    let restless =
        area.reach_in_condition.phrases.iter().any(|phrase| matches!(phrase, Phrase::FilterCardAttack(_)));
    let calc = Calculator::Numeric(NumericCalculator { amount: 1, mode: Mode::Add });
    let plain = ParameterAbility { parameter: Parameter::MoveCost, calc, lifetime: Vec::new() };
    match &mut *area.effect {
        Ability::Parameter(given) if !matches!(given.parameter, Parameter::Attack | Parameter::Oblivion) => {
            given.lifetime.clear();
        }
        Ability::Parameter(given) if given.parameter == Parameter::Attack && !restless => {
            given.lifetime.clear()
        }
        Ability::Trigger(_) => {}
        given => *given = Ability::Parameter(plain),
    }
}

fn changed(cards: &CardLibrary, change: fn(&mut Ability)) -> Arc<CardLibrary> {
    let mut sources: Vec<_> = cards.cards().iter().map(|card| card.source.clone()).collect();
    for source in &mut sources {
        source.abilities.iter_mut().for_each(change);
    }
    library(settings(), sources).expect("it compiles")
}

#[test]
fn areas_nightmares_and_conditions_are_never_out_of_date() {
    for (cards, seed) in trials(45) {
        let fast = changed(&cards, lasting);
        let mut quick = new_battle(&fast, seed);
        let books = [0_u16, 30].map(|first| {
            BookSlots::Known(
                (first..first + 30)
                    .map(|index| quick.card(CardIndex(index)).name().expect("known"))
                    .collect(),
            )
        });
        let mut thorough = FlatBoard::new(changed(&fast, slow), &books).expect("a good start");
        quick.record_events();
        thorough.record_events();
        for (step, order) in history(&fast, seed).iter().enumerate() {
            quick.execute(&order.command, order.seed, &order.openings).expect("a legal command");
            thorough.execute(&order.command, order.seed, &order.openings).expect("it is legal there, too");
            // Simultaneous triggers may be emitted in another order, but they are the same.
            let (mut one, mut two) = (quick.drain_triggers(), thorough.drain_triggers());
            one.sort_by_key(|trigger| format!("{trigger:?}"));
            two.sort_by_key(|trigger| format!("{trigger:?}"));
            assert!(one == two, "seed {seed}, step {step}: {:?}", order.command);
            assert_eq!(
                public_hash(&quick),
                public_hash(&thorough),
                "seed {seed}, step {step}: {:?}",
                order.command
            );
        }
    }
}
