//! Other ways to say what cards say: "whenever an ally dies" for "when an allied card goes to the grave". Text that is not
//! understood as it stands is rewritten by these rules and read again.

/// A rule: a pattern, and the words that take its place.
///
/// A pattern is a row of words; `a|b` is one of several words, `^` the beginning of a sentence, and `#` begins a slot:
/// `#n` a number, `#s` a number with a sign, `#stat` Attack, Life or Cost, `#cards` a noun with its adjectives, `#ail`
/// an ailment, `#name` a word with a capital, `#plural` words without the last "s", `#any` one or more words up to a
/// comma, colon or full stop. In the replacement `$1` is the first slot of the pattern and `$w` the word that was chosen
/// among several; where two were chosen, `$w` is the first of the last two and `$v` the last.
type Rewrite = (&'static str, &'static str);

/// The rules, in the order in which they are applied.
const REWRITES: &[Rewrite] = &[
    // Short words.
    ("on summon|play :", "when this card is summoned :"),
    ("on death :", "when this card goes to the grave :"),
    ("on attack :", "when this card attacks :"),
    ("graveyard", "grave"),
    ("forwards", "forward"),
    ("backward|backwards", "back"),
    ("an additional|extra card", "a card"),
    ("owners' hands", "owners' hand"),
    ("whenever", "when"),
    ("each|every time", "when"),
    ("at the beginning of", "at the start of"),
    ("once per|each|every turn", "once a turn"),
    ("once a turn :", "once a turn ,"),
    ("you can|may only use this once a turn", "once a turn"),
    ("^ each|every turn , #any", "at the start of your turn , $1"),
    ("at the start of the turn", "at the start of each turn"),
    ("at the end of the turn", "at the end of each turn"),
    ("after this card attacks", "when this card has attacked"),
    ("after #any", "when $1"),
    ("the first time each|every turn", "once a turn , when"),
    ("the first time a turn", "once a turn , when"),
    ("can't", "cannot"),
    ("can not", "cannot"),
    ("creature|unit|minion", "monster"),
    ("creatures|units|minions", "monsters"),
    ("this|that monster|support", "this card"),
    ("friendly|own", "allied"),
    ("opposing|hostile", "enemy"),
    ("the opponent's|enemy's", "your opponent's"),
    ("the other|enemy player's|scribe's", "your opponent's"),
    ("the other|enemy player|scribe", "your opponent"),
    ("the|an opponent", "your opponent"),
    ("yourself", "you"),
    ("power", "Attack"),
    ("health", "Life"),
    ("mana|ink", "MP"),
    // Whose cards.
    ("your opponent's #cards", "enemy $1"),
    ("your other #cards", "other allied $1"),
    ("your #cards", "allied $1"),
    ("allies", "allied cards"),
    ("enemies", "enemy cards"),
    ("ally", "allied card"),
    ("an enemy dies|is|goes|attacks|moves|has", "an enemy card $w"),
    ("an|each|random enemy .", "$w enemy card ."),
    ("an|each|random enemy ,", "$w enemy card ,"),
    // Places.
    ("adjacent|neighbouring|nearby #cards", "$1 in reach O1"),
    ("#cards adjacent|next|close to this card", "$1 in reach O1"),
    ("#cards adjacent|next|close to it", "$1 in reach O1"),
    ("#cards around|near|beside this card", "$1 in reach O1"),
    ("#cards around|near|beside it", "$1 in reach O1"),
    ("next|adjacent|close to this card", "in reach O1"),
    ("next|adjacent|close to it", "in reach O1"),
    ("on its cell|place", "on the cell where that card stood"),
    ("in its place", "on the cell where that card stood"),
    ("where it stood|died", "on the cell where that card stood"),
    // Events.
    ("when played|summoned", "when this card is summoned"),
    ("when destroyed|attacked|damaged", "when this card is $w"),
    ("when it dies", "when this card goes to the grave"),
    ("enters the field|board|book", "is summoned"),
    ("enters|comes into play", "is summoned"),
    ("enters play", "is summoned"),
    ("is played", "is summoned"),
    ("when you summon|play this card", "when this card is summoned"),
    ("is put|sent into|to the|your grave", "goes to the grave"),
    ("is|are destroyed|killed ,", "goes to the grave ,"),
    ("is|are destroyed|killed :", "goes to the grave :"),
    ("is|are destroyed|killed .", "goes to the grave ."),
    ("dies|die", "goes to the grave"),
    ("kills|destroys #any", "sends $1 to the grave"),
    ("damages|strikes|hits your opponent", "hurts a player by a strike"),
    ("damages|strikes|hits the player", "hurts a player by a strike"),
    ("damages|strikes|hits a player", "hurts a player by a strike"),
    ("deals damage to your opponent", "hurts a player by a strike"),
    ("deals damage to the|a player", "hurts a player by a strike"),
    ("deals damage to #any", "hurts $1"),
    ("damages #any", "hurts $1"),
    ("when #any is damaged ,", "when $1 is hurt ,"),
    ("when #any is damaged :", "when $1 is hurt :"),
    ("when #any is damaged .", "when $1 is hurt ."),
    ("takes|suffers damage", "is hurt"),
    ("is dealt damage", "is hurt"),
    ("when you draw a card", "when an allied card is drawn"),
    ("when your opponent draws a card", "when an enemy card is drawn"),
    ("when a player draws a card", "when a card is drawn"),
    ("when you summon|play a|an #cards", "when an allied $1 is summoned"),
    ("when your opponent summons|plays a|an #cards", "when an enemy $1 is summoned"),
    ("^ if #any at the start of your turn", "at the start of your turn , if $1"),
    ("^ if #any at the end of your turn", "at the end of your turn , if $1"),
    // Conditions.
    ("you have #n HP|MP or less|more", "your $w is $1 or $v"),
    ("you have #n or less|more HP|MP", "your $v is $1 or $w"),
    ("you have|hold no cards in hand", "your hand is empty"),
    ("you have|hold no cards in your hand", "your hand is empty"),
    ("you have|hold no cards", "your hand is empty"),
    ("with #n or less|more #stat", "with $2 $1 or $w"),
    ("with #stat of #n or less|more", "with $1 $2 or $w"),
    ("until end of turn", "until the turn ends"),
    ("until the end of turn", "until the turn ends"),
    ("until the end of the|this turn", "until the turn ends"),
    ("while it is", "while this card is"),
    ("poisoned #cards", "$1 with Poison"),
    ("paralysed|paralyzed #cards", "$1 with Paralysis"),
    ("blinded #cards", "$1 with Blindness"),
    ("cursed #cards", "$1 with Curse"),
    // Effects.
    ("#cards take|takes|suffer|suffers #n damage", "deal $2 damage to $1"),
    ("all deal #n damage to #cards", "deal $1 damage to all $2"),
    ("your opponent takes|suffers #n damage", "deal $1 damage to your opponent"),
    ("your opponent loses #n HP", "deal $1 damage to your opponent"),
    ("you take|suffer #n damage", "deal $1 damage to you"),
    ("you lose|pay #n HP", "deal $1 damage to you"),
    ("lose|pay #n HP", "deal $1 damage to you"),
    ("^ deals", "deal"),
    ("they discard", "your opponent discards"),
    ("damage to them .", "damage to your opponent ."),
    ("push|move|knock #any back #n cell|cells", "move $1 $2 $v back"),
    ("push|knock #any back", "move $1 1 cell back"),
    ("put|place|create a|an #any on", "summon $1 on"),
    ("summon #n #plural in reach", "summon $2 on $1 free cells in reach"),
    ("summon a|an #any in reach", "summon $1 on a free cell in reach"),
    ("each|every player draws", "both players draw"),
    ("each|every player discards", "both players discard"),
    ("each|every player", "both players"),
    ("discard a random card from your opponent's hand", "your opponent discards a card at random"),
    ("discards|discard #n card|cards .", "$w $1 cards at random ."),
    ("discards|discard a card .", "$w a card at random ."),
    ("you discard", "discard"),
    ("you draw", "draw"),
    ("you gain #n HP", "recover $1 HP"),
    ("gain|gains #n HP", "recover $1 HP"),
    ("restore|heal|regain|recover #n HP|life to you", "recover $1 HP"),
    ("heal #n life|damage|HP to|from #any", "restore $1 life to $2"),
    ("heal #n to #any", "restore $1 life to $2"),
    ("heal #any by|for #n", "restore $2 life to $1"),
    ("restore #n damage|HP to #any", "restore $1 life to $2"),
    ("remove #ail from #any", "cure $2 of $1"),
    ("inflict|apply|put #ail on|to|upon #any", "give $1 to $2"),
    ("give|gives it|them #ail", "give $1 to it"),
    ("give #any Poison", "give Poison to $1"),
    ("give #any Paralysis", "give Paralysis to $1"),
    ("give #any Blindness", "give Blindness to $1"),
    ("give #any Curse", "give Curse to $1"),
    ("^ poison #any", "give Poison to $1"),
    ("^ paralyse|paralyze #any", "give Paralysis to $1"),
    ("^ blind #any", "give Blindness to $1"),
    ("^ curse #any", "give Curse to $1"),
    (", poison #any", ", give Poison to $1"),
    (", paralyse|paralyze #any", ", give Paralysis to $1"),
    (", blind #any", ", give Blindness to $1"),
    (", curse #any", ", give Curse to $1"),
    (": poison #any", ": give Poison to $1"),
    ("summon a|an #name", "summon $1"),
    ("banish|kill #any", "destroy $1"),
    ("destroy|return|move|cure|teleport a|an #cards", "$w a random $1"),
    ("destroy|return|move|cure|teleport another #cards", "$w another random $1"),
    ("damage|life|Poison|Paralysis|Blindness|Curse to a|an #cards", "$w to a random $1"),
    ("damage|life|Poison|Paralysis|Blindness|Curse to another #cards", "$w to another random $1"),
    ("bounce #any", "return $1 to its owner's hand"),
    // Values.
    ("#s #stat", "$2 $1"),
    ("#stat is increased by #n", "$1 +$2"),
    ("#stat is reduced by #n", "$1 −$2"),
    ("cost|costs #n less to move", "have move cost −$1"),
    ("cost|costs #n more to move", "have move cost +$1"),
    ("lose|loses #n #stat", "have $2 −$1"),
    ("#n more|additional #stat", "$2 +$1"),
    ("#n less|fewer #stat", "$2 −$1"),
    ("have no abilities", "have Oblivion"),
    ("lose their|all abilities", "have Oblivion"),
    ("this card's #stat is doubled", "$1 ×2"),
    ("double the #stat of this card", "this card has $1 ×2"),
    ("this card's #stat is equal to #any", "$1 is $2"),
    ("per #cards", "for each $1"),
    ("has haste|rush|swift", "has Swift"),
    ("can act|attack|move on|in the turn it is|was summoned|played", "has Swift"),
    ("be played|cast as a reaction", "be summoned as a reaction"),
    ("costs #n less", "Cost −$1"),
    ("costs #n more", "Cost +$1"),
    ("get|gets|gain|gains|receives|receive #stat", "have $1"),
    ("^ as long as #any , it|this has #any", "$2 while $1"),
    ("^ while #any , it|this has #any", "$2 while $1"),
    ("^ as long as #any , this card has|have #any", "$2 while $1"),
    ("^ while #any , this card has|have #any", "$2 while $1"),
    ("^ as long as #any , it has|have #any", "$2 while $1"),
    ("as long as", "while"),
    ("^ this card has|have|gets|gains #any", "$1"),
    ("^ this card Cost", "Cost"),
    ("^ this card cannot", "cannot"),
    ("^ this card sleeps", "Nightmare : sleeps"),
    ("can attack twice", "+1 attack a turn"),
    ("can attack 1 more time", "+1 attack a turn"),
    ("can attack an additional time", "+1 attack a turn"),
    ("can move 1 more time", "+1 move a turn"),
    ("can move an additional time", "+1 move a turn"),
    ("a turn each|every|a|per turn", "a turn"),
    ("^ this card +1", "+1"),
    ("^ this card can|may be played|summoned|cast", "may be played"),
    ("^ can be played|summoned|cast", "may be played"),
    ("^ allied #any have #any", "all allied $1 have $2"),
];

/// The words for numbers.
const NUMBERS: [&str; 11] =
    ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const STATS: [&str; 3] = ["Attack", "Life", "Cost"];
const AILMENTS: [&str; 4] = ["Poison", "Paralysis", "Blindness", "Curse"];
const ADJECTIVES: [&str; 12] = [
    "allied",
    "enemy",
    "other",
    "damaged",
    "invading",
    "face-down",
    "vermilion",
    "lapis",
    "verdigris",
    "orpiment",
    "lampblack",
    "vellum",
];
const NOUNS: [&str; 8] = ["card", "cards", "monster", "monsters", "support", "supports", "event", "events"];

/// Returns the ways in which a sentence may have been meant, the most likely first.
pub(super) fn paraphrases(sentence: &str) -> Vec<String> {
    let mut words = words(sentence);
    let mut all = Vec::new();
    // What stands alone is an area where it has a place, else a gift; the last rule is one step too far for an area.
    for (at, rewrite) in REWRITES.iter().enumerate() {
        if at + 1 == REWRITES.len() {
            all.extend(with_colons(&words));
        }
        apply(rewrite, &mut words);
    }
    all.extend(with_colons(&words));
    all.dedup();
    all
}

/// Returns the sentence as it is, and with the colon before the effect: where a comma stands, or after an event that
/// follows the effect.
fn with_colons(words: &[String]) -> Vec<String> {
    let mut all = vec![joined(words)];
    if words.iter().any(|word| word == ":") {
        return all;
    }
    let is = |word: &String, what: &str| word.eq_ignore_ascii_case(what);
    for at in (0..words.len()).filter(|at| words[*at] == ",") {
        let mut other = words.to_vec();
        ":".clone_into(&mut other[at]);
        let (before, after) = other.split_at_mut(at);
        if is_about_itself(before) {
            // "It" is the only card that was named.
            after.iter_mut().filter(|word| is(word, "it")).for_each(|word| "this card".clone_into(word));
        }
        all.push(joined(&other));
        if is(&other[0], "if") {
            "when".clone_into(&mut other[0]);
            all.push(joined(&other));
        }
    }
    if let Some(at) = words.iter().skip(1).position(|word| is(word, "when")).map(|at| at + 1) {
        let end = words.len() - usize::from(words.last().is_some_and(|last| is_sign(last)));
        let event = words[at..end].iter().cloned();
        all.push(joined(
            &event.chain([":".to_owned()]).chain(words[..at].iter().cloned()).collect::<Vec<_>>(),
        ));
    }
    all
}

/// Returns true if an event names this card and no other.
fn is_about_itself(event: &[String]) -> bool {
    let cards = event.iter().filter(|word| NOUNS.iter().any(|noun| word.eq_ignore_ascii_case(noun))).count();
    cards == 1 && event.windows(2).any(|pair| pair[0].eq_ignore_ascii_case("this") && pair[1] == "card")
}

/// Splits a sentence into words and signs.
fn words(sentence: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    for part in sentence.split_whitespace() {
        let body = part.trim_end_matches(['.', ',', ':']);
        if !body.is_empty() {
            let lower = body.to_lowercase();
            // "One of your face-down cards" is a phrase of its own.
            words.push(match NUMBERS.iter().position(|number| *number == lower) {
                Some(number) => number.to_string(),
                None => body.replace('-', if is_signed(body) { "−" } else { "-" }),
            });
        }
        words.extend(part[body.len()..].chars().map(String::from));
    }
    words
}

fn is_signed(word: &str) -> bool {
    word.starts_with(['-', '−', '+'])
        && word.chars().skip(1).all(|letter| letter.is_ascii_digit())
        && word.len() > 1
}

fn joined(words: &[String]) -> String {
    let mut text = String::new();
    for word in words {
        if !text.is_empty() && !matches!(word.as_str(), "." | "," | ":") {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}

/// The words that a pattern matched: their number, those of its slots, and those chosen among several.
#[derive(Default)]
struct Match {
    length: usize,
    slots: Vec<String>,
    chosen: Vec<String>,
}

/// Applies a rule wherever it matches, from left to right.
fn apply((pattern, replacement): &Rewrite, words: &mut Vec<String>) {
    let pattern: Vec<&str> = pattern.split(' ').collect();
    let mut at = 0;
    while at < words.len() {
        let Some(found) = matches(&pattern, words, at) else {
            at += 1;
            continue;
        };
        let mut put = Vec::new();
        for word in replacement.split(' ') {
            let filled = filled(word, &found);
            put.extend(filled.split(' ').filter(|word| !word.is_empty()).map(str::to_owned));
        }
        let after = at + put.len();
        words.splice(at..at + found.length, put);
        at = after;
    }
}

/// Returns a word of a replacement with the words for its slots.
fn filled(word: &str, found: &Match) -> String {
    let mut text = word.to_owned();
    for (number, slot) in found.slots.iter().enumerate() {
        text = text.replace(&format!("${}", number + 1), slot);
    }
    let chosen = |place: usize| {
        let place = found.chosen.len().checked_sub(place);
        place.and_then(|place| found.chosen.get(place)).cloned().unwrap_or_default()
    };
    match found.chosen.len() {
        0 => text,
        1 => text.replace("$w", &chosen(1)),
        _ => text.replace("$w", &chosen(2)).replace("$v", &chosen(1)),
    }
}

/// Matches a pattern at a place.
fn matches(pattern: &[&str], words: &[String], at: usize) -> Option<Match> {
    let mut found = Match::default();
    let mut next = at;
    for (index, part) in pattern.iter().enumerate() {
        match *part {
            "^" => {
                if next != 0 {
                    return None;
                }
            }
            "#any" => {
                let until = pattern.get(index + 1);
                let end = (next + 1..=words.len()).find(|end| {
                    words
                        .get(*end)
                        .is_none_or(|word| is_sign(word) || until.is_some_and(|until| is_one_of(until, word)))
                })?;
                if next >= words.len() || is_sign(&words[next]) {
                    return None;
                }
                found.slots.push(words[next..end].join(" "));
                next = end;
            }
            "#plural" => {
                let until = pattern.get(index + 1)?;
                let end = (next + 1..words.len()).find(|end| is_one_of(until, &words[*end]))?;
                let name = words[next..end].join(" ");
                found.slots.push(name.strip_suffix('s').unwrap_or(&name).to_owned());
                next = end;
            }
            "#cards" => {
                let is_adjective =
                    |word: &&String| ADJECTIVES.iter().any(|one| word.eq_ignore_ascii_case(one));
                let adjectives = words[next.min(words.len())..].iter().take_while(is_adjective).count();
                let noun = words.get(next + adjectives)?;
                NOUNS.iter().find(|one| noun.eq_ignore_ascii_case(one))?;
                found.slots.push(words[next..=next + adjectives].join(" "));
                next += adjectives + 1;
            }
            slot if slot.starts_with('#') => {
                found.slots.push(slot_of(slot, words.get(next)?)?);
                next += 1;
            }
            part => {
                let word = words.get(next)?;
                if !is_one_of(part, word) {
                    return None;
                }
                if part.contains('|') {
                    found.chosen.push(word.clone());
                }
                next += 1;
            }
        }
    }
    found.length = next - at;
    Some(found)
}

fn slot_of(slot: &str, word: &str) -> Option<String> {
    let among =
        |known: &[&str]| known.iter().find(|one| word.eq_ignore_ascii_case(one)).map(|one| (*one).to_owned());
    match slot {
        "#n" => word.chars().all(|letter| letter.is_ascii_digit()).then(|| word.to_owned()),
        "#s" => is_signed(word).then(|| word.to_owned()),
        "#stat" => among(&STATS),
        "#ail" => among(&AILMENTS),
        "#name" => word.starts_with(char::is_uppercase).then(|| word.to_owned()),
        _ => None,
    }
}

fn is_one_of(part: &str, word: &str) -> bool {
    part.split('|').any(|one| one.eq_ignore_ascii_case(word))
}

fn is_sign(word: &str) -> bool {
    matches!(word, "." | "," | ":")
}
