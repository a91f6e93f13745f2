//! Tests for the causes of log lines: every line of random battles finds its place in the tree.

use super::scenes::play;
use crate::battle::board::Board;
use crate::battle::cause::Causes;
use crate::battle::chance::Seed;
use crate::battle::flat::FlatBoard;
use crate::battle::history::Order;
use crate::battle::setup::BookSlots;
use crate::client::collection::Collection;
use crate::client::table::battle_view::BattleView;
use crate::client::table::branches::{Sort, branches};
use crate::client::table::rebuild_log::rebuild_log;
use crate::ids::Seat;
use crate::messages::Locale;

#[test]
fn every_line_of_a_battle_is_found_in_its_tree_with_its_command_above_it() {
    let collection = Collection::embedded().expect("what is built in holds together");
    let books = [0, 1].map(|place: usize| BookSlots::Known(collection.books[place].slots()));
    let first = FlatBoard::new(collection.library.clone(), &books).expect("the starter books fit");
    let (mut lines, mut lit) = (0, 0);
    for seed in 0..6 {
        let mut orders = Vec::new();
        let mut last = first.clone();
        play(&collection, seed, |board, _| {
            last = board.clone();
            let seq = board.state().seq() - 1;
            let command = board.ran().iter().rev().find(|command| command.is_player());
            let command = *command.expect("a player gave it");
            orders.push(Order::new(command, Seed::Derived { battle: [seed; 32], seq }));
            false
        });
        let causes = Causes::from_history(&first, &orders);
        let live = BattleView::new(&last, Seat::Host, false);
        let log_view = rebuild_log(
            &first,
            &orders,
            Seat::Host,
            (None, "Brother Oak".into()),
            (false, Locale::default()),
        );
        assert_eq!(log_view.trigger_count(), causes.trigger_count());
        for entry in log_view.entries() {
            let tree = branches(&live, &causes, (log_view.entries(), 0), entry);
            assert_eq!(tree[0].sort, Sort::Command, "{entry:?}: {tree:?}");
            let this: Vec<&str> = tree
                .iter()
                .filter(|branch| branch.sort == Sort::This)
                .map(|branch| branch.words.as_str())
                .collect();
            assert!(this == [entry.words.as_str()] || tree.len() == 60, "{entry:?}: {tree:?}");
            for branch in &tree {
                if let Sort::Ability(rules, acting) = &branch.sort {
                    assert!(*acting < rules.len(), "{branch:?}");
                    lit += 1;
                }
            }
            lines += 1;
        }
    }
    assert!(lines > 300 && lit > 50, "{lines} lines, {lit} abilities");
}
