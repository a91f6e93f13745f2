//! Effects, as commands to the reader.

use super::amount::{Size, counted, number, taken};
use super::noun::CardDescription;
use super::phrases::{self, AILMENTS, BACK};
use super::reader::Reader;
use super::state::{Condition, narrowed};
use crate::battle::ability::calculator::Calculator;
use crate::battle::ability::effect::{
    AttachAbility, CardAilment, CardDamage, CardDestroy, CardMove, CardRecover, CardReturn, CardSummon,
    CardSwap, ConsumeFeint, Effect, PlayerDamage, PlayerHand, PlayerRecoverHp, PlayerRecoverMp,
};
use crate::battle::ability::{Ability, CellOf, Mode, Phrase, Sentence, Who};
use crate::battle::geometry::{Direction, Zone};

impl Reader<'_> {
    /// Reads an effect with the conditions behind it.
    pub(super) fn deed(&mut self) -> Option<Effect> {
        self.deeper(|reader| {
            let effect = reader.order().or_else(|| reader.report())?;
            demand(effect, reader.conditions()?)
        })
    }

    /// Reads an effect that begins with its verb.
    fn order(&mut self) -> Option<Effect> {
        self.hurt_or_heal()
            .or_else(|| self.own_gain())
            .or_else(|| self.ailing())
            .or_else(|| self.sent())
            .or_else(|| self.shift())
            .or_else(|| self.summon())
            .or_else(|| self.spend())
    }

    /// Reads damage or recovery: "deal 2 damage to that card", "restore life to this card equal to …".
    fn hurt_or_heal(&mut self) -> Option<Effect> {
        self.attempt(|reader| {
            let is_harm = reader.one_of(&[("deal", true), ("restore", false)])?;
            let what = if is_harm { "damage to" } else { "life to" };
            let amount = if reader.eat("no") {
                Some(number(0, Mode::Add))
            } else {
                reader.attempt(|reader| reader.value(Mode::Add))
            };
            reader.need(what)?;
            let players = if is_harm { reader.who() } else { None };
            let cards = match players {
                Some(_) => None,
                None => Some(reader.cards()?),
            };
            let amount = match amount {
                Some(amount) => amount,
                None => {
                    reader.need("equal to")?;
                    let (size, times) = reader.size()?;
                    size.calculator(times, Mode::Add)
                }
            };
            Some(match (players, cards) {
                (Some(players), _) => {
                    Effect::PlayerDamage(PlayerDamage { amount, target: phrases::sentence(players) })
                }
                (None, cards) if is_harm => Effect::CardDamage(CardDamage { amount, target: cards? }),
                (None, cards) => Effect::CardRecover(CardRecover { amount, target: cards? }),
            })
        })
    }

    /// Reads the cards that an effect targets, as a sentence.
    fn cards(&mut self) -> Option<Sentence> {
        self.attempt(|reader| {
            let cards = reader.whom()?;
            cards.phrases(reader).map(phrases::sentence)
        })
    }

    /// Reads an effect on the reader, who is not named: "draw a card", "gain 1 MP".
    fn own_gain(&mut self) -> Option<Effect> {
        self.gain(["draw", "discard", "recover", "gain", "lose"], vec![phrases::player(Who::Own)])
    }

    fn gain(&mut self, [draw, discard, recover, gain, lose]: [&str; 5], who: Vec<Phrase>) -> Option<Effect> {
        self.attempt(|reader| {
            let target = phrases::sentence(who);
            if let Some(is_less) = reader.one_of(&[(draw, false), (discard, true)]) {
                let amount = reader.many("a card", ["card", "cards"])?;
                if is_less {
                    reader.need("at random")?;
                }
                let amount = if is_less { taken(amount) } else { amount };
                return Some(Effect::PlayerHand(PlayerHand { amount, target }));
            }
            if reader.eat(recover) {
                let amount = reader.some("HP")?;
                return Some(Effect::PlayerRecoverHp(PlayerRecoverHp { amount, target }));
            }
            let is_less = reader.one_of(&[(gain, false), (lose, true)])?;
            let amount = reader.some("MP")?;
            let amount = if is_less { taken(amount) } else { amount };
            Some(Effect::PlayerRecoverMp(PlayerRecoverMp { amount, target }))
        })
    }

    /// Reads an amount with its unit: "2 HP", "that much HP", "HP equal to the number of allied supports".
    fn some(&mut self, what: &str) -> Option<Calculator> {
        self.attempt(|reader| {
            if reader.eat(what) {
                reader.need("equal to")?;
                let (size, times) = reader.size()?;
                return Some(size.calculator(times, Mode::Add));
            }
            let amount = reader.value(Mode::Add)?;
            reader.need(what)?;
            Some(amount)
        })
    }

    /// Reads a number of cards: "a card", "2 cards", "that many cards", "cards equal to …".
    fn many(&mut self, one: &str, words: [&str; 2]) -> Option<Calculator> {
        self.attempt(|reader| {
            if reader.eat(one) {
                return Some(number(1, Mode::Add));
            }
            if reader.eat(words[1]) {
                reader.need("equal to")?;
                let (size, times) = reader.size()?;
                return Some(size.calculator(times, Mode::Add));
            }
            let amount = match reader.attempt(Reader::number) {
                Some(amount) if !reader.eat("times that many") => number(amount, Mode::Add),
                Some(times) => Size::ThatMuch.calculator(times, Mode::Add),
                None => {
                    let times = if reader.eat("twice") { 2 } else { 1 };
                    reader.need("that many")?;
                    Size::ThatMuch.calculator(times, Mode::Add)
                }
            };
            words.into_iter().find(|words| reader.eat(words))?;
            Some(amount)
        })
    }

    /// Reads a change of ailments: "give Poison to that card", "cure all allied monsters of Curse".
    fn ailing(&mut self) -> Option<Effect> {
        self.attempt(|reader| {
            let remove = reader.one_of(&[("give", false), ("cure", true)])?;
            let (target, ailment) = if remove {
                let target = reader.cards()?;
                reader.need("of")?;
                (target, reader.one_of(&AILMENTS[1..])?)
            } else {
                let ailment = reader.one_of(&AILMENTS[1..])?;
                reader.need("to")?;
                (reader.cards()?, ailment)
            };
            Some(Effect::CardAilment(CardAilment { ailment: ailment?, remove, target }))
        })
    }

    /// Reads an effect that makes cards leave their cells: destroy, return, swap.
    fn sent(&mut self) -> Option<Effect> {
        self.attempt(|reader| {
            if reader.eat("destroy") {
                return Some(Effect::CardDestroy(CardDestroy { target: reader.cards()? }));
            }
            if reader.eat("swap places with") || reader.eat("swap the places of") {
                return Some(Effect::CardSwap(CardSwap { target: reader.cards()? }));
            }
            reader.need("return")?;
            let target = reader.cards()?;
            reader.need("to")?;
            reader.one_of(&[("your", ()), ("its owner's", ()), ("their owners'", ())])?;
            Some(Effect::CardReturn(CardReturn { to: reader.one_of(&BACK)?, target }))
        })
    }

    /// Reads a move: "move this card 2 cells forward", "teleport that card to the first free cell on the enemy back
    /// line".
    fn shift(&mut self) -> Option<Effect> {
        const WAYS: [(&str, Direction); 8] = [
            ("forward to the left", Direction::ForwardLeft),
            ("forward to the right", Direction::ForwardRight),
            ("back to the left", Direction::BackLeft),
            ("back to the right", Direction::BackRight),
            ("forward", Direction::Forward),
            ("back", Direction::Back),
            ("to the left", Direction::Left),
            ("to the right", Direction::Right),
        ];
        self.attempt(|reader| {
            let teleport = reader.one_of(&[("move", false), ("teleport", true)])?;
            let target = reader.cards()?;
            let stays = |to, target| {
                Effect::CardMove(CardMove {
                    direction: Direction::Forward,
                    distance: 1,
                    to,
                    teleport,
                    target,
                })
            };
            if reader.eat("here") {
                return Some(stays(Some(phrases::sentence(vec![phrases::cell(CellOf::Consumer)])), target));
            }
            if let Some(distance) = reader.attempt(|reader| {
                let distance = u8::try_from(reader.number()?).ok()?;
                reader.one_of(&[("cell", ()), ("cells", ())])?;
                Some(distance)
            }) {
                let direction = reader.one_of(&WAYS)?;
                return Some(Effect::CardMove(CardMove { direction, distance, to: None, teleport, target }));
            }
            reader.need("to")?;
            let to = if reader.eat("the first free of") {
                reader.cells()?
            } else if let Some(cells) = reader.attempt(|reader| {
                reader.need("the first")?;
                reader.some_cells()
            }) {
                cells
            } else {
                reader.cells()?
            };
            Some(stays(Some(phrases::sentence(to)), target))
        })
    }

    /// Reads a summon: "summon Ash Wisp here", "summon Aphid on 2 free cells in reach P1".
    fn summon(&mut self) -> Option<Effect> {
        self.attempt(|reader| {
            reader.need("summon")?;
            let card = reader.card()?;
            let mut cells = if reader.eat("here") {
                vec![phrases::cell(CellOf::Consumer)]
            } else {
                reader.need("on")?;
                if reader.eat("each of the") { reader.some_cells()? } else { reader.cells()? }
            };
            // A card's cell is a place to summon only once it is free.
            if matches!(cells.as_slice(), [Phrase::MapCell(cell)] if matches!(cell.of, CellOf::Target | CellOf::Actor)) {
                cells.push(phrases::place(Zone::ANYWHERE, Some(true)));
            }
            Some(Effect::CardSummon(CardSummon { card, target: phrases::sentence(cells) }))
        })
    }

    /// Reads the undoing of damage: "spend one of your face-down cards to undo that damage".
    fn spend(&mut self) -> Option<Effect> {
        self.attempt(|reader| {
            reader.need("spend")?;
            let amount = if reader.eat("one of your face-down cards") {
                number(1, Mode::Add)
            } else if let Some(amount) = reader.attempt(|reader| {
                let amount = reader.number()?;
                reader.need("of your face-down cards")?;
                Some(amount)
            }) {
                number(amount, Mode::Add)
            } else {
                reader.many("a face-down card", ["face-down card", "face-down cards"])?
            };
            reader.need("to undo that damage")?;
            let target = phrases::sentence(vec![phrases::this()]);
            Some(Effect::ConsumeFeint(ConsumeFeint { amount, target }))
        })
    }

    /// Reads an effect that begins with its subject: "your opponent discards a card at random", "this card has Attack
    /// +1".
    fn report(&mut self) -> Option<Effect> {
        if let Some(effect) = self.owners_spend() {
            return Some(effect);
        }
        let of_players = self.attempt(|reader| {
            let who = reader.who()?;
            let alone = ["draws", "discards", "recovers", "gains", "loses"];
            let plural = ["draw", "discard", "recover", "gain", "lose"];
            reader.gain(alone, who.clone()).or_else(|| reader.gain(plural, who))
        });
        of_players.or_else(|| {
            self.attempt(|reader| {
                let cards = reader.whom()?;
                reader.given_to(&cards)
            })
        })
    }

    /// Reads the undoing of damage by an owner: "the owner of that card spends a face-down card to undo that damage".
    fn owners_spend(&mut self) -> Option<Effect> {
        self.attempt(|reader| {
            if !reader.eat("the owner of") {
                reader.need("the owners of")?;
            }
            let target = reader.cards()?;
            reader.one_of(&[("spends", ()), ("spend", ())])?;
            let amount = reader.many("a face-down card", ["face-down card", "face-down cards"])?;
            reader.need("to undo that damage")?;
            Some(Effect::ConsumeFeint(ConsumeFeint { amount, target }))
        })
    }

    /// Reads the effect of giving cards an ability, a parameter, or the abilities of other cards.
    fn given_to(&mut self, cards: &CardDescription) -> Option<Effect> {
        let target = phrases::sentence(cards.phrases(self)?);
        if self.eat("copies the abilities of") || self.eat("copy the abilities of") {
            let source = Some(self.cards()?);
            return Some(Effect::AttachAbility(AttachAbility {
                ability: None,
                ability_source: source,
                target,
            }));
        }
        let ability = Some(Box::new(self.gift()?));
        Some(Effect::AttachAbility(AttachAbility { ability, ability_source: None, target }))
    }

    /// Reads an ability given to cards, after the words for them.
    pub(super) fn gift(&mut self) -> Option<Ability> {
        let quoted = self.attempt(|reader| {
            reader.one_of(&[("has", ()), ("have", ())])?;
            reader.need("“")?;
            let outside = std::mem::take(&mut reader.scope);
            let ability = reader.deeper(Reader::rule)?;
            reader.scope = outside;
            reader.need("”")?;
            Some(ability)
        });
        quoted.or_else(|| self.granted().map(Ability::Parameter))
    }
}

/// Adds conditions to an effect. Conditions on its target narrow the target; all others must hold before the target is
/// searched.
fn demand(mut effect: Effect, conditions: Vec<Condition>) -> Option<Effect> {
    let mut states: Vec<Vec<Phrase>> = Vec::new();
    let mut is_late = false;
    for condition in conditions {
        match condition {
            Condition::Of(filters) => {
                let are_of_cells = filters.iter().all(|filter| matches!(filter, Phrase::FilterCardCell(_)));
                let sentence = it_of(&mut effect, true, are_of_cells);
                sentence.phrases = narrowed(std::mem::take(&mut sentence.phrases), filters)?;
                is_late = true;
            }
            Condition::OfPlayer(filters) => {
                target_of(&mut effect).phrases.extend(filters);
                is_late = true;
            }
            // A condition after one about the target or the turn applies to the amount.
            Condition::State(state) if is_late => match amount_of(&mut effect) {
                Some(amount) => depend(amount, state),
                None => states.push(state),
            },
            Condition::State(state) => {
                is_late = matches!(state.as_slice(), [Phrase::FilterTurnPlayer(_)]);
                states.push(state);
            }
        }
    }
    let target = target_of(&mut effect);
    let after = std::mem::take(&mut target.phrases);
    let mut whole = phrases::joined(states);
    target.phrases = if is_said_of(&whole, &after) {
        whole
    } else {
        if !whole.is_empty() {
            phrases::lead(&mut whole, &after);
        }
        whole.extend(after);
        whole
    };
    Some(effect)
}

/// Returns true if a condition ends with a statement about the one player that an effect targets.
fn is_said_of(state: &[Phrase], target: &[Phrase]) -> bool {
    let last = state.iter().rev().find(|phrase| matches!(phrase, Phrase::MapPlayer(_)));
    matches!(target, [player @ Phrase::MapPlayer(_)] if last == Some(player))
        && state.last().is_some_and(|last| !matches!(last, Phrase::Count(_)))
}

/// Makes a number depend on a condition: it is zero if the condition does not hold.
fn depend(amount: &mut Calculator, state: Vec<Phrase>) {
    if let Calculator::Numeric(numeric) = amount {
        *amount = counted(state, numeric.amount, numeric.mode);
    }
}

/// Returns the amount of an effect, if it is a constant.
const fn amount_of(effect: &mut Effect) -> Option<&mut Calculator> {
    let amount = match effect {
        Effect::PlayerDamage(deed) => &mut deed.amount,
        Effect::PlayerRecoverHp(deed) => &mut deed.amount,
        Effect::PlayerRecoverMp(deed) => &mut deed.amount,
        Effect::PlayerHand(deed) => &mut deed.amount,
        Effect::CardDamage(deed) => &mut deed.amount,
        Effect::CardRecover(deed) => &mut deed.amount,
        Effect::ConsumeFeint(deed) => &mut deed.amount,
        Effect::CardMove(_)
        | Effect::CardSwap(_)
        | Effect::CardAilment(_)
        | Effect::AttachAbility(_)
        | Effect::CardDestroy(_)
        | Effect::CardReturn(_)
        | Effect::CardSummon(_) => return None,
    };
    if matches!(amount, Calculator::Numeric(_)) { Some(amount) } else { None }
}

/// Returns the sentence that selects the targets of an effect.
fn target_of(effect: &mut Effect) -> &mut Sentence {
    it_of(effect, false, false)
}

/// Returns true if the sentence selects one card that has a pronoun of its own.
fn is_one(sentence: &Sentence) -> bool {
    let is_head = |phrase: &Phrase| matches!(phrase, Phrase::MapActorCard(_) | Phrase::MapTargetCard(_));
    sentence.phrases.first().is_some_and(is_head)
        && !sentence.phrases.iter().any(|phrase| matches!(phrase, Phrase::MapFollowCell(_)))
}

/// Returns the sentence that "it" refers to (`is_it`): the target, or, if that is impossible, the card whose abilities
/// are copied, or the cell that the card moves to.
fn it_of(effect: &mut Effect, is_it: bool, is_cell: bool) -> &mut Sentence {
    match effect {
        Effect::PlayerDamage(deed) => &mut deed.target,
        Effect::PlayerRecoverHp(deed) => &mut deed.target,
        Effect::CardDamage(deed) => &mut deed.target,
        Effect::CardRecover(deed) => &mut deed.target,
        Effect::CardMove(deed) => match &mut deed.to {
            Some(to) if is_it && is_cell => to,
            Some(_) | None => &mut deed.target,
        },
        Effect::CardSwap(deed) => &mut deed.target,
        Effect::CardAilment(deed) => &mut deed.target,
        Effect::AttachAbility(deed) => match &mut deed.ability_source {
            Some(source) if is_it && !is_one(&deed.target) => source,
            Some(_) | None => &mut deed.target,
        },
        Effect::PlayerHand(deed) => &mut deed.target,
        Effect::ConsumeFeint(deed) => &mut deed.target,
        Effect::PlayerRecoverMp(deed) => &mut deed.target,
        Effect::CardDestroy(deed) => &mut deed.target,
        Effect::CardReturn(deed) => &mut deed.target,
        Effect::CardSummon(deed) => &mut deed.target,
    }
}
