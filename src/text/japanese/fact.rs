//! Facts: clauses that can be inflected for "if it is", "while it is", "until it is" and "it is not".

/// A clause without its ending: "自分のHPが10以下", "相手のモンスターがいる".
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Fact {
    text: String,
    ends: Ends,
}

/// The kind of word that ends a clause, which determines what may follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ends {
    Noun,
    Verb,
}

impl Fact {
    pub(super) fn noun(text: impl Into<String>) -> Self {
        Self { text: text.into(), ends: Ends::Noun }
    }

    pub(super) fn verb(text: impl Into<String>) -> Self {
        Self { text: text.into(), ends: Ends::Verb }
    }

    /// Returns a fact that nothing on the board could make true.
    pub(super) fn never() -> Self {
        Self::verb("あり得ないことが起きている")
    }

    pub(super) fn is_never(&self) -> bool {
        *self == Self::never()
    }

    fn after(&self, words: &str) -> Self {
        Self { text: format!("{words}{}", self.text), ends: self.ends }
    }

    /// Joins all facts; `None` if there are none.
    pub(super) fn all(facts: Vec<Self>) -> Option<Self> {
        let last = facts.len().saturating_sub(1);
        let linked =
            facts.into_iter().enumerate().map(|(index, fact)| if index < last { fact.and() } else { fact });
        Self::joined(linked.collect(), "、かつ")
    }

    /// Returns the fact in the form that another clause can follow: "ダメージを受けており", "侵入中で".
    fn and(self) -> Self {
        const BENT: [(&str, &str); 5] = [
            ("でない", "でなく"),
            ("いない", "おらず"),
            ("ない", "なく"),
            ("いる", "おり"),
            ("ある", "あり"),
        ];
        let text = match self.ends {
            Ends::Noun => format!("{}で", self.text),
            Ends::Verb => BENT
                .iter()
                .find_map(|(end, bent)| Some(format!("{}{bent}", self.text.strip_suffix(end)?)))
                .unwrap_or(self.text),
        };
        Self { text, ends: self.ends }
    }

    fn any(facts: Vec<Self>) -> Option<Self> {
        Self::joined(facts, "、または")
    }

    fn joined(facts: Vec<Self>, by: &str) -> Option<Self> {
        let ends = facts.last()?.ends;
        let texts: Vec<String> = facts.into_iter().map(|fact| fact.text).collect();
        Some(Self { text: texts.join(by), ends })
    }

    /// "自分のHPが10以下なら".
    pub(super) fn given(&self) -> String {
        format!("{}なら", self.text)
    }

    /// "自分のHPが10以下の間".
    pub(super) fn so_long(&self) -> String {
        match self.ends {
            Ends::Noun => format!("{}の間", self.text),
            Ends::Verb => format!("{}間", self.text),
        }
    }

    /// "自分のHPが10以下になるまで".
    pub(super) fn until(&self) -> String {
        match self.ends {
            Ends::Noun => format!("{}になるまで", self.text),
            Ends::Verb => format!("{}状態になるまで", self.text),
        }
    }

    /// Returns the form before a noun: "HPが10以下の", "ダメージを受けている".
    pub(super) fn which(&self) -> String {
        match self.ends {
            Ends::Noun => format!("{}の", self.text),
            Ends::Verb => self.text.clone(),
        }
    }

    /// Returns the clause without inflection.
    pub(super) fn text(&self) -> &str {
        &self.text
    }
}

/// Returns the conditions in the form that precedes a text: "自分のHPが10以下なら、". Empty if there are none.
pub(super) fn given(facts: Vec<Fact>) -> String {
    Fact::all(facts).map_or_else(String::new, |fact| format!("{}、", fact.given()))
}

/// A statement and its opposite.
pub(super) struct JaStatement {
    /// The subject with its particle: "このカードが". Empty if nothing is named.
    subject: String,
    yes: Fact,
    no: Fact,
}

impl JaStatement {
    /// "このカードが" "侵入中".
    pub(super) fn noun(subject: &str, is: impl Into<String>) -> Self {
        let is = is.into();
        Self { subject: subject.to_owned(), no: Fact::verb(format!("{is}でない")), yes: Fact::noun(is) }
    }

    /// "このカードが" "ダメージを受けている" or "ダメージを受けていない".
    pub(super) fn verb(subject: &str, does: &str, does_not: &str) -> Self {
        Self { subject: subject.to_owned(), yes: Fact::verb(does), no: Fact::verb(does_not) }
    }

    /// Returns the opposite statement.
    pub(super) fn not(self) -> Self {
        Self { subject: self.subject, yes: self.no, no: self.yes }
    }

    /// Returns the statement without its subject.
    pub(super) fn fact(self) -> Fact {
        self.yes
    }
}

/// Joins all statements, or (`holds` is `false`) states that not all of them hold. A repeated subject is said once.
pub(super) fn all(said: &[JaStatement], holds: bool) -> Option<Fact> {
    let mut before = "";
    let mut facts = Vec::new();
    for said in said {
        let fact = if holds { &said.yes } else { &said.no };
        facts.push(if said.subject == before { fact.clone() } else { fact.after(&said.subject) });
        before = &said.subject;
    }
    if holds { Fact::all(facts) } else { Fact::any(facts) }
}
