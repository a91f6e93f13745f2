//! The report of problems, for people and for programs.

use std::io::Write;

use marginalia::cards::{Code, Complaint, Fix, Severity, TextPlace};
use serde_json::{Value, json};

use super::files::Files;
use super::look::Found;
use crate::failure::Failure;

/// Prints the report for people: one complaint per line, its help under it, and the sum at the end.
pub(super) fn tell(files: &Files, found: &Found, mended: usize, out: &mut impl Write) -> Result<(), Failure> {
    for complaint in &found.complaints {
        writeln!(out, "{complaint}")?;
    }
    if found.has_unseen {
        writeln!(out, "The books were not checked because the cards have errors.")?;
    }
    let fixes = found.complaints.iter().filter(|complaint| complaint.fix.is_some()).count();
    if fixes > 0 {
        writeln!(out, "{fixes} of these can be fixed with --fix.")?;
    }
    if mended > 0 {
        writeln!(out, "{} fixed.", plural(mended, "mistake"))?;
    }
    let packs = match files.packs.len() {
        0 => String::new(),
        count => format!(", {}", plural(count, "pack")),
    };
    writeln!(
        out,
        "{}, {}{packs}: {}, {}.",
        plural(files.cards.len(), "card file"),
        plural(files.books.len(), "book"),
        plural(found.count(Severity::Error), "error"),
        plural(found.count(Severity::Warning), "warning")
    )?;
    Ok(())
}

/// Prints the report for programs: a list of objects.
pub(super) fn tell_json(found: &Found, out: &mut impl Write) -> Result<(), Failure> {
    let list: Vec<Value> = found.complaints.iter().map(value).collect();
    writeln!(out, "{:#}", Value::Array(list))?;
    Ok(())
}

fn value(complaint: &Complaint) -> Value {
    let Complaint { file, line, column, severity, code, message, help, fix } = complaint;
    json!({
        "file": file,
        "line": line,
        "column": column,
        "severity": severity.to_string(),
        "code": code.name(),
        "message": message,
        "help": help,
        "fix": fix.as_ref().map(|Fix { from, to, text }| json!({ "from": at(*from), "to": at(*to), "text": text })),
    })
}

fn at(place: TextPlace) -> Value {
    json!({ "line": place.line, "column": place.column })
}

/// Writes the explanation of one kind of error, or of all of them.
pub(super) fn explain(name: &str, out: &mut impl Write) -> Result<(), Failure> {
    if name == "all" {
        for code in Code::ALL {
            writeln!(out, "{code}\n  {}", code.explained())?;
        }
        return Ok(());
    }
    match Code::named(name) {
        Some(code) => writeln!(out, "{}", code.explained())?,
        None => return Err(Failure::NoCode(name.to_owned())),
    }
    Ok(())
}

fn plural(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}
