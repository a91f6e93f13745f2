//! All cards compiled: flat, with abilities numbered and indexed by the triggers that activate them.

use std::sync::{Arc, OnceLock};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::ability::{Ability, CardKind, Ink, Parameter, Sentence, TriggerAbility};
use super::geometry::{Lattice, Reach, Zone};
use super::interests::Interests;
use super::language::Language;
use super::record::MAX_PRINTED;
use super::settings::{CardSettings, Settings};
use super::trigger::TriggerKind;
use crate::ids::CardId;

/// A card as its file defines it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardSource {
    /// Its number.
    pub id: CardId,
    /// Its name.
    pub name: String,
    /// A line of flavour; may be empty.
    pub flavour: String,
    /// The Japanese name and flavour, if the card's file has them.
    pub ja: Option<Translated>,
    /// The figure on its portrait; without it, its name decides.
    pub portrait: Option<Portrait>,
    /// Monster, Support or Event.
    pub kind: CardKind,
    /// Its ink.
    pub ink: Ink,
    /// MP to play it.
    pub cost: i32,
    /// HP to play it, beside the MP.
    pub hp_cost: i32,
    /// Attack; 0 for supports and events.
    pub attack: i32,
    /// Life; 0 for events.
    pub life: i32,
    /// The pattern of cells it may move to.
    pub move_reach: Reach,
    /// The pattern of cells it may attack.
    pub attack_reach: Reach,
    /// The zone in which it may be played.
    pub zone: Zone,
    /// True for a token: a card that is created only in play and belongs in no book.
    pub token: bool,
    /// The abilities of the card, at most [`MAX_PRINTED`].
    pub abilities: Vec<Ability>,
}

impl CardSource {
    /// Its name in a language; the English one where there is no other.
    #[must_use]
    pub fn name_in(&self, language: Language) -> &str {
        self.in_language(language).map_or(&self.name, |translated| &translated.name)
    }

    /// Its line of flavour in a language, likewise; may be empty.
    #[must_use]
    pub fn flavour_in(&self, language: Language) -> &str {
        let translated = self.in_language(language).map(|translated| translated.flavour.as_str());
        translated.filter(|flavour| !flavour.is_empty()).unwrap_or(&self.flavour)
    }

    const fn in_language(&self, language: Language) -> Option<&Translated> {
        match language {
            Language::English => None,
            Language::Japanese => self.ja.as_ref(),
        }
    }
}

/// A card's name and flavour in a language other than English.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Translated {
    /// Its name.
    pub name: String,
    /// Its line of flavour; may be empty.
    pub flavour: String,
}

/// The names of a figure: its body, the things with it, and its pose. They have no effect on a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Portrait {
    /// The name of the body.
    pub body: String,
    /// The names of the things.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub with: Vec<String>,
    /// The name of the pose; the usual one without it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pose: Option<String>,
}

/// A card compiled.
#[derive(Clone, Debug)]
pub struct PrintedCard {
    /// The card as its file defines it.
    pub source: CardSource,
    /// Monster, Support or Event.
    pub kind: CardKind,
    /// Its ink.
    pub ink: Ink,
    pub(in crate::battle) first_ability: u16,
    pub(in crate::battle) ability_count: u8,
    /// The bits of the parameters that its abilities change.
    pub(in crate::battle) parameters: u32,
    pub(in crate::battle) interests: Interests,
    /// The values of all parameters, by code, before abilities change them.
    values: [i32; PARAMETERS],
}

/// The number of codes of parameters.
const PARAMETERS: usize = Parameter::SummonZone as usize + 1;

impl PrintedCard {
    /// The numbers of its abilities in the library.
    pub fn abilities(&self) -> impl Iterator<Item = u16> + use<> {
        self.first_ability..self.first_ability + u16::from(self.ability_count)
    }

    /// Returns true if one of its abilities changes the parameter.
    #[inline]
    pub(in crate::battle) const fn changes(&self, parameter: Parameter) -> bool {
        self.parameters & parameter.bit() != 0
    }

    /// Returns the printed value of a parameter, or the value from the settings.
    #[inline]
    pub(in crate::battle) const fn value(&self, parameter: Parameter) -> i32 {
        self.values[parameter as usize]
    }
}

/// Returns the value of a parameter that is printed on a card, or that the settings give to every card.
const fn printed_value(source: &CardSource, settings: &CardSettings, parameter: Parameter) -> i32 {
    match parameter {
        Parameter::Attack => source.attack,
        Parameter::Life => source.life,
        Parameter::Cost => source.cost,
        Parameter::MoveCost => settings.move_cost,
        Parameter::AttackCount => settings.attacks,
        Parameter::MoveCount => settings.moves,
        Parameter::FeintCost => settings.feint_cost,
        Parameter::CanMove | Parameter::CanAttack | Parameter::CanDirect => {
            matches!(source.kind, CardKind::Monster) as i32
        }
        Parameter::CanReact => !matches!(source.kind, CardKind::Event) as i32,
        Parameter::Swift | Parameter::Oblivion => 0,
        Parameter::MoveReach => source.move_reach.0 as i32,
        Parameter::AttackReach => source.attack_reach.0 as i32,
        Parameter::SummonZone => source.zone.0 as i32,
    }
}

/// The lines of a card's text in each language, in the order of [`Language::ALL`].
pub(crate) type CardText = [Vec<String>; Language::ALL.len()];

/// An ability compiled.
#[derive(Clone, Debug)]
pub struct CompiledAbility {
    /// The ability as the card's file defines it.
    pub ability: Ability,
    /// The card it was written on.
    pub card: CardId,
    pub(in crate::battle) interests: Interests,
    /// The bit of the parameter that it changes; 0 for abilities that change none.
    pub(in crate::battle) parameter: u32,
    /// The number of the ability an area or an `AttachAbility` gives.
    pub(in crate::battle) grants: Option<u16>,
    /// True if its conditions require the trigger's actor to be its own card. The test is cheap, so it comes first.
    pub(in crate::battle) by_itself: bool,
    /// True if its conditions require the trigger's target to be its own card. The test is cheap, so it comes first.
    pub(in crate::battle) to_itself: bool,
    /// The conditions of a trigger ability that may fail when a trigger has activated it.
    pub(in crate::battle) open_conditions: Vec<Sentence>,
    /// True for an area whose condition filters what is in its reach.
    pub(in crate::battle) filters_its_reach: bool,
}

impl CompiledAbility {
    /// Returns true if triggers activate it. Past a limit, such an ability fizzles, while an area or a nightmare rests
    /// until the turn ends.
    #[must_use]
    pub const fn is_activated(&self) -> bool {
        matches!(self.ability, Ability::Trigger(_))
    }

    /// Returns true if it changes the given parameter of its card.
    #[inline]
    pub(in crate::battle) fn changes(&self, parameter: Parameter) -> bool {
        self.parameter & parameter.bit() != 0
    }
}

/// The reason why cards cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LibraryError {
    /// Two cards have one number.
    #[error("duplicate card number {0}")]
    Twice(CardId),
    /// Too many abilities on one card.
    #[error("card {card} has {count} abilities; at most {MAX_PRINTED} can be printed")]
    TooManyAbilities {
        /// The card with too many abilities.
        card: CardId,
        /// The number of abilities on the card.
        count: usize,
    },
    /// The given numbers of abilities overlap.
    #[error("the abilities of card {card} start at number {number}, which is already taken")]
    Overlap {
        /// The card whose abilities overlap others.
        card: CardId,
        /// The first number that overlaps.
        number: u16,
    },
    /// Too many abilities altogether.
    #[error("too many abilities (max 65535)")]
    Full,
}

/// All cards of a battle, the settings and the lattice. Shared by `Arc`.
#[derive(Clone, Debug)]
pub struct CardLibrary {
    settings: Settings,
    lattice: Lattice,
    cards: Vec<PrintedCard>,
    places: Vec<u16>,
    abilities: Vec<CompiledAbility>,
    heard: u64,
    /// Written by the room `text` when someone first reads them: a battle needs none.
    texts: OnceLock<Vec<CardText>>,
    rules_hash: [u8; 32],
    cards_hash: CardsHash,
}

/// The content hash of the cards of a library. Only what leaves the machine needs it, and computing it takes longer than
/// compiling the cards.
#[derive(Clone, Debug)]
enum CardsHash {
    Known([u8; 32]),
    Computed { by: fn(&CardLibrary) -> [u8; 32], value: OnceLock<[u8; 32]> },
}

const NOWHERE: u16 = u16::MAX;

impl CardLibrary {
    /// Compiles cards under settings. `hash_cards` computes the content hash of the canonical card files, in order of
    /// their numbers; it is called once, when the hash is first asked for.
    ///
    /// # Errors
    /// Two cards with one number, or more abilities than fit.
    pub fn new(
        settings: Settings,
        sources: Vec<CardSource>,
        hash_cards: fn(&Self) -> [u8; 32],
    ) -> Result<Arc<Self>, LibraryError> {
        let numbered = sources.into_iter().map(|source| (source, 0)).collect();
        Self::with_hash(settings, numbered, CardsHash::Computed { by: hash_cards, value: OnceLock::new() })
    }

    /// Compiles some cards of a larger library, with that library's hash and, for each card, the number of its first
    /// ability there. Hashes contain these numbers, so a battle with the excerpt has the same hashes as one with the
    /// whole library.
    ///
    /// # Errors
    /// Two cards with one number, numbers of abilities that overlap, or more abilities than fit.
    pub fn excerpt(
        settings: Settings,
        sources: Vec<(CardSource, u16)>,
        cards_hash: [u8; 32],
    ) -> Result<Arc<Self>, LibraryError> {
        Self::with_hash(settings, sources, CardsHash::Known(cards_hash))
    }

    fn with_hash(
        settings: Settings,
        mut sources: Vec<(CardSource, u16)>,
        cards_hash: CardsHash,
    ) -> Result<Arc<Self>, LibraryError> {
        sources.sort_by_key(|(source, _)| source.id);
        let is_whole = sources.iter().all(|(_, first)| *first == 0);
        let lattice = Lattice::new(&settings.board);
        let rules_hash = *blake3::hash(settings.canonical().as_bytes()).as_bytes();
        let highest = sources.last().map_or(0, |(source, _)| source.id.get());
        let mut library = Self {
            settings,
            lattice,
            cards: Vec::with_capacity(sources.len()),
            places: vec![NOWHERE; usize::from(highest) + 1],
            abilities: Vec::new(),
            heard: TriggerKind::CardGraved.bit(),
            texts: OnceLock::new(),
            rules_hash,
            cards_hash,
        };
        for (source, first) in sources {
            if !is_whole {
                library.leave_out(&source, first)?;
            }
            library.add(source)?;
        }
        let mut heard = library.heard;
        for ability in &library.abilities {
            heard |= ability.interests.wakes() | ability.interests.lifetimes;
        }
        library.heard = heard;
        Ok(Arc::new(library))
    }

    /// Fills the numbers of abilities that are not here, so that this card's numbers begin at `first`. Nothing refers
    /// to the filler.
    fn leave_out(&mut self, source: &CardSource, first: u16) -> Result<(), LibraryError> {
        let Some(filling) = source.abilities.first() else { return Ok(()) };
        if self.abilities.len() > usize::from(first) {
            return Err(LibraryError::Overlap { card: source.id, number: first });
        }
        let filling = Self::compile(source.id, filling);
        self.abilities.resize(usize::from(first), filling);
        Ok(())
    }

    fn add(&mut self, source: CardSource) -> Result<(), LibraryError> {
        let place = &mut self.places[usize::from(source.id.get())];
        if *place != NOWHERE {
            return Err(LibraryError::Twice(source.id));
        }
        *place = self.cards.len() as u16;
        if source.abilities.len() > MAX_PRINTED {
            return Err(LibraryError::TooManyAbilities { card: source.id, count: source.abilities.len() });
        }
        let first = self.abilities.len();
        for ability in &source.abilities {
            self.abilities.push(Self::compile(source.id, ability));
        }
        let count = source.abilities.len();
        for index in first..first + count {
            self.compile_grant(index);
        }
        if self.abilities.len() >= usize::from(u16::MAX) {
            return Err(LibraryError::Full);
        }
        let own = &self.abilities[first..first + count];
        let mut values = [0; PARAMETERS];
        for parameter in Parameter::ALL {
            values[parameter as usize] = printed_value(&source, &self.settings.card, parameter);
        }
        let card = PrintedCard {
            kind: source.kind,
            ink: source.ink,
            first_ability: first as u16,
            ability_count: count as u8,
            parameters: own.iter().fold(0, |mask, ability| mask | ability.parameter),
            interests: own.iter().fold(Interests::NONE, |all, ability| all.and(&ability.interests)),
            values,
            source,
        };
        self.cards.push(card);
        Ok(())
    }

    fn compile(card: CardId, ability: &Ability) -> CompiledAbility {
        let own =
            |is_own: fn(&TriggerAbility) -> bool| matches!(ability, Ability::Trigger(own) if is_own(own));
        let (by_itself, to_itself) = (own(TriggerAbility::is_by_itself), own(TriggerAbility::is_to_itself));
        CompiledAbility {
            ability: ability.clone(),
            card,
            interests: Interests::of(ability),
            parameter: match ability {
                Ability::Parameter(given) => given.parameter.bit(),
                Ability::Trigger(_) | Ability::Nightmare(_) | Ability::Area(_) => 0,
            },
            grants: None,
            by_itself,
            to_itself,
            open_conditions: match ability {
                Ability::Trigger(own) => own.open_conditions().cloned().collect(),
                Ability::Parameter(_) | Ability::Nightmare(_) | Ability::Area(_) => Vec::new(),
            },
            filters_its_reach: matches!(ability, Ability::Area(area) if area.filters_its_reach()),
        }
    }

    /// Numbers the ability that the one at `index` gives, and recursively the one that it gives in turn.
    fn compile_grant(&mut self, index: usize) {
        let card = self.abilities[index].card;
        let granted = match &self.abilities[index].ability {
            Ability::Area(area) => Some((*area.effect).clone()),
            Ability::Trigger(trigger) => trigger.effect.given().cloned(),
            Ability::Parameter(_) | Ability::Nightmare(_) => None,
        };
        if let Some(granted) = granted {
            let number = self.abilities.len();
            self.abilities.push(Self::compile(card, &granted));
            self.abilities[index].grants = Some(number as u16);
            self.compile_grant(number);
            let gift = self.abilities[number].interests;
            let giver = &mut self.abilities[index];
            giver.interests = giver.interests.giving(&gift);
        }
    }

    /// The numbers of the game.
    #[must_use]
    pub const fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Reaches as cells.
    #[must_use]
    pub const fn lattice(&self) -> &Lattice {
        &self.lattice
    }

    /// The card of that number.
    #[must_use]
    #[inline]
    pub fn card(&self, id: CardId) -> Option<&PrintedCard> {
        let place = *self.places.get(usize::from(id.get()))?;
        self.cards.get(usize::from(place))
    }

    /// All cards, by number.
    #[must_use]
    pub fn cards(&self) -> &[PrintedCard] {
        &self.cards
    }

    /// Returns the text of a card, if it is one of these; `write` makes the texts of all cards, by number, when one is
    /// first read.
    pub(crate) fn text(&self, card: CardId, write: impl FnOnce() -> Vec<CardText>) -> Option<&CardText> {
        let place = *self.places.get(usize::from(card.get()))?;
        self.texts.get_or_init(write).get(usize::from(place))
    }

    /// Returns card text with card numbers, such as `{#22}`, replaced by the cards' English names.
    #[must_use]
    pub fn name_cards(&self, text: &str) -> String {
        self.fill_card_names_in(text, Language::English)
    }

    /// Returns card text with card numbers, such as `{#22}`, replaced by the cards' names in the given language.
    #[must_use]
    pub fn fill_card_names_in(&self, text: &str, language: Language) -> String {
        name_cards(text, |card| Some(self.card(card)?.source.name_in(language)))
    }

    /// The ability of that number.
    #[must_use]
    pub fn ability(&self, number: u16) -> Option<&CompiledAbility> {
        self.abilities.get(usize::from(number))
    }

    /// Returns the card that an ability is printed on, and its index on that card. An ability that another ability
    /// gives has the index of the giver.
    #[must_use]
    pub fn printed_at(&self, number: u16) -> Option<(&PrintedCard, usize)> {
        let card = self.card(self.ability(number)?.card)?;
        let gives = |own: u16| {
            std::iter::successors(Some(own), |given| self.ability(*given).and_then(|given| given.grants))
                .any(|given| given == number)
        };
        Some((card, card.abilities().position(gives)?))
    }

    /// Returns the kinds of trigger that any ability of these cards can react to.
    #[inline]
    pub(in crate::battle) const fn heard_kinds(&self) -> u64 {
        self.heard
    }

    /// Returns the number of abilities, given ones included.
    #[must_use]
    pub const fn ability_count(&self) -> usize {
        self.abilities.len()
    }

    /// The hash of the settings.
    #[must_use]
    pub const fn rules_hash(&self) -> [u8; 32] {
        self.rules_hash
    }

    /// The hash of the cards.
    #[must_use]
    pub fn cards_hash(&self) -> [u8; 32] {
        match &self.cards_hash {
            CardsHash::Known(hash) => *hash,
            CardsHash::Computed { by, value } => *value.get_or_init(|| by(self)),
        }
    }
}

/// Returns text with card numbers, such as `{#22}`, replaced by names. A number without a name stays as it is.
#[must_use]
pub fn name_cards<'n>(text: &str, name: impl Fn(CardId) -> Option<&'n str>) -> String {
    let mut parts = text.split("{#");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let card = part
            .split_once('}')
            .and_then(|(number, rest)| Some((name(CardId::new(number.parse().ok()?)?)?, rest)));
        match card {
            Some((name, rest)) => whole.extend([name, rest]),
            None => whole.extend(["{#", part]),
        }
    }
    whole
}
