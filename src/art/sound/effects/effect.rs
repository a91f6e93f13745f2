//! The list of all effects.

use super::{ailments, cards, fight, interface, online, turns};
use crate::sound::wave::wav;

macro_rules! effects {
    ($($(#[doc = $what:literal])* $name:ident $make:path;)*) => {
        /// An effect, by what is heard.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Effect { $($(#[doc = $what])* $name,)* }

        impl Effect {
            /// All effects, in order.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Returns its samples.
            pub(in crate::sound) fn samples(self) -> Vec<f32> {
                match self { $(Self::$name => $make(),)* }
            }
        }
    };
}

effects! {
    /// A finger on wood: a button.
    Tap interface::tap;
    /// A low knock: a refusal.
    Refuse interface::refuse;
    /// A card is put on a pile: a copy is added to a book.
    Stack interface::stack;
    /// A card is lifted off a pile: a copy is taken out of a book.
    Unstack interface::unstack;
    /// A falling drop of ink: a card is summoned.
    Drop cards::drop;
    /// A card is laid down: face-down, for a feint.
    Lay cards::lay;
    /// A card is turned over: a feint is spent.
    Flip cards::flip;
    /// A scratching quill: a move is declared.
    Quill cards::quill;
    /// Paper slides over vellum: a card moves.
    Slide cards::slide;
    /// Air: a card jumps to another cell.
    Leap cards::leap;
    /// A card is pulled from a pile: a card is drawn.
    Pick cards::pick;
    /// An inkwell is filled: ink is charged.
    Fill cards::fill;
    /// A small bell: an ability runs.
    Chime cards::chime;
    /// Gold leaf is laid on: an ability is given.
    Gild cards::gild;
    /// Gold leaf peels off: a given ability is lost.
    Peel cards::peel;
    /// A card is put away: it leaves the field and is not destroyed.
    Shelve cards::shelve;
    /// A spark goes out: an ability has reached its limit.
    Fizzle cards::fizzle;
    /// A breath: an ability rests.
    Sigh cards::sigh;
    /// A swift stroke: an attack.
    Stroke fight::stroke;
    /// A wide flourish: a strike at a player.
    Flourish fight::flourish;
    /// A dull blow: an attack damages a card.
    Thud fight::thud;
    /// A scratch: an ability damages a card.
    Scratch fight::scratch;
    /// Fire in the margin: an ability damages a player.
    Crackle fight::crackle;
    /// Paper tearing: a strike damages a player.
    Tear fight::tear;
    /// A prick: a player pays with HP.
    Prick fight::prick;
    /// Wood that creaks: fatigue.
    Creak fight::creak;
    /// A splash: an attack destroys a card.
    Splash fight::splash;
    /// Ink soaks into the page: an ability destroys a card.
    Soak fight::soak;
    /// Ink runs off the page: poison destroys a card.
    Drain fight::drain;
    /// Two soft tones: a card is healed.
    Balm fight::balm;
    /// A candle catches fire: a player is healed.
    Kindle fight::kindle;
    /// Bubbles: a card is poisoned.
    Bubble ailments::bubble;
    /// A hiss: poison damages a card.
    Hiss ailments::hiss;
    /// A damped string: a card is paralysed.
    Damp ailments::damp;
    /// A falling veil: a card is blinded.
    Veil ailments::veil;
    /// A dark bell: a card is cursed.
    Toll ailments::toll;
    /// A clear tone: an ailment ends.
    Clear ailments::clear;
    /// A falling lull: a nightmare puts a card to sleep.
    Lull ailments::lull;
    /// A rising call: a card wakes.
    Wake ailments::wake;
    /// A knife that scrapes writing off: abilities are sealed.
    Erase ailments::erase;
    /// Writing that comes back: abilities are freed.
    Restore ailments::restore;
    /// A coin spins: who begins is decided.
    Coin turns::coin;
    /// A heavy cover is opened: a battle begins.
    Open turns::open;
    /// A turning leaf: a turn begins.
    Leaf turns::leaf;
    /// A turning leaf and a bell: the player's own turn begins.
    Bell turns::own_turn;
    /// Two knocks: the player may react.
    Knock turns::knock;
    /// Wax pressed under a seal: a turn ends.
    Seal turns::seal;
    /// A clock ticks: time is short.
    Tick turns::tick;
    /// A quill is dipped: a lesson goes on.
    Dip turns::dip;
    /// A rising scale: a lesson or a puzzle is solved.
    Solved turns::solved;
    /// Bells of victory.
    Victory turns::victory;
    /// A low bell: the battle is lost.
    Defeat turns::defeat;
    /// Two equal bells: a draw.
    Even turns::even;
    /// A book closes: a battle ends without a result, or is left.
    Shut turns::shut;
    /// A call of a pipe: the opponent says something.
    Call online::call;
    /// A short answer of a pipe: the player says something.
    Answer online::answer;
    /// Paper is handed over: the opponent proposes something.
    Offer online::offer;
    /// A door opens: the opponent is here.
    Arrive online::arrive;
    /// A door closes: the opponent has left.
    Depart online::depart;
    /// A string breaks: a connection is lost.
    Snap online::snap;
}

impl Effect {
    /// Returns it as the bytes of a WAV file: mono, 16 bit.
    #[must_use]
    pub fn wave(self) -> Vec<u8> {
        wav(&self.samples())
    }
}
