//! Whole rules: abilities line by line, and the lines for other keys of a card.

use super::clause::Clause;
use super::error::RulesTextError;
use super::paraphrase::paraphrases;
use super::phrases;
use super::reader::Reader;
use crate::battle::ability::{
    Ability, AreaAbility, Comparator, NightmareAbility, Phrase, Sentence, TriggerAbility,
};
use crate::battle::geometry::Zone;
use crate::battle::trigger::TriggerKind;
use crate::ids::CardId;

/// The maximum number of letters in a text. The longest rules of a card take a tenth of it.
const LONGEST: usize = 5000;

/// The maximum number of ways in which one sentence is tried.
const MOST_WAYS: usize = 32;

/// The message for a clause that says where the actor is.
const NO_PLACE: &str = "a card without a place (only the target can be limited to a reach)";

/// The content of a rules text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rules {
    /// The HP cost: "Costs 2 HP as well."
    pub hp_cost: Option<i32>,
    /// The zone: "May be cast anywhere."
    pub zone: Option<Zone>,
    /// The abilities, in the order of the text.
    pub abilities: Vec<Ability>,
}

/// Reads rules text in the form of cards, with card names, or `{#22}` for card 22. If several abilities have the same
/// text, returns the shortest of them, in the order that the game's own cards use.
///
/// Text that is not understood as it stands is read sentence by sentence in the other ways of saying it that the reader
/// knows.
///
/// # Errors
/// Returns the position where the text cannot be understood, and what could stand there.
pub fn read_english(text: &str, names: &dyn Fn(&str) -> Option<CardId>) -> Result<Rules, RulesTextError> {
    read_as_printed(text, names).or_else(|misread| match text.char_indices().nth(LONGEST) {
        Some(_) => Err(misread),
        None => read_otherwise(text, names, misread),
    })
}

/// Reads text sentence by sentence, each as it stands or in other words. `misread` is the error of the text as it stands.
fn read_otherwise(
    text: &str,
    names: &dyn Fn(&str) -> Option<CardId>,
    misread: RulesTextError,
) -> Result<Rules, RulesTextError> {
    let mut rules = Rules::default();
    for (start, sentence) in sentences(text) {
        let mut furthest: Option<(usize, RulesTextError)> = None;
        let mut read = None;
        for way in std::iter::once(sentence.to_owned()).chain(paraphrases(sentence)).take(MOST_WAYS) {
            match read_as_printed(&way, names) {
                Ok(rules) => {
                    read = Some(rules);
                    break;
                }
                // It would only take as long again.
                Err(error) if error.is_tangled => return Err(misread),
                Err(error) => {
                    // What is left of a sentence says how far it was understood, whatever the words before it became.
                    let left = way.chars().count().saturating_sub(error.column);
                    if furthest.as_ref().is_none_or(|(least, _)| left <= *least) {
                        furthest = Some((left, error));
                    }
                }
            }
        }
        let Some(read) = read else {
            let error = furthest.and_then(|(_, error)| placed(text, (start, sentence), error));
            return Err(error.unwrap_or(misread));
        };
        if (rules.hp_cost.is_some() && read.hp_cost.is_some())
            || (rules.zone.is_some() && read.zone.is_some())
        {
            return Err(misread);
        }
        rules.hp_cost = rules.hp_cost.or(read.hp_cost);
        rules.zone = rules.zone.or(read.zone);
        rules.abilities.extend(read.abilities);
    }
    if rules == Rules::default() { Err(misread) } else { Ok(rules) }
}

/// Returns the error in a sentence that was read in other words, at the place of the same word in the text.
fn placed(text: &str, (start, sentence): (usize, &str), error: RulesTextError) -> Option<RulesTextError> {
    let word = if error.found.is_empty() {
        sentence.len()
    } else {
        sentence.to_ascii_lowercase().rfind(&error.found.to_ascii_lowercase())?
    };
    let is_tangled = error.is_tangled;
    Some(RulesTextError { is_tangled, ..RulesTextError::new(text, start, start + word, error.expected) })
}

/// Splits a text after every full stop that ends a sentence, outside quotation marks. Returns the byte at which each
/// sentence begins, and the sentence.
fn sentences(text: &str) -> Vec<(usize, &str)> {
    let (mut ends, mut is_quoted) = (Vec::new(), false);
    for (at, letter) in text.char_indices() {
        match letter {
            '“' => is_quoted = true,
            '”' => is_quoted = false,
            '"' => is_quoted = !is_quoted,
            '.' | '\n' if !is_quoted => ends.push(at + letter.len_utf8()),
            _ => {}
        }
    }
    ends.push(text.len());
    let starts = std::iter::once(0).chain(ends.iter().copied());
    let parts = starts.zip(&ends).map(|(start, end)| {
        let part = &text[start..*end];
        (start + part.len() - part.trim_start().len(), part.trim())
    });
    parts.filter(|(_, part)| !part.trim_matches('.').is_empty()).collect()
}

/// Reads text in the words of cards.
fn read_as_printed(text: &str, names: &dyn Fn(&str) -> Option<CardId>) -> Result<Rules, RulesTextError> {
    if let Some((end, _)) = text.char_indices().nth(LONGEST) {
        return Err(RulesTextError::new(text, end, end, vec![format!("at most {LONGEST} characters")]));
    }
    let mut reader = Reader::new(text, names);
    let mut rules = Rules::default();
    loop {
        reader.begin();
        let start = reader.at;
        if reader.line(&mut rules).is_none() {
            let (at, expected) = reader.reached();
            let misread = RulesTextError::new(text, start, at, expected);
            return Err(RulesTextError { is_tangled: reader.is_spent(), ..misread });
        }
        if reader.is_done() {
            return Ok(rules);
        }
    }
}

impl Reader<'_> {
    /// Reads one line: a key of the card, or an ability.
    fn line(&mut self, rules: &mut Rules) -> Option<()> {
        // A card has each of these at most once.
        if rules.hp_cost.is_none()
            && let Some(cost) = self.attempt(Self::hp_cost)
        {
            rules.hp_cost = Some(cost);
        } else if rules.zone.is_none()
            && let Some(zone) = self.attempt(Self::where_played)
        {
            rules.zone = Some(zone);
        } else {
            rules.abilities.push(self.rule()?);
        }
        Some(())
    }

    fn hp_cost(&mut self) -> Option<i32> {
        self.need("Costs")?;
        let cost = self.number()?;
        self.need("HP as well")?;
        self.stop()?;
        Some(cost)
    }

    fn where_played(&mut self) -> Option<Zone> {
        self.need("May be")?;
        self.one_of(&[("played", ()), ("cast", ())])?;
        let zone = self.zone()?;
        self.stop()?;
        Some(zone)
    }

    /// Reads the end of a rule. A rule in quotation marks has its own full stop.
    fn stop(&mut self) -> Option<()> {
        if self.eat(".") || self.is_done() || self.has_quoted() {
            return Some(());
        }
        None
    }

    /// Reads one ability.
    pub(super) fn rule(&mut self) -> Option<Ability> {
        self.attempt(|reader| {
            let ability = reader
                .nightmare()
                .or_else(|| reader.reaction())
                .or_else(|| reader.attempt(Reader::whole_parameter))
                .or_else(|| reader.area())
                .or_else(|| reader.cast())?;
            Some(ability)
        })
    }

    fn whole_parameter(&mut self) -> Option<Ability> {
        let parameter = self.printed()?;
        self.stop()?;
        Some(Ability::Parameter(parameter))
    }

    /// Reads a nightmare: "Nightmare: sleeps until your HP is 10 or less."
    fn nightmare(&mut self) -> Option<Ability> {
        self.attempt(|reader| {
            reader.need("Nightmare")?;
            reader.need(":")?;
            let condition = if reader.eat("never sleeps") {
                vec![phrases::any()]
            } else if reader.eat("never wakes") {
                vec![phrases::none()]
            } else {
                reader.need("sleeps until")?;
                reader.whole_state()?
            };
            reader.stop()?;
            Some(Ability::Nightmare(NightmareAbility { condition: phrases::sentence(condition) }))
        })
    }

    /// Reads a trigger ability: "Once a turn, when an enemy card is hurt by poison, if your hand is empty: draw a
    /// card."
    fn reaction(&mut self) -> Option<Ability> {
        self.attempt(|reader| {
            let limits = reader.limits()?;
            let clause = reader.moment()?;
            reader.scope.kinds = clause.kinds.unwrap_or_default();
            let ifs = reader.attempt(|reader| {
                reader.need(",")?;
                reader.need("if")?;
                reader.states()
            });
            reader.effect_of(&clause, limits, ifs.unwrap_or_default())
        })
    }

    /// Reads the effect of casting the card: "Draw 2 cards.", "If there is an allied support: draw a card."
    fn cast(&mut self) -> Option<Ability> {
        self.attempt(|reader| {
            let clause = Clause::own_summon();
            reader.scope.kinds = clause.kinds.unwrap_or_default();
            let limits = reader.limits_before_ifs()?;
            let ifs = if reader.eat("if") { reader.states()? } else { Vec::new() };
            if limits.is_empty() && ifs.is_empty() {
                return reader.effect_only(&clause, limits, ifs);
            }
            reader.effect_of(&clause, limits, ifs)
        })
    }

    fn effect_of(&mut self, clause: &Clause, limits: Vec<Phrase>, ifs: Vec<Vec<Phrase>>) -> Option<Ability> {
        self.need(":")?;
        self.effect_only(clause, limits, ifs)
    }

    fn effect_only(
        &mut self,
        clause: &Clause,
        limits: Vec<Phrase>,
        ifs: Vec<Vec<Phrase>>,
    ) -> Option<Ability> {
        let effect = self.deed()?;
        self.stop()?;
        let mut sentences = clause.paragraph()?;
        sentences.extend(ifs);
        sentences.extend(limits.into_iter().map(|limit| vec![limit]));
        let conditions: Vec<Sentence> = sentences.into_iter().map(phrases::sentence).collect();
        Some(Ability::Trigger(TriggerAbility { conditions, effect }))
    }

    /// Reads the limits on the number of runs: "once a turn,".
    fn limits(&mut self) -> Option<Vec<Phrase>> {
        let mut limits = Vec::new();
        while let Some(limit) = self.limit() {
            self.need(",")?;
            limits.push(limit);
        }
        Some(limits)
    }

    /// Reads the limits before "if", or before the colon if no "if" comes.
    fn limits_before_ifs(&mut self) -> Option<Vec<Phrase>> {
        let mut limits = Vec::new();
        while let Some(limit) = self.limit() {
            limits.push(limit);
            if !self.eat(",") {
                break;
            }
        }
        Some(limits)
    }

    fn limit(&mut self) -> Option<Phrase> {
        self.attempt(|reader| {
            let most = if reader.eat("once a turn") {
                1
            } else {
                reader.need("up to")?;
                let most = reader.number()?;
                reader.need("times a turn")?;
                most
            };
            Some(phrases::runs((Comparator::LessThan, most)))
        })
    }

    /// Reads the event: "when this card is summoned", "at the start of your turn".
    fn moment(&mut self) -> Option<Clause> {
        const EDGES: [(&str, TriggerKind); 2] =
            [("at the start of", TriggerKind::TurnStarted), ("at the end of", TriggerKind::TurnFinish)];
        const WHOSE: [(&str, Option<bool>); 3] =
            [("your turn", Some(false)), ("your opponent's turn", Some(true)), ("each turn", None)];
        if self.eat("when") {
            let start = self.next();
            let clause = self.clause()?;
            if clause.paragraph().is_none() {
                self.refuse(start, NO_PLACE);
                return None;
            }
            return Some(clause);
        }
        let kind = self.one_of(&EDGES)?;
        Some(Clause::new(kind, self.one_of(&WHOSE)?))
    }

    /// Reads an area: "Allied monsters in reach O1 have Attack +1."
    fn area(&mut self) -> Option<Ability> {
        self.attempt(|reader| {
            let mut cards = reader.other()?;
            let zone = cards.zone.take().unwrap_or_default();
            let (centre, reach) = cards.near.pop()?;
            if !centre.is_empty() || cards.take.is_some() {
                return None;
            }
            let effect = Box::new(reader.gift()?);
            let states = if reader.eat("if") { reader.states()? } else { Vec::new() };
            reader.stop()?;
            let is_here = cards.near.is_empty() && cards.place.is_none() && cards.layer.is_none();
            let found = if is_here && cards.is_plain() && !states.is_empty() {
                Vec::new()
            } else if is_here {
                let mut found = vec![phrases::this(), phrases::around(None)];
                found.extend(cards.filters()?);
                found
            } else {
                cards.phrases(reader)?
            };
            let mut reach_in_condition = phrases::joined(states);
            if !reach_in_condition.is_empty() && !found.is_empty() {
                phrases::lead(&mut reach_in_condition, &found);
            }
            reach_in_condition.extend(found);
            Some(Ability::Area(AreaAbility {
                reach,
                zone,
                reach_in_condition: phrases::sentence(reach_in_condition),
                effect,
            }))
        })
    }
}
