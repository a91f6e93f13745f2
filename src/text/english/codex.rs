//! The names and the meanings of terms in English.

use crate::battle::ability::Parameter;
use crate::battle::ability::term::Term;
use crate::battle::record::Ailment;
use crate::battle::settings::WearSettings;

pub(super) fn term(term: Term) -> String {
    match term {
        Term::Reach(reach) => format!("Reach {}", reach.words()),
        Term::Ailment(ailment) => format!("{ailment:?}"),
        Term::AnyAilment => "Ailment".to_owned(),
        Term::Swift => Parameter::Swift.words().to_owned(),
        Term::Oblivion => Parameter::Oblivion.words().to_owned(),
        Term::Nightmare => "Nightmare".to_owned(),
        Term::Margin => "Margin".to_owned(),
        Term::Invading => "Invading".to_owned(),
        Term::Strike => "Strike".to_owned(),
        Term::FaceDown => "Face-down".to_owned(),
        Term::FeintCost => "Feint cost".to_owned(),
        Term::First => "First".to_owned(),
    }
}

pub(super) fn explanation(term: Term, wear: &WearSettings) -> String {
    let told = match term {
        Term::Reach(_) => "",
        Term::Ailment(Ailment::Poison) => {
            return format!("{} damage at the end of its owner's turn.", wear.poison);
        }
        Term::Ailment(Ailment::Paralysis) => {
            "no move, attack or strike until the end of its owner's next turn."
        }
        Term::Ailment(Ailment::Blindness) => "it attacks only its neighbours.",
        Term::Ailment(Ailment::Curse) => "its life cannot be restored.",
        Term::AnyAilment => "poison, paralysis, blindness or a curse.",
        Term::Swift => "it moves and attacks on the turn it is summoned.",
        Term::Oblivion => "its printed abilities do nothing.",
        Term::Nightmare => "while it sleeps, the card's other abilities do nothing.",
        Term::Margin => "the columns between both territories.",
        Term::Invading => "in the other side's territory.",
        Term::Strike => "an invading monster attacks the player.",
        Term::FaceDown => {
            "without abilities or Attack until it is turned up; the first attack on it is void and spends it."
        }
        Term::First => {
            "from their owner's back line to the front, in a line from row 1 up; of both sides, the turn player's."
        }
        Term::FeintCost => "MP to lay it face-down; one of its own counts once both sides know the card.",
    };
    told.to_owned()
}
