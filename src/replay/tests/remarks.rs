//! Tests of comments that are written later, at the end of a file.

use std::fs;
use std::path::PathBuf;

use super::house::{Mind, battle, library};
use crate::replay::{Comment, CommentError, LONGEST_COMMENT, Record, RecordFile, export, remark};

/// A temporary file that is removed when the test ends.
struct Kept(PathBuf);

impl Kept {
    fn new(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("marginalia-{name}-{}.replay", std::process::id()));
        fs::write(&path, text).expect("it can be written");
        Self(path)
    }

    fn text(&self) -> String {
        fs::read_to_string(&self.0).expect("it is there")
    }

    fn opened(&self) -> RecordFile {
        RecordFile::read("kept", self.text().as_bytes()).expect("a record")
    }
}

impl Drop for Kept {
    fn drop(&mut self) {
        fs::remove_file(&self.0).ok();
    }
}

fn at(after: usize, text: &str) -> Comment {
    Comment { after, text: text.to_owned() }
}

fn said(record: &Record) -> Vec<(usize, &str)> {
    record.comments.iter().map(|comment| (comment.after, comment.text.as_str())).collect()
}

#[test]
fn what_is_said_later_stands_at_the_end_and_belongs_to_its_moment() {
    let mut record = battle(40, Mind::Quick);
    record.add_comment(at(3, "Early."));
    let file = Kept::new("remarks", &record.text());
    let before = file.text();
    remark(&file.0, &[at(9, "Here it was decided.")]).expect("it can be written");
    remark(&file.0, &[at(3, "Too early."), at(0, "A \"good\" day.")]).expect("it can be written");
    let text = file.text();
    assert!(text.starts_with(&before), "nothing before it was touched");
    assert_eq!(text.lines().last(), Some(r#"{"comment":"A \"good\" day.","after":0}"#));
    let opened = file.opened();
    let wanted = [(0, "A \"good\" day."), (3, "Early."), (3, "Too early."), (9, "Here it was decided.")];
    assert_eq!(said(&opened.record), wanted);
    assert_eq!((opened.damage.clone(), opened.record.result), (None, record.result));
    // Written as a whole or as readable text, each comment stands at its moment.
    assert_eq!(
        said(&RecordFile::read("whole", opened.record.text().as_bytes()).expect("good").record),
        wanted
    );
    assert!(export(&opened.record, &library()).contains("  # Early.\n  # Too early.\n"));
}

#[test]
fn a_comment_without_a_place_is_about_the_orders_before_it_and_none_is_about_later_ones() {
    let text = battle(41, Mind::Quick).text();
    let with = |line: &str| {
        let mut lines: Vec<&str> = text.lines().collect();
        lines.insert(5, line);
        RecordFile::read("kept", (lines.join("\n") + "\n").as_bytes()).expect("its header is good")
    };
    assert_eq!(said(&with("{\"comment\":\"So.\"}").record), [(4, "So.")]);
    assert_eq!(said(&with("{\"comment\":\"So.\",\"after\":4}").record), [(4, "So.")]);
    assert_eq!(said(&with("{\"comment\":\"So.\",\"after\":1}").record), [(1, "So.")]);
    let opened = with("{\"comment\":\"So.\",\"after\":5}");
    assert_eq!(opened.record.orders.len(), 4);
    assert_eq!(
        opened.damage.map(|damage| damage.to_string()).as_deref(),
        Some("kept:6: the comment refers to command 5, but there are 4; the rest of the file is ignored")
    );
    for bad in ["-1", "\"all\"", "1.5", "99999999999999999999999"] {
        let opened = with(&format!("{{\"comment\":\"So.\",\"after\":{bad}}}"));
        let damage = opened.damage.clone().expect(bad).to_string();
        assert!(damage.starts_with("kept:6: ") && !opened.grows(), "{damage}");
    }
}

#[test]
fn nothing_is_written_where_nobody_would_read_it() {
    let text = battle(42, Mind::Quick).text();
    let old = "{\n  \"format\": \"marginalia replay\",\n  \"version\": 1\n}\n";
    for (name, text) in [
        ("cut", text[..text.len() - 9].to_owned()),
        ("damaged", text.replacen("\n\"", "\nx\"", 1)),
        ("old", old.to_owned()),
        ("none", "a letter to the king".to_owned()),
    ] {
        let file = Kept::new(name, &text);
        let wrong = remark(&file.0, &[at(0, "Lost.")]).expect_err(name);
        assert!(matches!(wrong, CommentError::Closed | CommentError::NoRecord(_)), "{name}: {wrong}");
        assert_eq!(file.text(), text, "{name}");
    }
    let file = Kept::new("few", &text);
    let wrong = remark(&file.0, &[at(usize::MAX, "Lost.")]).expect_err("not so many");
    assert!(wrong.to_string().contains("but the comment refers to command"), "{wrong}");
    let gone = std::env::temp_dir().join("marginalia-no-such.replay");
    assert!(matches!(remark(&gone, &[at(0, "Lost.")]), Err(CommentError::Disk(_))));
    assert!(!gone.exists(), "no file is made of it");
}

#[test]
fn a_last_line_that_is_whole_but_not_ended_stays_whole() {
    let text = battle(43, Mind::Quick).text();
    let file = Kept::new("unended", text.trim_end());
    remark(&file.0, &[at(1, "Still here.")]).expect("it can be written");
    let opened = file.opened();
    assert_eq!((said(&opened.record), opened.damage), (vec![(1, "Still here.")], None));
    assert!(opened.record.result.is_some());
}

#[test]
fn what_is_typed_is_kept_as_one_line_and_not_too_long() {
    assert_eq!(Comment::typed(7, "  two\r\nlines\t of\u{0} it "), Some(at(7, "two lines of it")));
    assert_eq!(Comment::typed(7, " \n\t "), None);
    let long = Comment::typed(7, &"é".repeat(LONGEST_COMMENT * 2)).expect("it says something");
    assert_eq!(long.text.chars().count(), LONGEST_COMMENT);
}
