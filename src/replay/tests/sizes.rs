//! Tests for the sizes of files and codes.

use super::house::{Mind, battle, library};
use crate::replay::write_code;

/// Sorts and prints sizes: minimum, median, 90th percentile, maximum.
fn spread(name: &str, mut sizes: Vec<usize>) -> [usize; 4] {
    sizes.sort_unstable();
    let at = |part: usize| sizes[(sizes.len() - 1) * part / 10];
    let spread = [at(0), at(5), at(9), at(10)];
    println!("{name}: {} battles, least, median, p90, most: {spread:?}", sizes.len());
    spread
}

fn sizes(mind: Mind, battles: u64) -> [[usize; 4]; 3] {
    let records: Vec<_> = (0..battles).map(|number| battle(number, mind)).collect();
    let codes = records.iter().map(|record| write_code(record, &library()).expect("it has a code").len());
    [
        spread("orders", records.iter().map(|record| record.orders.len()).collect()),
        spread("bytes of the file", records.iter().map(|record| record.text().len()).collect()),
        spread("letters of the code", codes.collect()),
    ]
}

#[test]
fn a_typical_battle_takes_8_kilobytes_and_its_code_2() {
    let [_, [_, file, ..], [_, code, ..]] = sizes(Mind::Quick, 15);
    assert!(file <= 8 * 1024 && code <= 2 * 1024, "{file} bytes, {code} letters");
}

#[test]
#[ignore = "measures; run with --nocapture"]
fn sizes_of_many_battles() {
    let machine = sizes(Mind::Quick, 200);
    let random = sizes(Mind::Random, 200);
    for [_, [_, file, ..], [.., code]] in [machine, random] {
        assert!(file <= 8 * 1024 && code <= 2 * 1024, "{file} bytes, {code} letters");
    }
}
