//! Tests of queries over the whole set, in both languages, and of what nobody should write.

use std::sync::Arc;

use super::error::{QueryError, QueryProblem};
use super::facts;
use super::field::{FIELDS, FieldKind, SetField};
use super::values::{self, Value};
use super::{LONGEST_QUERY, Query, given_abilities, named_cards, related, term_query, uses_term};
use crate::battle::ability::effect::EffectKind;
use crate::battle::ability::term::Term;
use crate::battle::ability::{CardKind, Ink};
use crate::battle::geometry::Reach;
use crate::battle::language::Language;
use crate::battle::library::{CardLibrary, PrintedCard};
use crate::battle::settings::Settings;
use crate::battle::trigger::TriggerKind;
use crate::cards;
use crate::text::card_lines;

fn core() -> Arc<CardLibrary> {
    let settings = Settings::parse(include_str!("../../../assets/rules.ron")).expect("good rules");
    cards::library(settings, cards::core_set().expect("good cards")).expect("a library")
}

fn found<'l>(library: &'l CardLibrary, query: &str, language: Language) -> Vec<&'l str> {
    let query = Query::parse(query).map_err(|error| format!("{query}: {error}")).expect("a good query");
    let mut names: Vec<&str> =
        query.find(library, language).into_iter().map(|card| card.source.name.as_str()).collect();
    names.sort_unstable();
    names
}

fn filtered(library: &CardLibrary, is_found: impl Fn(&PrintedCard) -> bool) -> Vec<&str> {
    let cards = library.cards().iter().filter(|card| is_found(card));
    let mut names: Vec<&str> = cards.map(|card| card.source.name.as_str()).collect();
    names.sort_unstable();
    names
}

fn error(query: &str) -> QueryError {
    Query::parse(query).expect_err("a bad query")
}

#[test]
fn a_query_finds_the_same_in_both_languages() {
    let library = core();
    let rules = |card: &PrintedCard, language, word: &str| {
        card_lines(&library, card, language).iter().any(|line| line.to_lowercase().contains(word))
    };
    type Wanted<'a> = &'a dyn Fn(&PrintedCard) -> bool;
    let cases: &[(&str, &str, Wanted)] = &[
        ("", "", &|_| true),
        ("cost<=3", "コスト\u{ff1c}\u{ff1d}\u{ff13}", &|card| card.source.cost <= 3),
        ("cost!=2 kind:monster", "コスト≠2　種類：モンスター", &|card| {
            card.source.cost != 2 && card.kind == CardKind::Monster
        }),
        ("ATTACK>=4", "アタック≥4", &|card| card.kind == CardKind::Monster && card.source.attack >= 4),
        ("life:1", "ライフ=1", &|card| card.kind != CardKind::Event && card.source.life == 1),
        ("-life:1", "－ライフ=1", &|card| card.kind == CardKind::Event || card.source.life != 1),
        ("hp>0", "HPコスト>0", &|card| card.source.hp_cost > 0),
        ("number:22,23", "番号:22、23", &|card| [22, 23].contains(&card.source.id.get())),
        ("abilities=0", "能力数=0", &|card| card.source.abilities.is_empty()),
        ("ink:lapis,vellum", "インク:瑠璃,羊皮紙", &|card| {
            [Ink::Lapis, Ink::Vellum].contains(&card.ink)
        }),
        ("ink:lapis -kind:event", "インク:瑠璃 -種類:イベント", &|card| {
            card.ink == Ink::Lapis && card.kind != CardKind::Event
        }),
        (
            "cost=1 ink:lapis or cost>5 | kind!=monster cost:0",
            "コスト=1 インク:瑠璃 または コスト>5|種類!=モンスター コスト:0",
            &|card| {
                (card.source.cost == 1 && card.ink == Ink::Lapis)
                    || card.source.cost > 5
                    || (card.kind != CardKind::Monster && card.source.cost == 0)
            },
        ),
        ("is:token", "分類:トークン", &|card| card.source.token),
        ("moves:o1", "移動範囲:O1", &|card| {
            card.kind == CardKind::Monster && card.source.move_reach == Reach(0xFF)
        }),
    ];
    for (english, japanese, is_found) in cases {
        let wanted = filtered(&library, is_found);
        assert!(!wanted.is_empty(), "{english} finds nothing");
        assert_eq!(found(&library, english, Language::English), wanted, "{english}");
        assert_eq!(found(&library, japanese, Language::Japanese), wanted, "{japanese}");
    }
    // Texts are those of the language.
    let english = found(&library, "\"face-down\"", Language::English);
    let is_told = |language, word: &'static str| {
        let library = &library;
        filtered(library, move |card| {
            let names = Language::ALL.map(|language| card.source.name_in(language).to_lowercase());
            names.iter().any(|name| name.contains(word)) || rules(card, language, word)
        })
    };
    assert_eq!(english, is_told(Language::English, "face-down"));
    assert_eq!(found(&library, "「伏せ", Language::Japanese), is_told(Language::Japanese, "伏せ"));
    assert!(!english.is_empty() && found(&library, "text:伏せ", Language::English).is_empty());
}

#[test]
fn texts_are_sought_in_names_and_rules_or_in_one_of_them() {
    let library = core();
    let find = |query: &str| found(&library, query, Language::English);
    assert_eq!(find(" SNAIL  moss "), ["Moss Snail"]);
    let [all, names, rules] = ["poison", "name:poison", "text:poison"].map(find);
    assert!(all.len() > rules.len().min(names.len()) && names.iter().all(|name| all.contains(name)));
    assert!(rules.iter().all(|name| all.contains(name)) && rules.len() > names.len());
    assert_eq!(find("-poison").len(), library.cards().len() - all.len());
    assert_eq!(find("\"moss snail\""), ["Moss Snail"]);
    assert_eq!(find("\"snail moss\""), [""; 0]);
    assert_eq!(find("name:\"moss snail\",hare"), find("name:\"moss snail\" or name:hare"));
    // A card is found under each of its names, whatever the language.
    let japanese = library.cards()[0].source.name_in(Language::Japanese);
    assert_eq!(find(japanese), [library.cards()[0].source.name.as_str()]);
    // A word that begins another list says nothing at the ends of a query.
    assert_eq!(find("or moss snail or"), ["Moss Snail"]);
    assert_eq!(find("|"), find(""));
    assert_eq!(
        find("\"or\"").len(),
        filtered(&library, |card| {
            let text =
                format!("{}\n{}", card.source.name, card_lines(&library, card, Language::English).join("\n"));
            text.to_lowercase().contains("or")
        })
        .len()
    );
}

#[test]
fn triggers_and_effects_are_found_in_given_abilities_too() {
    let library = core();
    let find = |query: &str| found(&library, query, Language::English);
    for query in [
        "wakes:summoned does:draw",
        "wakes:turn-started",
        "does:summon",
        "ability:area",
        "ailment:poison",
        "zone:margin",
        "reach:o1",
        "is:starter",
    ] {
        let cards = find(query);
        assert!(!cards.is_empty() && cards.len() < library.cards().len(), "{query}: {cards:?}");
    }
    assert_eq!(find("does:damage"), find("does:CardDamage or does:player_damage"));
    assert_eq!(find("wakes:TurnFinished"), find("wakes:TurnFinish"));
    assert_eq!(find("is:starter is:token"), [""; 0]);
    // Each card that summons another one names it.
    for card in library.cards() {
        let summons =
            facts::bits(&card.source, SetField::Does) & values::effect_bit(EffectKind::CardSummon) != 0;
        let named = named_cards(&card.source);
        assert!(!summons || !named.is_empty() || card.source.abilities.is_empty(), "{}", card.source.name);
        assert!(!named.contains(&card.source.id));
        assert!(named.iter().all(|named| library.card(*named).is_some()));
    }
}

#[test]
fn every_name_of_every_value_is_read_and_the_code_has_no_others() {
    for field in FIELDS {
        let FieldKind::Set(set, values) = &field.kind else { continue };
        for (place, value) in values.iter().enumerate() {
            for (name, key) in
                value.names.all().flat_map(|name| field.names.all().map(move |key| (name, key)))
            {
                let query = Query::parse(&format!("{key}:{name}")).map_err(|error| error.to_string());
                let query = query.expect("a good query");
                let super::parse::Test::Set(read, bits) = &query.lists[0][0].test else { panic!("{key}") };
                assert_eq!((read, *bits), (set, value.bits), "{key}:{name}");
                assert!(!values[..place].iter().any(|other| other.names.has(name)), "{key}:{name} twice");
            }
        }
    }
    let has = |values: &[Value], name: &str, bit: u64| {
        values.iter().any(|value| value.bits == bit && value.names.has(name))
    };
    for kind in TriggerKind::ALL {
        assert!(has(values::TRIGGERS, kind.name(), kind.bit()), "{kind:?}");
    }
    for kind in EffectKind::ALL {
        assert!(has(values::EFFECTS, kind.name(), values::effect_bit(kind)), "{kind:?}");
    }
    for ink in Ink::ALL {
        assert!(has(values::INKS, ink.words(), values::ink_bit(ink)), "{ink:?}");
    }
    for (name, bits) in Reach::NAMES {
        assert!(has(values::REACHES, name, values::reach_bit(Reach(bits))), "{name}");
    }
    for card in core().cards() {
        for term in crate::text::terms(&card.source) {
            let bit = values::term_bit(term);
            assert!(values::TERMS.iter().any(|value| value.bits == bit), "{term:?}");
        }
    }
}

#[test]
fn the_guide_names_every_field() {
    let guide = include_str!("mod.rs");
    for name in FIELDS.iter().flat_map(|field| Language::ALL.map(|language| field.names.shown(language))) {
        assert!(guide.contains(&format!("`{name}`")), "{name}");
    }
}

#[test]
fn an_error_says_which_word_where_and_what_is_near() {
    let cases = [
        ("cost<=3 inc:lapis", QueryProblem::UnknownField, "inc", 9, &["ink"][..]),
        ("-inks:lapis", QueryProblem::UnknownField, "inks", 2, &["ink"]),
        (":lapis", QueryProblem::UnknownField, "", 1, &[]),
        ("ink:lapiz", QueryProblem::UnknownValue, "lapiz", 5, &["lapis"]),
        ("インク：瑠離", QueryProblem::UnknownValue, "瑠離", 5, &["瑠璃"]),
        ("wakes:sumoned", QueryProblem::UnknownValue, "sumoned", 7, &["summoned"]),
        ("ink:lapis,nothing", QueryProblem::UnknownValue, "nothing", 11, &[]),
        ("cost<=many", QueryProblem::NoNumber, "many", 7, &[]),
        ("cost:99999999999", QueryProblem::NoNumber, "99999999999", 6, &[]),
        ("hare ink>lapis", QueryProblem::NoOrder, "ink", 6, &[]),
        ("hare cost<= 3", QueryProblem::NoValue, "cost", 6, &[]),
        ("ink:", QueryProblem::NoValue, "ink", 1, &[]),
    ];
    for (query, problem, word, place, near) in cases {
        let told = error(query);
        assert_eq!((told.problem, told.word.as_str(), told.place), (problem, word, place), "{query}");
        assert_eq!(told.near, near, "{query}");
        let plain: String = query.chars().map(super::names::plain).collect();
        let at: String = plain.chars().skip(place - 1).take(word.chars().count()).collect();
        assert_eq!(at, word, "{query}");
    }
    assert_eq!(error("ink:").expected(Language::Japanese), ["朱", "瑠璃", "緑青", "石黄", "油煙", "羊皮紙"]);
    assert_eq!(
        error("kind:lapis").to_string(),
        "character 6: unknown value `lapis` of `kind`; expected one of monster, support, event"
    );
    assert_eq!(error("inc:lapis").to_string(), "character 1: unknown field `inc`; did you mean `ink`?");
    assert!(error("wisdom:3").expected(Language::English).contains(&"wakes"));
}

#[test]
fn nothing_that_is_written_breaks_it() {
    let library = core();
    let parts = [
        "-",
        "--",
        "\"",
        "「",
        "」",
        ":",
        "=",
        "!",
        "!=",
        "<",
        ">=",
        "≠",
        "|",
        ",",
        "、",
        " ",
        "\u{3000}",
        "or",
        "または",
        "cost",
        "ink",
        "lapis",
        "インク",
        "誘発",
        "3",
        "-3",
        "名",
        "\u{0}",
        "\u{301}",
        "\u{1f642}",
        "\u{202e}",
        "İ",
        "ß",
    ];
    let (mut state, mut good) = (1_u64, 0);
    let mut random = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for round in 0..4000 {
        let length = random(12);
        let query: String = (0..length).map(|_| parts[random(parts.len())]).collect();
        match Query::parse(&query) {
            Ok(read) => {
                good += 1;
                assert!(read.lists.iter().map(Vec::len).sum::<usize>() <= query.chars().count());
                if round % 40 == 0 {
                    assert!(read.find(&library, Language::Japanese).len() <= library.cards().len());
                }
            }
            Err(told) => {
                assert!(told.place >= 1 && told.place <= query.chars().count() + 1, "{query}: {told}");
                assert!(told.near.len() <= 3);
            }
        }
    }
    assert!((400..3600).contains(&good), "{good} of 4000 are queries");
}

#[test]
fn a_query_has_a_longest_length() {
    let longest = "あ".repeat(LONGEST_QUERY);
    assert!(Query::parse(&longest).is_ok_and(|query| query.lists[0].len() == 1));
    let told = error(&format!("{longest}あ"));
    assert_eq!((told.problem, told.place), (QueryProblem::TooLong, LONGEST_QUERY + 1));
    assert_eq!(error(&"\"".repeat(1_000_000)).problem, QueryProblem::TooLong);
    let many = "-a ".repeat(LONGEST_QUERY / 3);
    assert!(Query::parse(&many).is_ok_and(|query| query.lists[0].len() == LONGEST_QUERY / 3));
}

#[test]
fn related_cards_name_each_other_or_share_words() {
    let library = core();
    let ids = |cards: &[&PrintedCard]| cards.iter().map(|card| card.source.id).collect::<Vec<_>>();
    let mut with_some = 0;
    for card in library.cards() {
        let close = related(&library, card, 6);
        with_some += usize::from(!close.is_empty());
        assert!(close.len() <= 6 && !ids(&close).contains(&card.source.id));
        assert!(ids(&related(&library, card, 3)).iter().eq(ids(&close).iter().take(3)));
        // Whom a card names comes first, and knows it.
        let named = named_cards(&card.source);
        let first: Vec<_> = ids(&close).into_iter().take(named.len().min(6)).collect();
        for named in named {
            let other = library.card(named).expect("a card");
            assert!(first.contains(&named) || close.len() == 6, "{}", card.source.name);
            assert!(ids(&related(&library, other, 141)).contains(&card.source.id), "{}", other.source.name);
        }
        for other in close {
            let shares = [SetField::Wakes, SetField::Does, SetField::Term]
                .into_iter()
                .any(|field| facts::bits(&card.source, field) & facts::bits(&other.source, field) != 0);
            let names = named_cards(&card.source).contains(&other.source.id)
                || named_cards(&other.source).contains(&card.source.id);
            assert!(shares || names, "{} and {}", card.source.name, other.source.name);
        }
    }
    assert!(with_some > library.cards().len() / 2, "{with_some}");
}

#[test]
fn the_query_for_a_term_finds_the_cards_that_use_it() {
    let library = core();
    let patterns = Reach::NAMES.into_iter().skip(1).map(|(_, bits)| Term::Reach(Reach(bits)));
    for term in Term::ALL.into_iter().chain(patterns) {
        for language in Language::ALL {
            let query = term_query(term, language).expect("a term with a name");
            assert_eq!(
                found(&library, &query, language),
                filtered(&library, |card| uses_term(&card.source, term)),
                "{query}"
            );
        }
    }
    assert_eq!(term_query(Term::Reach(Reach(5)), Language::English), None);
    let giver = library.cards().iter().find(|card| !given_abilities(&card.source).is_empty());
    let giver = giver.expect("a card that gives an ability");
    let given = given_abilities(&giver.source);
    assert!(given.iter().all(|given| !giver.source.abilities.contains(given)));
}
