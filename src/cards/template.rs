//! Templates: short names for a few phrases, as in the source text (CB §2.5). They are expanded when a card is loaded.

use std::sync::LazyLock;

use super::error::ReadError;
use super::node::{JsonEntry, JsonNode, JsonValue};
use super::text_place::TextPlace;
use crate::battle::ability::TriggerKinds;
use crate::battle::ability::{PhraseKind, codes};
use crate::battle::geometry::Reach;
use crate::battle::trigger::TriggerKind;

/// The argument that a template takes in its brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Argument {
    /// No argument.
    None,
    /// A trigger, or `Damaged`.
    Trigger,
    /// A reach by name or number.
    Reach,
}

/// A short name for some phrases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    /// Its name.
    pub name: &'static str,
    /// The argument in its brackets.
    pub argument: Argument,
    /// The phrases, as JSON; `$` is the argument.
    pub phrases: &'static str,
}

const fn template(name: &'static str, argument: Argument, phrases: &'static str) -> Template {
    Template { name, argument, phrases }
}

/// All templates but `Forever`, which is no sentence but a lifetime without any.
pub const TEMPLATES: [Template; 12] = [
    template("TriggerIs", Argument::Trigger, r#"[{"kind":"FilterTriggerKind","trigger":$}]"#),
    template("Damaged", Argument::None, r#"[{"kind":"FilterTriggerKind","trigger":"Damaged"}]"#),
    template(
        "ActorIsConsumer",
        Argument::None,
        r#"[{"kind":"MapActorCard","type":"Trigger"},{"kind":"FilterAbilityConsumer"}]"#,
    ),
    template(
        "TargetIsConsumer",
        Argument::None,
        r#"[{"kind":"MapTargetCard"},{"kind":"FilterAbilityConsumer"}]"#,
    ),
    template(
        "TargetIsRubric",
        Argument::None,
        r#"[{"kind":"MapTargetCard"},{"kind":"FilterCardKind","cardKind":"Monster"}]"#,
    ),
    template(
        "TargetCardIsAilmented",
        Argument::None,
        r#"[{"kind":"MapTargetCard"},{"kind":"FilterCardAilment"}]"#,
    ),
    template("EnemyPlayer", Argument::None, r#"[{"kind":"MapPlayer","who":"Opponent"}]"#),
    template(
        "PlayerRubric",
        Argument::None,
        r#"[{"kind":"FilterCardKind","cardKind":"Monster"},{"kind":"FilterCardOwner","opponent":false}]"#,
    ),
    template(
        "EnemyRubric",
        Argument::None,
        r#"[{"kind":"FilterCardKind","cardKind":"Monster"},{"kind":"FilterCardOwner","opponent":true}]"#,
    ),
    template("Reach", Argument::Reach, r#"[{"kind":"MapActorCard"},{"kind":"MapFollowCell","reach":$}]"#),
    template("UntilTurnFinished", Argument::None, r#"[{"kind":"FilterTriggerKind","trigger":"TurnFinish"}]"#),
    template(
        "UntilMoveDeclared",
        Argument::None,
        r#"[{"kind":"FilterTriggerKind","trigger":"MoveDeclared"},{"kind":"MapActorCard","type":"Trigger"},{"kind":"FilterAbilityConsumer"}]"#,
    ),
];

/// The phrases of all templates, in the same order, with `"$"` for the argument. They are parsed once, because cards use
/// them everywhere.
static PARSED: LazyLock<Vec<JsonNode>> = LazyLock::new(|| {
    let phrases = TEMPLATES.iter().map(|template| template.phrases.replace('$', r#""$""#));
    phrases.map(|phrases| JsonNode::parse(&phrases).unwrap_or_default()).collect()
});

const FOREVER: &str = "Forever";

/// Returns true if a text is the lifetime without an end.
pub(super) fn is_forever(text: &str) -> bool {
    matches!(split(text), Some((FOREVER, "")))
}

/// Returns the phrases of a template, or of a phrase that needs only its name, with that position.
pub(super) fn expand(text: &str, place: TextPlace) -> Result<Vec<JsonNode>, ReadError> {
    let wrong = |message: String| <ReadError as serde::de::Error>::custom(message).or_at(place);
    let Some((name, argument)) = split(text) else {
        return Err(wrong(format!("`{text}` is not a template; write `Name` or `Name(…)`")));
    };
    if name == FOREVER {
        let help = "write the lifetime as \"Forever\" or []";
        return Err(wrong(format!("`{FOREVER}` is not a sentence but a whole lifetime; {help}")));
    }
    let Some(index) = TEMPLATES.iter().position(|template| template.name == name) else {
        return phrase(name, argument).map_err(wrong).map(|node| vec![node.moved(place)]);
    };
    let argument = match (TEMPLATES[index].argument, argument) {
        (Argument::None, "") => JsonValue::Null,
        (Argument::None, _) => return Err(wrong(format!("`{name}` takes no argument in brackets"))),
        (Argument::Trigger, trigger) => trigger_named(name, trigger).map_err(wrong)?,
        (Argument::Reach, reach) => reach_named(name, reach).map_err(wrong)?,
    };
    match filled(PARSED[index].clone(), &argument).moved(place).value {
        JsonValue::List(nodes) => Ok(nodes),
        _ => Err(wrong(format!("`{name}` does not expand to a list"))),
    }
}

/// Returns the node with the argument where it has `$`.
fn filled(node: JsonNode, argument: &JsonValue) -> JsonNode {
    let value = match node.value {
        JsonValue::Text(text) if text == "$" => argument.clone(),
        JsonValue::List(nodes) => {
            JsonValue::List(nodes.into_iter().map(|node| filled(node, argument)).collect())
        }
        JsonValue::Object(entries) => {
            let fill = |entry: JsonEntry| JsonEntry { node: filled(entry.node, argument), ..entry };
            JsonValue::Object(entries.into_iter().map(fill).collect())
        }
        other => other,
    };
    JsonNode { value, ..node }
}

/// Returns the name and the text in the brackets; `None` if the text has another form.
fn split(text: &str) -> Option<(&str, &str)> {
    let (name, argument) = match text.split_once('(') {
        Some((name, rest)) => (name, rest.strip_suffix(')')?.trim()),
        None => (text, ""),
    };
    let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric());
    is_name.then_some((name, argument))
}

fn phrase(name: &str, argument: &str) -> Result<JsonNode, String> {
    let short = name.strip_suffix("Targeting").unwrap_or(name);
    if codes::code("Phrase", short).is_none() {
        let templates = TEMPLATES.iter().map(|template| template.name);
        let known: Vec<&str> = templates.chain(PhraseKind::ALL.iter().map(|kind| kind.name())).collect();
        return Err(format!("unknown template `{name}`{}", codes::nearest(name, &known)));
    }
    if !argument.is_empty() {
        return Err(format!("`{short}` is a phrase; write {{\"kind\": \"{short}\", …}} to set its keys"));
    }
    Ok(JsonNode { value: JsonValue::Text(short.to_owned()), place: TextPlace::default() })
}

fn trigger_named(template: &str, name: &str) -> Result<JsonValue, String> {
    if name.is_empty() {
        return Err(format!("`{template}` needs a trigger in brackets, as in {template}(Summoned)"));
    }
    if let Ok(code) = name.parse::<i64>() {
        return match codes::name("TriggerKind", code) {
            Some(_) => Ok(JsonValue::Whole(code)),
            None => {
                Err(format!("unknown trigger code {code}; codes are 0 to {}", TriggerKind::ALL.len() - 1))
            }
        };
    }
    let shorter = name.strip_suffix("Trigger").filter(|short| TriggerKinds::named(short).is_some());
    let known = if TriggerKinds::named(name).is_some() { Some(name) } else { shorter };
    known.map(|known| JsonValue::Text(known.to_owned())).ok_or_else(|| {
        let mut names: Vec<&str> = TriggerKind::ALL.iter().map(|kind| kind.name()).collect();
        names.push("Damaged");
        format!("unknown trigger `{name}`{}", codes::nearest(name, &names))
    })
}

fn reach_named(template: &str, name: &str) -> Result<JsonValue, String> {
    if name.is_empty() {
        return Err(format!("`{template}` needs a reach in brackets, as in {template}(D1)"));
    }
    if let Ok(bits) = name.parse::<u32>() {
        return if bits & !Reach::ALL == 0 {
            Ok(JsonValue::Whole(bits.into()))
        } else {
            Err(format!("reach {bits} uses bits above {}", Reach::ALL))
        };
    }
    let names: Vec<&str> = Reach::NAMES.iter().map(|(name, _)| *name).collect();
    match Reach::named(name) {
        Some(_) => Ok(JsonValue::Text(name.to_owned())),
        None => Err(format!("unknown reach `{name}`{}", codes::nearest(name, &names))),
    }
}
