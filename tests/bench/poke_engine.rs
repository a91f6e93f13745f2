//! Measures poke-engine, a crate: Monte-Carlo iterations of its own search a CPU second, as one JSON line.
//!
//! No part of any build here: `run.py` puts it into a small project of its own, beside the crate.

use std::hint::black_box;
use std::str::FromStr;
use std::time::Duration;

use cpu_time::ProcessTime;
use poke_engine::choices::Choices;
use poke_engine::mcts::perform_mcts;
use poke_engine::pokemon::PokemonName;
use poke_engine::state::{Pokemon, PokemonMoveIndex, PokemonType, Side, State};

/// Iterations of one search: as many as a decision of a second or less.
const SEARCH: u32 = 50_000;

/// A team of six: name, types, HP, Attack, Defence, Special Attack, Special Defence, Speed, four moves.
type Entry = (&'static str, (&'static str, &'static str), [i16; 6], [&'static str; 4]);

const TEAMS: [[Entry; 6]; 2] = [
    [
        ("GARCHOMP", ("DRAGON", "GROUND"), [357, 359, 226, 176, 206, 333], ["EARTHQUAKE", "SWORDSDANCE", "STEALTHROCK", "FIREFANG"]),
        ("GLISCOR", ("GROUND", "FLYING"), [354, 203, 350, 113, 186, 226], ["EARTHQUAKE", "TOXIC", "PROTECT", "KNOCKOFF"]),
        ("HEATRAN", ("FIRE", "STEEL"), [386, 194, 246, 296, 310, 190], ["LAVAPLUME", "EARTHPOWER", "STEALTHROCK", "TOXIC"]),
        ("ROTOMWASH", ("ELECTRIC", "WATER"), [304, 149, 250, 246, 310, 208], ["VOLTSWITCH", "HYDROPUMP", "WILLOWISP", "PROTECT"]),
        ("SCIZOR", ("BUG", "STEEL"), [343, 359, 236, 131, 196, 166], ["BULLETPUNCH", "UTURN", "KNOCKOFF", "SWORDSDANCE"]),
        ("CLEFABLE", ("FAIRY", "NORMAL"), [394, 158, 268, 226, 216, 156], ["MOONBLAST", "SOFTBOILED", "CALMMIND", "THUNDERWAVE"]),
    ],
    [
        ("DRAGAPULT", ("DRAGON", "GHOST"), [317, 276, 186, 328, 186, 421], ["SHADOWBALL", "DRACOMETEOR", "UTURN", "WILLOWISP"]),
        ("FERROTHORN", ("GRASS", "STEEL"), [352, 224, 299, 130, 364, 76], ["KNOCKOFF", "LEECHSEED", "STEALTHROCK", "PROTECT"]),
        ("TOXAPEX", ("POISON", "WATER"), [304, 143, 443, 142, 321, 106], ["SCALD", "RECOVER", "TOXIC", "HAZE"]),
        ("LANDORUSTHERIAN", ("GROUND", "FLYING"), [382, 326, 216, 221, 197, 218], ["EARTHQUAKE", "UTURN", "STEALTHROCK", "SWORDSDANCE"]),
        ("WEAVILE", ("DARK", "ICE"), [281, 372, 166, 113, 207, 383], ["KNOCKOFF", "ICESHARD", "SWORDSDANCE", "TRIPLEAXEL"]),
        ("BLISSEY", ("NORMAL", "TYPELESS"), [714, 50, 130, 186, 405, 146], ["SEISMICTOSS", "SOFTBOILED", "THUNDERWAVE", "TOXIC"]),
    ],
];

fn known<T: FromStr>(name: &str) -> T {
    T::from_str(name).unwrap_or_else(|_| panic!("poke-engine knows no {name}"))
}

fn member((name, (first, second), [hp, attack, defense, special, guard, speed], moves): &Entry) -> Pokemon {
    let types: (PokemonType, PokemonType) = (known(first), known(second));
    let mut member = Pokemon {
        id: known::<PokemonName>(name),
        types,
        base_types: types,
        hp: *hp,
        maxhp: *hp,
        attack: *attack,
        defense: *defense,
        special_attack: *special,
        special_defense: *guard,
        speed: *speed,
        weight_kg: 80.0,
        ..Pokemon::default()
    };
    let places = [PokemonMoveIndex::M0, PokemonMoveIndex::M1, PokemonMoveIndex::M2, PokemonMoveIndex::M3];
    for (place, name) in places.into_iter().zip(moves) {
        member.replace_move(place, known::<Choices>(name));
    }
    member
}

fn side(team: &[Entry; 6]) -> Side {
    let mut side = Side::default();
    for (place, entry) in side.pokemon.pkmn.iter_mut().zip(team) {
        *place = member(entry);
    }
    side
}

fn search(state: &mut State) -> u32 {
    let (one, two) = state.root_get_all_options();
    black_box(perform_mcts(state, one, two, Duration::ZERO, SEARCH)).iteration_count
}

fn main() {
    let wanted = std::env::args().skip_while(|argument| argument != "--seconds").nth(1);
    let seconds: f64 = wanted.and_then(|text| text.parse().ok()).unwrap_or(2.5);
    let mut state = State { side_one: side(&TEAMS[0]), side_two: side(&TEAMS[1]), ..State::default() };
    search(&mut state);
    let (begun, mut spent, mut iterations, mut searches) = (ProcessTime::now(), 0.0, 0_u64, 0_u32);
    while spent < seconds {
        iterations += u64::from(search(&mut state));
        searches += 1;
        spent = begun.elapsed().as_secs_f64();
    }
    println!(
        "{{\"peer\":\"poke-engine\",\"decisions\":{iterations},\"cpu_seconds\":{spent},\"decisions_per_cpu_second\":{},\"searches\":{searches}}}",
        iterations as f64 / spent
    );
}
