//! `scribe lint`: complaints with file, line and column.

use crate::harness::{Scratch, scribe};

#[test]
// S2-A45
fn the_repository_has_no_mistakes() {
    let said = scribe("lint", "").well();
    let last = said.lines().last().unwrap_or_default();
    assert!(last.contains("card files, 2 books: 0 errors"), "{said}");
}

#[test]
fn a_mistake_is_told_with_file_line_and_column() {
    let bad = Scratch::new("lint-bad.json");
    bad.write("{\n  \"id\": 900,\n  \"name\": \"Bad\",\n  \"kind\": \"Monster\",\n  \"ink\": \"Lapis\",\n  \"cost\": 1,\n  \"atack\": 2\n}\n");
    let said = scribe(&format!("lint {}", bad.path()), "").badly();
    assert!(said.contains(&format!("{}:7:3: error: ", bad.path())), "{said}");
    assert!(said.contains("atack") && said.contains("did you mean `attack`?"), "{said}");
    assert!(said.lines().last().unwrap_or_default().starts_with("1 card file, 0 books: "), "{said}");
}

#[test]
fn a_bad_book_is_told_with_file_line_and_column() {
    let bad = Scratch::new("lint-book.json");
    bad.write("{\n  \"name\": \"Thin\",\n  \"cards\": [\n    [9, 3],\n    [9, 4]\n  ]\n}\n");
    let said = scribe(&format!("lint {}", bad.path()), "").badly();
    assert!(said.contains(&format!("{}:5:5: error: 7 copies of card 9", bad.path())), "{said}");
    assert!(said.lines().last().unwrap_or_default().starts_with("0 card files, 1 book: "), "{said}");
}

#[test]
fn a_book_with_a_byte_order_mark_is_a_book() {
    let book = Scratch::new("lint-mark.json");
    book.write("\u{feff}{\"name\": \"Thin\", \"cards\": [[9, 7]]}\n");
    let said = scribe(&format!("lint {}", book.path()), "").badly();
    assert!(said.lines().last().unwrap_or_default().starts_with("0 card files, 1 book: "), "{said}");
}

#[test]
fn without_paths_the_folder_of_cards_is_looked_at() {
    let said = scribe("lint --cards tests/scribe/cards", "").well();
    assert!(said.ends_with("3 card files, 0 books: 0 errors, 0 warnings.\n"), "{said}");
}

#[test]
fn what_cannot_be_read_is_told() {
    let said = scribe("lint no/such/file.json", "").badly();
    assert!(said.starts_with("no/such/file.json: "), "{said}");
}
