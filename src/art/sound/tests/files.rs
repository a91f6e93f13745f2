//! Everything as files and a table, for eyes: spectra and loudness can be looked at.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs};

use super::music::{BATTLE, music};
use crate::sound::effects::Effect;
use crate::sound::meter::{centroid, integrated, momentary, peak, rms};
use crate::sound::phrase::Mood;
use crate::sound::wave::{RATE, wav};

/// Writes all sounds and some music as WAV files, and a table of what is measured, to the folder of the variable `SOUNDS`.
#[test]
fn sounds_are_written_to_files_on_demand() {
    let Some(folder) = env::var_os("SOUNDS").map(PathBuf::from) else { return };
    fs::create_dir_all(&folder).expect("a folder");
    let mut table = "name\tseconds\tpeak\trms\tmomentary\tintegrated\tcentroid\n".to_owned();
    let mut write = |name: String, samples: &[f32]| {
        let seconds = samples.len() as f32 / RATE as f32;
        let (peak, rms, top, whole) = (peak(samples), rms(samples), momentary(samples), integrated(samples));
        let centre = centroid(&samples[..samples.len().min(8 * RATE as usize)]);
        writeln!(table, "{name}\t{seconds:.2}\t{peak:.3}\t{rms:.1}\t{top:.1}\t{whole:.1}\t{centre:.0}")
            .expect("a line");
        fs::write(folder.join(format!("{name}.wav")), wav(samples)).expect("a file");
    };
    for effect in Effect::ALL {
        write(format!("effect-{effect:?}").to_lowercase(), &effect.samples());
    }
    for mood in Mood::ALL {
        let seconds = if mood.is_close() { 9.0 } else { 60.0 };
        write(format!("music-{mood:?}").to_lowercase(), &music(1, &[(mood, seconds)]));
    }
    write("music-battle".to_owned(), &music(1, &BATTLE));
    fs::write(folder.join("table.tsv"), table).expect("a table");
}
