//! The arguments from all places: the command line, then environment variables, then the configuration file.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::{self, Display};
use std::path::{Path, PathBuf};

use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, CommandFactory as _, FromArgMatches as _};
use marginalia::battle::ability::codes::nearest;
use thiserror::Error;
use toml::de::{DeTable, DeValue};

use crate::arguments::Beyond;

/// The start of the names of environment variables.
const VARIABLE: &str = "BEYOND_";

/// The reason that the arguments cannot be used.
#[derive(Debug, Error)]
pub(crate) enum ConfigurationError {
    /// The command line is wrong, or asks for help.
    #[error(transparent)]
    Line(#[from] clap::Error),
    /// The configuration file cannot be read.
    #[error("cannot read the configuration {file}: {error}")]
    Unreadable { file: String, error: std::io::Error },
    /// An environment variable or a line of the file is wrong.
    #[error("{place}: {told}")]
    Wrong { place: Place, told: String },
}

/// The place of a value outside of the command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    Variable(String),
    File { file: String, line: usize, column: usize },
}

impl Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variable(name) => write!(f, "environment variable {name}"),
            Self::File { file, line, column } => write!(f, "{file}:{line}:{column}"),
        }
    }
}

/// The values of an argument, and their place.
struct Given {
    place: Place,
    values: Vec<String>,
}

/// Reads the arguments from a command line, which begins with the name of the program, from environment variables, and
/// from the configuration file that either of them names.
pub(crate) fn read(
    line: &[OsString],
    variable: impl Fn(&str) -> Option<String>,
) -> Result<Beyond, ConfigurationError> {
    let command = Beyond::command();
    let matches = command.clone().try_get_matches_from(line)?;
    let variable = |arg: &Arg| {
        let name = format!("{VARIABLE}{}", name(arg).to_uppercase().replace('-', "_"));
        let value = variable(&name)?;
        let values =
            if takes_many(arg) { value.split(',').map(str::to_owned).collect() } else { vec![value] };
        Some(Given { place: Place::Variable(name), values })
    };
    let settings: Vec<_> = command.get_arguments().filter(|arg| is_setting(arg)).collect();
    let named = matches.get_one::<PathBuf>("config").cloned();
    let named = named.or_else(|| {
        variable(settings.iter().find(|arg| name(arg) == "config")?)?.values.pop().map(PathBuf::from)
    });
    let mut file = match named {
        Some(file) => read_file(&settings, &file)?,
        None => BTreeMap::new(),
    };
    let mut arguments: Vec<OsString> = line.iter().take(1).cloned().collect();
    for arg in settings {
        let in_file = file.remove(name(arg));
        if is_on_line(&matches, arg) {
            continue;
        }
        let Some(Given { place, values }) = variable(arg).or(in_file) else { continue };
        for value in values {
            let argument = format!("--{}={value}", name(arg));
            // Alone, so that an error belongs to this place.
            if let Err(error) = command.clone().try_get_matches_from(["beyond", &argument]) {
                let told = error.to_string();
                let told = told.lines().next().unwrap_or_default().trim_start_matches("error: ").to_owned();
                return Err(ConfigurationError::Wrong { place, told });
            }
            arguments.push(argument.into());
        }
    }
    arguments.extend(line.iter().skip(1).cloned());
    Ok(Beyond::from_arg_matches(&command.try_get_matches_from(arguments)?)?)
}

/// Reads the values of a configuration file, by the names of their arguments.
fn read_file(settings: &[&Arg], file: &Path) -> Result<BTreeMap<String, Given>, ConfigurationError> {
    let called = file.display().to_string();
    let text = std::fs::read_to_string(file)
        .map_err(|error| ConfigurationError::Unreadable { file: called.clone(), error })?;
    let place = |at: usize| {
        let before = text.get(..at).unwrap_or(&text);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|letter| *letter != '\n').count() + 1;
        Place::File { file: called.clone(), line, column }
    };
    let wrong = |at: usize, told: String| ConfigurationError::Wrong { place: place(at), told };
    let table = DeTable::parse(&text)
        .map_err(|error| wrong(error.span().map_or(0, |span| span.start), error.message().to_owned()))?;
    let mut all = BTreeMap::new();
    for (key, value) in table.get_ref() {
        let (at, key) = (key.span().start, key.get_ref().as_ref());
        let arg = settings.iter().find(|arg| name(arg) == key && key != "config");
        let Some(arg) = arg else { return Err(wrong(at, unknown(settings, key))) };
        let values = match value.get_ref() {
            DeValue::Array(list) if takes_many(arg) => {
                list.iter().map(|value| plain(value.get_ref())).collect()
            }
            DeValue::Boolean(is_on) if is_switch(arg) => Some(vec![is_on.to_string()]),
            DeValue::Array(_) => None,
            value => plain(value).filter(|_| !is_switch(arg)).map(|value| vec![value]),
        };
        let values = values.ok_or_else(|| {
            let wanted = match (is_switch(arg), takes_many(arg)) {
                (true, _) => "true or false",
                (false, true) => "a text or a list of texts",
                (false, false) => "a text or a number",
            };
            wrong(value.span().start, format!("`{key}` must be {wanted}"))
        })?;
        all.insert(key.to_owned(), Given { place: place(value.span().start), values });
    }
    Ok(all)
}

/// Returns the name of an argument: its long form without the hyphens at the start.
fn name(arg: &Arg) -> &str {
    arg.get_long().unwrap_or_default()
}

/// Returns true if the argument can also come from a variable or a file.
fn is_setting(arg: &Arg) -> bool {
    arg.get_long().is_some() && !matches!(arg.get_action(), ArgAction::Help | ArgAction::Version)
}

fn takes_many(arg: &Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Append)
}

fn is_switch(arg: &Arg) -> bool {
    arg.get_possible_values().iter().any(|value| value.get_name() == "true")
}

fn is_on_line(matches: &ArgMatches, arg: &Arg) -> bool {
    let is_here =
        |matches: &ArgMatches| matches.value_source(arg.get_id().as_str()) == Some(ValueSource::CommandLine);
    is_here(matches)
        || matches.subcommand().is_some_and(|(_, matches)| arg.is_global_set() && is_here(matches))
}

/// Returns a single value as it would be written on the command line.
fn plain(value: &DeValue) -> Option<String> {
    match value {
        DeValue::String(text) => Some(text.to_string()),
        DeValue::Integer(number) => {
            Some(i64::from_str_radix(number.as_str(), number.radix()).ok()?.to_string())
        }
        DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Array(_)
        | DeValue::Table(_) => None,
    }
}

fn unknown(settings: &[&Arg], key: &str) -> String {
    let names: Vec<_> = settings.iter().map(|arg| name(arg)).filter(|name| *name != "config").collect();
    format!("unknown key `{key}`{}", nearest(key, &names))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// Reads a line, variables and the text of a file, which the line does not name.
    fn read_all(line: &str, variables: &[(&str, &str)], text: &str) -> Result<Beyond, String> {
        let folder = std::env::temp_dir().join(format!("marginalia-config-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder can be made");
        let number = blake3::hash(format!("{line}{variables:?}{text}").as_bytes()).to_hex();
        let file = folder.join(format!("{number}.toml"));
        fs::write(&file, text).expect("it can be written");
        let line: Vec<OsString> =
            ["beyond"].into_iter().chain(line.split_whitespace()).map(Into::into).collect();
        let read = read(&line, |name| {
            let given = variables.iter().find(|(variable, _)| *variable == name).map(|(_, value)| *value);
            (name == "BEYOND_CONFIG").then(|| file.display().to_string()).or(given.map(str::to_owned))
        });
        read.map_err(|error| error.to_string().replace(&file.display().to_string(), "beyond.toml"))
    }

    #[test]
    fn the_line_comes_before_variables_and_variables_before_the_file() {
        let text = "port = 1\nstore = \"file.sqlite\"\nper-address = 3\nname = [\"a.example\", \"b.example\"]\n\
                    behind-proxy = \"loopback\"\n";
        let variables =
            [("BEYOND_PORT", "2"), ("BEYOND_STORE", "variable.sqlite"), ("BEYOND_ICE", "stun:a,stun:b")];
        let read = read_all("--port 3", &variables, text).expect("it is good");
        assert_eq!((read.port, read.store.as_str(), read.per_address), (3, "variable.sqlite", 3));
        assert_eq!(read.name.iter().map(ToString::to_string).collect::<Vec<_>>(), ["a.example", "b.example"]);
        assert_eq!((read.ice.len(), read.behind_proxy.len()), (2, 1));
        // The line replaces a list, too.
        let read = read_all("--name c.example", &[], text).expect("it is good");
        assert_eq!(read.name.iter().map(ToString::to_string).collect::<Vec<_>>(), ["c.example"]);
        let read = read_all("check --store line.sqlite", &variables, text).expect("it is good");
        assert_eq!(read.store, "line.sqlite");
        let default = read_all("", &[], "").expect("it is good");
        assert_eq!((default.port, default.log_addresses), (7777, false));
        let is_on =
            |line, variables, text| read_all(line, variables, text).expect("it is good").log_addresses;
        let (on, off) = ("log-addresses = true", [("BEYOND_LOG_ADDRESSES", "false")]);
        assert!(is_on("", &[], on) && is_on("--log-addresses", &off, "") && !is_on("", &off, on));
    }

    #[test]
    fn a_mistake_is_told_with_its_place() {
        for (variables, text, told) in [
            (vec![], "\nprot = 1", "beyond.toml:2:1: unknown key `prot`; did you mean `port`?"),
            (vec![], "config = \"x\"", "beyond.toml:1:1: unknown key `config`"),
            (vec![], "port = true", "beyond.toml:1:8: `port` must be a text or a number"),
            (vec![], "port = [1]", "beyond.toml:1:8: `port` must be a text or a number"),
            (vec![], "log-addresses = 1", "beyond.toml:1:17: `log-addresses` must be true or false"),
            (
                vec![("BEYOND_LOG_ADDRESSES", "x")],
                "",
                "environment variable BEYOND_LOG_ADDRESSES: invalid value 'x'",
            ),
            (vec![], "name = [1.5]", "beyond.toml:1:8: `name` must be a text or a list of texts"),
            (vec![], "port = 70000", "beyond.toml:1:8: invalid value '70000' for '--port <PORT>'"),
            (vec![], "name = \"a b\"", "beyond.toml:1:8: invalid value 'a b' for '--name <HOST>'"),
            (vec![], "port 1", "beyond.toml:1:"),
            (
                vec![("BEYOND_PORT", "x")],
                "",
                "environment variable BEYOND_PORT: invalid value 'x' for '--port",
            ),
        ] {
            let error = read_all("", &variables, text).err().expect("it is wrong");
            assert!(error.starts_with(told), "{error}");
        }
        let line = ["beyond", "--config", "/nowhere/beyond.toml"].map(Into::into);
        let error = read(&line, |_| None).err().expect("it is wrong").to_string();
        assert!(error.starts_with("cannot read the configuration /nowhere/beyond.toml: "), "{error}");
    }
}
