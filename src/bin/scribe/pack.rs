//! `scribe pack`: checks packs, seals them, and reports who has them.

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use marginalia::battle::library::CardSource;
use marginalia::cards::{self, ComposedSet, Day, PACK_FILE, Pack, PackStatus};
use marginalia::disk;
use marginalia::ids::{PlayerId, hex};

use crate::failure::Failure;
use crate::source::{Source, read};

/// The arguments of `scribe pack`.
#[derive(Args, Debug)]
pub(crate) struct Arguments {
    /// Packs, or folders of them
    #[arg(required = true)]
    paths: Vec<PathBuf>,
    /// Seals them as they are: players receive only sealed packs
    #[arg(long)]
    seal: bool,
    /// Shows what is in play on that day [default: today]
    #[arg(long, value_name = "DAY")]
    day: Option<Day>,
    /// Shows what that player has: 64 hexadecimal digits [default: a player without a key]
    #[arg(long, value_name = "KEY", value_parser = player)]
    player: Option<PlayerId>,
    #[command(flatten)]
    source: Source,
}

fn player(text: &str) -> Result<PlayerId, &'static str> {
    PlayerId::try_from(text.to_owned())
}

/// Checks the packs. Fails if one is wrong, or conflicts with the others.
pub(crate) fn run(arguments: &Arguments, out: &mut impl Write) -> Result<(), Failure> {
    let game = arguments.source.game()?;
    let mut packs = Vec::new();
    for path in &arguments.paths {
        for folder in cards::pack_folders(path).map_err(|error| Failure::file(path, error))? {
            let mut pack = one(&folder, &game, arguments.seal)?;
            if arguments.seal && !pack.is_sealed() {
                seal(&folder, &mut pack)?;
            }
            packs.push(pack);
        }
    }
    let day = arguments.day.unwrap_or_else(|| Day::of_millis(disk::now()));
    let ComposedSet { cards, verdicts } = cards::compose(&game, &packs, day, arguments.player.as_ref());
    for (pack, verdict) in packs.iter().zip(&verdicts) {
        tell(pack, verdict, out)?;
    }
    writeln!(
        out,
        "On {day} there are {} cards; the hash of the set is {}.",
        cards.len(),
        hex(&cards::cards_hash(&cards))
    )?;
    if verdicts.iter().any(|verdict| matches!(verdict, PackStatus::Wrong(_) | PackStatus::Clash(..))) {
        return Err(Failure::Told);
    }
    Ok(())
}

/// Reads one pack. With `anew`, an old seal is ignored.
fn one(folder: &Path, game: &[CardSource], anew: bool) -> Result<Pack, Failure> {
    let mut files = cards::read_folder(folder).map_err(Failure::Cards)?;
    if anew && let Some((file, text)) = files.iter_mut().find(|(file, _)| file.ends_with(PACK_FILE)) {
        *text = cards::with_seal(file, text, None).map_err(Failure::Cards)?;
    }
    cards::read_pack(&files, game).map_err(Failure::Cards)
}

/// Writes the seal into the manifest, which otherwise stays as written. The new file is complete on the disk before it
/// replaces the old one.
fn seal(folder: &Path, pack: &mut Pack) -> Result<(), Failure> {
    let file = folder.join(PACK_FILE);
    let seal = pack.seal();
    let text =
        cards::with_seal(&file.display().to_string(), &read(&file)?, Some(seal)).map_err(Failure::Cards)?;
    let beside = file.with_extension("json.new");
    std::fs::write(&beside, text)
        .and_then(|()| std::fs::rename(&beside, &file))
        .map_err(|error| Failure::file(&file, error))?;
    pack.manifest.seal = Some(seal);
    Ok(())
}

fn tell(pack: &Pack, verdict: &PackStatus, out: &mut impl Write) -> Result<(), Failure> {
    let manifest = &pack.manifest;
    writeln!(out, "{} {} \"{}\": {verdict}", manifest.id, manifest.version, manifest.name)?;
    let instead = match manifest.replaces.len() {
        0 => String::new(),
        count => format!(", {count} of them replace other cards"),
    };
    let plural = if pack.cards.len() == 1 { "" } else { "s" };
    writeln!(out, "  {} card{plural}{instead}", pack.cards.len())?;
    if let Some(group) = &manifest.group {
        writeln!(
            out,
            "  for players from {} to {} percent in the test {}",
            group.from, group.to, group.test
        )?;
    }
    match (manifest.from, manifest.until) {
        (None, None) => {}
        (Some(from), None) => writeln!(out, "  from {from}")?,
        (None, Some(until)) => writeln!(out, "  until {until}")?,
        (Some(from), Some(until)) => writeln!(out, "  from {from} until {until}")?,
    }
    if pack.is_sealed() {
        writeln!(out, "  hash {}", hex(&pack.hash()))?;
    }
    Ok(())
}
