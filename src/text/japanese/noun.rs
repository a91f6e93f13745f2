//! Noun phrases in Japanese. The modifiers precede the noun in this order: places, pile, properties, selection, owner.

use super::fact::{Fact, JaStatement};
use super::names::{self, Names, compared};
use crate::battle::ability::SelectionType;
use crate::battle::ability::description::{CardPile, Centre, Description, Qualifier, Quality, Subject};
use crate::battle::ability::phrase::JapaneseFlag;
use crate::battle::ability::{CardKind, CellOf, Line};

/// The parts of a noun phrase.
pub(super) struct Phrase {
    /// The places where they are: "範囲【O1】".
    places: Vec<String>,
    /// The pile: "自分の墓地の".
    pile: String,
    /// The words for what is true of them: "ダメージを受けている".
    which: String,
    /// The owner and the noun: "相手のモンスター".
    core: String,
    /// True if the noun takes "いる" like a creature, false if it takes "ある" like a thing.
    pub(super) lives: bool,
}

impl Phrase {
    pub(super) fn new(description: &Description, names: Names) -> Self {
        let is_face_down = description.qualities.contains(&Quality::FaceDown);
        Self {
            places: places(description, names),
            pile: description.layer.map_or_else(String::new, |pile| in_pile(pile, description.opponent)),
            which: which(description, names),
            core: core(description),
            lives: match description.card_kind {
                Some(CardKind::Monster) => !is_face_down,
                Some(CardKind::Support | CardKind::Event) => false,
                None => !is_face_down && description.layer.is_none(),
            },
        }
    }

    /// Returns the verb of existence and its negation: "いる" for creatures, "ある" for things.
    pub(super) const fn stands(&self) -> (&'static str, &'static str) {
        if self.lives { ("いる", "いない") } else { ("ある", "ない") }
    }

    /// Returns the whole phrase, with `pick` before the owner.
    pub(super) fn words(&self, pick: &str) -> String {
        let there = if self.places.is_empty() {
            String::new()
        } else {
            format!("{}に{}", self.places.join("かつ"), self.stands().0)
        };
        format!("{there}{}{}{pick}{}", self.pile, self.which, self.core)
    }

    /// Returns the phrase for a statement of existence: "範囲【O1】に相手のモンスターが".
    pub(super) fn there(&self) -> String {
        let pile = self.pile.strip_suffix("の");
        let places: Vec<&str> = self.places.iter().map(String::as_str).chain(pile).collect();
        let there = if places.is_empty() { String::new() } else { format!("{}に", places.join("かつ")) };
        format!("{there}{}{}が", self.which, self.core)
    }

    /// Returns the words for counting. A pile without further properties is counted as a whole: "自分の手札".
    pub(super) fn counted(&self) -> String {
        self.whole_pile().map_or_else(|| self.words(""), str::to_owned)
    }

    /// Returns the hand or the book, if all cards of it are meant.
    pub(super) fn whole_pile(&self) -> Option<&str> {
        let is_plain = self.places.is_empty() && self.which.is_empty() && self.core == names::kind(None);
        self.pile.strip_suffix("の").filter(|pile| is_plain && !pile.ends_with("墓地"))
    }
}

fn in_pile(pile: CardPile, opponent: Option<bool>) -> String {
    let owner = match opponent {
        Some(false) => "自分の",
        Some(true) => "相手の",
        None => "お互いの",
    };
    let pile = match pile {
        CardPile::Hand => "手札の",
        CardPile::Book => "山札の",
        CardPile::Grave => "墓地の",
    };
    format!("{owner}{pile}")
}

/// Returns the words for the one cell that is meant, if a single cell is: "このマス".
pub(super) fn cell(description: &Description, names: Names) -> Option<String> {
    let stands = if names.is_gone { "いた" } else { "いる" };
    match description.place()? {
        CellOf::All => None,
        CellOf::Consumer => Some("このマス".to_owned()),
        CellOf::Actor => Some(format!("{}がいるマス", names.actor)),
        CellOf::Target => Some(format!("{}が{stands}マス", names.name_of(Subject::Target))),
    }
}

/// Returns the place that a qualifier describes, or `None` if it describes something else.
pub(super) fn place(mark: &Qualifier, names: Names) -> Option<String> {
    match mark {
        Qualifier::Line(Line::Front) => Some("前列".to_owned()),
        Qualifier::Line(Line::Back) => Some("後列".to_owned()),
        Qualifier::Line(Line::Margin) => Some("余白".to_owned()),
        Qualifier::Zone(zone) => names::zone(*zone),
        Qualifier::Reach(reach, around) => {
            Some(format!("{}範囲{}", centre(around, names), names::reach(*reach)))
        }
        Qualifier::On(those) => Some(cells(those, names)),
        Qualifier::Ailment { .. } | Qualifier::Number(..) | Qualifier::Of(_) | Qualifier::Among(_) => None,
    }
}

/// Returns the words for the centre of a reach. Empty for the card that has the ability.
fn centre(centre: &Centre, names: Names) -> String {
    match centre {
        Centre::This if names.this == Names::PLAIN.this => String::new(),
        Centre::This => format!("{}の", names.this),
        Centre::Card(subject) => format!("{}の", names.name_of(*subject)),
        Centre::Here => "このマスの".to_owned(),
        Centre::Cards(those) if those.taken.is_some() => format!("{}の", cards(those, names)),
        Centre::Cards(those) => format!("{}の", one(those, names)),
        Centre::Cells(those) => format!("{}の", cells(those, names)),
    }
}

fn places(description: &Description, names: Names) -> Vec<String> {
    cell(description, names)
        .into_iter()
        .chain(description.marks.iter().filter_map(|mark| place(mark, names)))
        .collect()
}

/// Returns the words for what is true of cards, which precede the noun. Ailments are not included, because they stand
/// closer to the noun.
fn which(description: &Description, names: Names) -> String {
    let mut words = String::new();
    for quality in &description.qualities {
        match quality {
            Quality::FaceDown if is_down_card(description) => {}
            Quality::FaceDown => words.push_str("伏せられた"),
            Quality::Flag(flag) => match flag.japanese {
                JapaneseFlag::Noun(is) => words.push_str(&Fact::noun(is).which()),
                JapaneseFlag::Verb(does, _) => words.push_str(does),
            },
        }
    }
    for mark in &description.marks {
        match mark {
            Qualifier::Number(..) => {
                words.extend(measured(mark, "").map(|fact| fact.which()));
            }
            Qualifier::Among(those) if those.from == SelectionType::Cells => {
                words.push_str(&format!("{}のうちの", cells(those, names)));
            }
            Qualifier::Among(those) => words.push_str(&format!("{}のうちの", cards(those, names))),
            Qualifier::Ailment { .. }
            | Qualifier::Of(_)
            | Qualifier::Line(_)
            | Qualifier::Zone(_)
            | Qualifier::Reach(..)
            | Qualifier::On(_) => {}
        }
    }
    for except in &description.except {
        words.push_str(&format!("{}以外の", names.name_of(*except)));
    }
    words
}

/// Returns the words for a number of a card: "アタック2以上"; with a particle in between: "アタックが2以上".
pub(super) fn measured(mark: &Qualifier, particle: &str) -> Option<Fact> {
    let Qualifier::Number(number, comparator, amount) = mark else { return None };
    let what = number.japanese;
    Some(Fact::noun(format!("{what}{particle}{}", compared(*comparator, *amount, ""))))
}

/// Returns true if the description means face-down cards in general, which have their own word.
fn is_down_card(description: &Description) -> bool {
    description.card_kind.is_none() && description.card_named.is_none()
}

/// Returns the words for the owner, the ailments, the ink and the kind of the cards.
fn core(description: &Description) -> String {
    let mut words = String::new();
    if description.layer.is_none() {
        words.push_str(match description.opponent {
            Some(false) => "自分の",
            Some(true) => "相手の",
            None => "",
        });
    }
    words.push_str(match description.of_turn {
        Some(false) => "ターンプレイヤーの",
        Some(true) => "非ターンプレイヤーの",
        None => "",
    });
    for mark in &description.marks {
        match mark {
            Qualifier::Of(who) => words.push_str(&format!("{}の", names::player(*who))),
            Qualifier::Ailment { ailment, except } => {
                let has = JaStatement::noun("", names::ailment(*ailment));
                words.push_str(&if *except { has.not() } else { has }.fact().which());
            }
            _ => {}
        }
    }
    for ink in &description.inks {
        words.push_str(&format!("{}の", names::ink(*ink)));
    }
    match description.card_named {
        Some(named) => words.push_str(&names::card(named)),
        None if description.qualities.contains(&Quality::FaceDown) && is_down_card(description) => {
            words.push_str("伏せカード");
        }
        None => words.push_str(names::kind(description.card_kind)),
    }
    words
}

/// Returns the words for any one of the cards: "相手のモンスター".
pub(super) fn one(description: &Description, names: Names) -> String {
    Phrase::new(description, names).words("")
}

/// Returns the words for the cards that a sentence selects, with their number: "相手のモンスターすべて", "ランダムな相手のモンスター2枚".
pub(super) fn cards(description: &Description, names: Names) -> String {
    if let Some(subject) = description.subject {
        return names.name_of(subject).to_owned();
    }
    let phrase = Phrase::new(description, names);
    if description.place().is_some() {
        return phrase.words("");
    }
    match description.taken {
        None => format!("{}すべて", phrase.counted()),
        Some((1, false)) => phrase.words("最初の"),
        Some((amount, false)) => format!("{}{amount}枚", phrase.words("最初の")),
        Some((amount, true)) => format!("{}{amount}枚", phrase.words("ランダムな")),
    }
}

/// Returns the words for cells without their number: "範囲【P1】の空きマス".
pub(super) fn some_cells(description: &Description, names: Names, pick: &str) -> String {
    let mut places: Vec<String> = description.marks.iter().filter_map(|mark| place(mark, names)).collect();
    places.extend(description.marks.iter().filter_map(|mark| match mark {
        Qualifier::Among(those) => Some(format!("{}のうち", cells(those, names))),
        _ => None,
    }));
    let place = if places.is_empty() { String::new() } else { format!("{}の", places.join("かつ")) };
    let cell = match description.free {
        Some(true) => "空きマス",
        Some(false) => "カードのあるマス",
        None => "マス",
    };
    format!("{place}{pick}{cell}")
}

/// Returns the words for the cells that a sentence selects: "このマス", "範囲【P1】の空きマス2か所".
pub(super) fn cells(description: &Description, names: Names) -> String {
    if let Some(cell) = cell(description, names) {
        return cell;
    }
    match description.taken {
        None => format!("{}すべて", some_cells(description, names, "")),
        Some((amount, false)) => format!("{}{amount}か所", some_cells(description, names, "")),
        Some((amount, true)) => format!("{}{amount}か所", some_cells(description, names, "ランダムな")),
    }
}
