//! The checks of abilities, printed and attached ones.

use super::calculator::{operand, selection};
use super::checker::Checker;
use super::effect::effect;
use super::idle::never_wakes;
use super::loops::may_wake_itself;
use super::moment::Moment;
use super::paragraph::{conditions, lifetime};
use super::sentence::sentence;
use crate::battle::ability::{Ability, AreaAbility, SelectionType};
use crate::battle::geometry::Reach;
use crate::cards::code::Code;
use crate::cards::node::JsonNode;

/// Checks an ability that is printed on a card.
pub(in crate::cards) fn ability(checker: &mut Checker<'_, '_>, node: &JsonNode, ability: &Ability) {
    any_ability(checker, node, ability, false);
}

fn any_ability(checker: &mut Checker<'_, '_>, node: &JsonNode, ability: &Ability, is_given: bool) {
    match ability {
        Ability::Trigger(trigger) => {
            let (kinds, facts) = conditions(checker, node.at("conditions"), &trigger.conditions);
            effect(checker, node.at("effect"), &trigger.effect, kinds);
            never_wakes(checker, node, trigger, (kinds, is_given));
            let is_read = !checker.complaints.has_errors();
            if is_read && may_wake_itself(&trigger.conditions, &trigger.effect, kinds, &facts) {
                let message = "the effect may trigger the ability again without end";
                checker.complaints.warning(node.place, Code::EndlessLoop, message).help(
                    "add \"FilterActivateCount\" to its conditions, or require a card other than its target",
                );
            }
        }
        Ability::Parameter(parameter) => {
            operand(checker, node.at("calc"), &parameter.calc, parameter.parameter);
            lifetime(checker, node.at("lifetime"), &parameter.lifetime);
        }
        Ability::Nightmare(nightmare) => {
            sentence(checker, node.at("condition"), &nightmare.condition, Moment::at_rest("a nightmare"));
        }
        Ability::Area(area) => spread(checker, node, area),
    }
}

/// Checks an ability that is given to other cards.
pub(super) fn granted(checker: &mut Checker<'_, '_>, node: &JsonNode, given: &Ability) {
    any_ability(checker, node, given, true);
}

fn spread(checker: &mut Checker<'_, '_>, node: &JsonNode, area: &AreaAbility) {
    if area.reach == Reach(0) {
        checker.error(
            node.at("reach").place,
            Code::NoTarget,
            "no possible target: this reach covers no cell",
        );
    }
    let condition = node.at("reach_in_condition");
    let yields = sentence(checker, condition, &area.reach_in_condition, Moment::at_rest("an area"));
    let found = [SelectionType::Cards, SelectionType::Cells, SelectionType::All];
    if let Some(yields) = yields.filter(|yields| !found.contains(yields)) {
        let message =
            format!("no possible target: an area selects cards; this sentence yields {}", selection(yields));
        checker.error(condition.place, Code::NoTarget, message);
    }
    let given = node.at("effect");
    if matches!(*area.effect, Ability::Area(_)) {
        let message =
            "an area cannot give another area; it may give a Trigger, Parameter or Nightmare ability";
        checker.error(given.place, Code::Misplaced, message);
    }
    granted(checker, given, &area.effect);
}
