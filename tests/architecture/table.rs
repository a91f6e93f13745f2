//! The steps of the table. The view of a battle is removed and drawn again between two of them.

use crate::tokens::{after_group, tokens, word};

/// The resources that are missing while the view is drawn again.
const VIEW: &[&str] = &["BattleView", "DisplayedState", "Layers"];

/// Calls that add systems to `Update` which run if there is a view, and put none of them in a step: the view may be
/// removed after the condition was checked. A condition outside of the call is not seen.
pub(crate) fn outside_steps(text: &str) -> Vec<String> {
    let tokens = tokens(text);
    let mut complaints = Vec::new();
    for (at, (line, name)) in tokens.iter().enumerate() {
        if name != "add_systems" || word(&tokens, at + 2) != "Update" {
            continue;
        }
        let call = &tokens[at..after_group(&tokens, at + 1)];
        let names = |name: &str| call.iter().any(|(_, word)| word == name);
        if VIEW.iter().any(|resource| names(resource)) && !names("TableSystems") {
            complaints.push(format!(
                "{line}: systems that need the view of a battle; put them in a step of `TableSystems`"
            ));
        }
    }
    complaints
}

#[cfg(test)]
mod tests {
    use super::outside_steps;

    #[test]
    fn a_system_that_needs_the_view_belongs_to_a_step() {
        let stray =
            "fn plugin(app: &mut App) { app.add_systems(Update, draw.run_if(resource_exists::<Layers>)); }";
        assert_eq!(outside_steps(stray).len(), 1);
        assert!(outside_steps(&stray.replace("draw", "draw.in_set(TableSystems::Draw)")).is_empty());
        assert!(outside_steps(&stray.replace("Update", "OnExit(InBattle)")).is_empty());
        assert!(outside_steps(&stray.replace("Layers", "Replay")).is_empty());
    }
}
