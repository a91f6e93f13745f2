//! The words a card text uses without explaining them.

/// A word of the game and what it means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Keyword {
    /// As it stands in card texts.
    pub word: &'static str,
    /// In a sentence.
    pub meaning: &'static str,
}

/// All of them; numbers that the rules may change are not repeated here.
#[must_use]
pub const fn keywords() -> &'static [Keyword] {
    &[
        Keyword { word: "Swift", meaning: "Moves and attacks on the turn it is summoned." },
        Keyword { word: "Oblivion", meaning: "Its printed abilities are sealed." },
        Keyword { word: "Nightmare", meaning: "While it sleeps, its other abilities sleep too." },
        Keyword { word: "Poison", meaning: "Hurts the card at the end of each of its owner's turns." },
        Keyword {
            word: "Paralysis",
            meaning: "Cannot move, attack or strike until the end of its owner's next turn.",
        },
        Keyword { word: "Blindness", meaning: "Attacks only the cells right around it." },
        Keyword { word: "Curse", meaning: "Its life cannot be restored." },
        Keyword { word: "strike", meaning: "An invading monster hurts the other player with its Attack." },
        Keyword { word: "invading", meaning: "Standing in the territory of the card's opponent." },
        Keyword { word: "margin", meaning: "The columns around the fold, where nobody rules." },
        Keyword { word: "front line", meaning: "The line of a territory that is next to the margin." },
        Keyword { word: "back line", meaning: "The outer edge of a territory." },
        Keyword { word: "face-down", meaning: "Laid hidden; it has no abilities until it is turned up." },
        Keyword { word: "reach", meaning: "The cells a pattern covers around a card, seen from its owner." },
    ]
}
