//! Parallel evaluations, with the same outcome for any number of workers.

use bevy::tasks::{ComputeTaskPool, TaskPool};

use super::time_slice::SearchTimer;

/// The maximum number of evaluations that run side by side (CB §4.4.2). The search checks after each batch of this size
/// whether to go on, for any number of workers.
pub const ABREAST: usize = 12;

/// Returns the outcome of each item, in order. If the time ends before, returns those of the first items, at least one.
pub(super) async fn each<T: Sync, R: Send + 'static>(
    timer: &mut SearchTimer,
    workers: usize,
    items: &[T],
    evaluate: impl Fn(&T) -> R + Sync,
) -> Vec<R> {
    let workers = workers.min(items.len()).min(ABREAST);
    if workers < 2 || cfg!(target_arch = "wasm32") {
        let mut outcomes = Vec::with_capacity(items.len());
        for item in items {
            timer.pause().await;
            if timer.is_late() && !outcomes.is_empty() {
                break;
            }
            outcomes.push(evaluate(item));
        }
        return outcomes;
    }
    timer.pause().await;
    abreast(timer, workers, items, &evaluate)
}

fn abreast<T: Sync, R: Send + 'static>(
    timer: &SearchTimer,
    workers: usize,
    items: &[T],
    evaluate: &(impl Fn(&T) -> R + Sync),
) -> Vec<R> {
    let pool = ComputeTaskPool::get_or_init(TaskPool::default);
    let shares = pool.scope(|scope| {
        for worker in 0..workers {
            let share = items.iter().enumerate().skip(worker).step_by(workers);
            let share = share.take_while(|(place, _)| *place == 0 || !timer.is_late());
            scope
                .spawn(async move { share.map(|(place, item)| (place, evaluate(item))).collect::<Vec<_>>() });
        }
    });
    // The order in which workers finish does not matter.
    let mut outcomes: Vec<(usize, R)> = shares.into_iter().flatten().collect();
    outcomes.sort_by_key(|(place, _)| *place);
    let first = outcomes.into_iter().enumerate().take_while(|(number, (place, _))| number == place);
    first.map(|(_, (_, outcome))| outcome).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::tasks::block_on;

    #[test]
    fn when_the_time_is_over_the_first_ones_are_all() {
        let items: Vec<u64> = (0..12).collect();
        for workers in [1, 2, 12] {
            let mut timer = SearchTimer::new(None, Some(std::time::Duration::ZERO));
            let outcomes = block_on(each(&mut timer, workers, &items, |item| item * item));
            assert_eq!(outcomes, [0], "{workers}");
        }
    }

    #[test]
    fn any_number_of_workers_gives_the_same_in_order() {
        // S2-F39
        let items: Vec<u64> = (0..12).collect();
        let squares: Vec<u64> = items.iter().map(|item| item * item).collect();
        for workers in [1, 2, 5, 12, 40] {
            let mut timer = SearchTimer::new(None, None);
            let outcomes = block_on(each(&mut timer, workers, &items, |item| item * item));
            assert_eq!(outcomes, squares, "{workers}");
        }
    }
}
