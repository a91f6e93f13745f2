//! `scribe spec`: the names and codes of everything, taken from the types themselves.

use std::io::Write;

use clap::Args;
use marginalia::battle::ability::calculator::CalculatorKind;
use marginalia::battle::ability::effect::EffectKind;
use marginalia::battle::ability::{Family, PhraseKind, codes};
use marginalia::battle::command::CommandKind;
use marginalia::battle::geometry::{Reach, Zone};
use marginalia::battle::operation::OperationKind;
use marginalia::battle::phase::Phase;
use marginalia::battle::reason::Reason;
use marginalia::battle::record::LayerKind;
use marginalia::battle::result::{ForceReason, ResultReason, ResultType};
use marginalia::battle::trigger::{TriggerKind, TriggerType};
use marginalia::cards::TEMPLATES;
use serde::de::{self, DeserializeOwned};
use serde_json::{Map, Value, json};

use crate::failure::Failure;

/// The arguments of `scribe spec`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Prints one JSON object instead of tables
    #[arg(long)]
    json: bool,
}

/// A table with its name, its columns and its rows.
struct Table {
    name: &'static str,
    columns: &'static [&'static str],
    rows: Vec<Vec<Value>>,
}

/// Prints the tables.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let tables = tables();
    if arguments.json {
        let object: Map<String, Value> =
            tables.iter().map(|table| (table.name.to_owned(), table.json())).collect();
        writeln!(out, "{}", Value::Object(object))?;
        return Ok(());
    }
    for table in &tables {
        table.print(out)?;
    }
    Ok(())
}

impl Table {
    fn json(&self) -> Value {
        let rows = self.rows.iter().map(|row| {
            let cells = self.columns.iter().zip(row);
            Value::Object(cells.map(|(column, cell)| ((*column).to_owned(), cell.clone())).collect())
        });
        rows.collect()
    }

    fn print(&self, out: &mut impl Write) -> Result<(), Failure> {
        writeln!(out, "{} ({})", self.name, self.rows.len())?;
        let texts: Vec<Vec<String>> = self.rows.iter().map(|row| row.iter().map(text).collect()).collect();
        let width = |column: usize| texts.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.columns.len()).map(width).collect();
        for row in &texts {
            let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}"));
            writeln!(out, "  {}", cells.collect::<Vec<_>>().join("  ").trim_end())?;
        }
        writeln!(out)?;
        Ok(())
    }
}

fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(text).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

fn tables() -> Vec<Table> {
    let phases = Phase::ALL.map(|phase| {
        let followers: Vec<&str> = phase.followers().iter().map(|next| next.name()).collect();
        vec![
            json!(phase.code()),
            json!(phase.name()),
            json!(format!("{:?}", phase.kind())),
            json!(followers),
            json!(phase.what()),
        ]
    });
    let commands = CommandKind::ALL.map(|kind| {
        let by = if kind.is_player() { "player" } else { "automatic" };
        vec![json!(kind as u8), json!(kind.name()), json!(by), json!(kind.what())]
    });
    let triggers = TriggerKind::ALL.map(|kind| {
        let types = [
            TriggerType::ActorTrigger,
            TriggerType::CardTargetTrigger,
            TriggerType::PlayerTargetTrigger,
            TriggerType::DamageTrigger,
        ];
        let types: Vec<String> =
            types.into_iter().filter(|of| kind.is(*of)).map(|of| format!("{of:?}")).collect();
        vec![json!(kind.code()), json!(kind.name()), json!(types), json!(kind.what())]
    });
    let operations =
        OperationKind::ALL.map(|kind| vec![json!(kind as u8), json!(kind.name()), json!(kind.what())]);
    let example =
        |json: &str| serde_json::from_str::<Value>(json).unwrap_or_else(|_| json!(json)).to_string();
    let phrases = |families: &'static [Family]| {
        let kinds = PhraseKind::ALL.into_iter().filter(move |kind| families.contains(&kind.family()));
        kinds.map(move |kind| {
            vec![
                json!(kind.code()),
                json!(kind.name()),
                json!(format!("{:?}", kind.family())),
                json!(kind.example()),
            ]
        })
    };
    let effects = EffectKind::ALL
        .map(|kind| vec![json!(kind as u8), json!(kind.name()), json!(example(kind.example()))]);
    let calculators = CalculatorKind::ALL
        .map(|kind| vec![json!(kind as u8), json!(kind.name()), json!(example(kind.example()))]);
    let templates = TEMPLATES.iter().map(|template| {
        vec![json!(template.name), json!(format!("{:?}", template.argument)), json!(template.phrases)]
    });
    // A lifetime rather than a sentence, so it is not among them.
    let templates = templates.chain([vec![json!("Forever"), json!("None"), json!("[]")]]);
    let mut tables = vec![
        table("phases", &["code", "name", "kind", "followers", "what"], phases),
        table("commands", &["code", "name", "by", "what"], commands),
        table("triggers", &["code", "name", "types", "what"], triggers),
        table("operations", &["code", "name", "what"], operations),
        table("heads", &["code", "name", "family", "example"], phrases(&[Family::Head])),
        table("pipes", &["code", "name", "family", "example"], phrases(&[Family::Pipe, Family::Beyond])),
        table("effects", &["code", "name", "example"], effects),
        table("calculators", &["code", "name", "example"], calculators),
        table("templates", &["name", "argument", "phrases"], templates),
        table("reaches", &["bits", "name"], Reach::NAMES.map(|(name, bits)| vec![json!(bits), json!(name)])),
        table("zones", &["bits", "name"], Zone::NAMES.map(|(name, zone)| vec![json!(zone.0), json!(name)])),
        table(
            "layers",
            &["code", "name"],
            LayerKind::ALL.map(|layer| vec![json!(layer as u8), json!(format!("{layer:?}"))]),
        ),
        table("reasons", &["name"], variants::<Reason>()),
        table("result_types", &["name"], variants::<ResultType>()),
        table("result_reasons", &["name"], variants::<ResultReason>()),
        table("force_reasons", &["name"], variants::<ForceReason>()),
    ];
    for (name, of) in [
        ("ability_kinds", "Ability"),
        ("comparators", "Comparator"),
        ("modes", "Mode"),
        ("parameters", "Parameter"),
        ("card_kinds", "CardKind"),
        ("inks", "Ink"),
        ("ailments", "Ailment"),
        ("trigger_types", "TriggerType"),
        ("directions", "Direction"),
        ("lines", "Line"),
        ("bases", "Basis"),
        ("actors", "ActorOf"),
        ("cells", "CellOf"),
        ("sides", "Who"),
        ("map_layers", "MapLayer"),
        ("return_to", "ReturnTo"),
    ] {
        let rows = codes::table(of).unwrap_or_default();
        tables.push(table(
            name,
            &["code", "name"],
            rows.iter().map(|(code, name)| vec![json!(code), json!(name)]),
        ));
    }
    tables
}

fn table(
    name: &'static str,
    columns: &'static [&'static str],
    rows: impl IntoIterator<Item = Vec<Value>>,
) -> Table {
    Table { name, columns, rows: rows.into_iter().collect() }
}

/// Returns the names of an enum's variants, as its own `Deserialize` reports them.
fn variants<T: DeserializeOwned>() -> Vec<Vec<Value>> {
    let asked = de::value::StrDeserializer::<Known>::new("");
    match T::deserialize(asked) {
        Ok(_) => Vec::new(),
        Err(Known(names)) => names.iter().map(|name| vec![json!(name)]).collect(),
    }
}

/// The possible names of a variant.
#[derive(Debug, thiserror::Error)]
#[error("expected one of {0:?}")]
struct Known(&'static [&'static str]);

impl de::Error for Known {
    fn custom<T: std::fmt::Display>(_: T) -> Self {
        Self(&[])
    }

    fn unknown_variant(_: &str, expected: &'static [&'static str]) -> Self {
        Self(expected)
    }
}
