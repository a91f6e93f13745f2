//! Pictures kept on the disk once they are drawn, so that the next start reads them. They are in the cache folder of the
//! system, which anybody may empty: a picture that is missing or damaged is drawn again.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use marginalia_art::{Levels, Looks, VERSION};
use miniz_oxide::deflate::compress_to_vec;
use miniz_oxide::inflate::decompress_to_vec_with_limit;
use xxhash_rust::xxh3::xxh3_64;

use super::textures;
use crate::client::prelude::*;
use crate::disk::{self, cache_folder};

/// The first part of the name of the folder; the second is the version of the art.
const FOLDER: &str = "pictures-";
/// The length of the checksum before the compressed levels.
const HEAD: usize = 8;
/// The maximum number of bytes of a picture with its levels; the largest has 8 MB.
const MOST: usize = 32 << 20;
/// The least effort of compression. More makes files a little smaller and the first start much longer.
const EFFORT: u8 = 1;

/// The source beside the art that decides how a picture is kept.
const SOURCE: &[u8] = include_bytes!("textures.rs");

/// The folder of this version of the art, if the machine has one. What other versions left beside it is removed.
static PLACE: LazyLock<Option<PathBuf>> = LazyLock::new(|| {
    // Tests leave the player's folder alone.
    let cache = cache_folder().filter(|_| !cfg!(test))?;
    let name = format!("{FOLDER}{VERSION}-{:016x}", xxh3_64(SOURCE));
    for other in std::fs::read_dir(&cache).into_iter().flatten().flatten() {
        let is_old =
            other.file_name().to_str().is_some_and(|other| other.starts_with(FOLDER) && other != name);
        if is_old {
            // A folder that cannot be removed does no harm.
            let _ = std::fs::remove_dir_all(other.path());
        }
    }
    Some(cache.join(name))
});

/// Returns the texture of a key: as it is kept, or drawn and kept.
pub(super) fn texture(art: TextureKey, looks: Looks) -> Image {
    let Some(folder) = &*PLACE else { return textures::texture(art.draw(looks)) };
    textures::image(levels(folder, art, looks))
}

fn levels(folder: &Path, art: TextureKey, looks: Looks) -> Levels {
    let path = folder.join(name(art, looks));
    if let Some(kept) = disk::read(&path).ok().and_then(|bytes| read(&bytes)) {
        return kept;
    }
    let drawn = Levels::from(art.draw(looks));
    // Without room for it, the picture is drawn at every start.
    let _ = disk::replace(&path, write(&drawn));
    drawn
}

/// Returns the name of the file of a picture.
fn name(art: TextureKey, looks: Looks) -> String {
    format!("{:016x}", xxh3_64(format!("{art:?} {:?}", art.shown_of(looks)).as_bytes()))
}

fn write(levels: &Levels) -> Vec<u8> {
    let packed = compress_to_vec(&levels.bytes(), EFFORT);
    [&xxh3_64(&packed).to_le_bytes(), &*packed].concat()
}

/// Reads a file; `None` if it is damaged.
fn read(bytes: &[u8]) -> Option<Levels> {
    let (checksum, packed) = bytes.split_at_checked(HEAD)?;
    if checksum != xxh3_64(packed).to_le_bytes() {
        return None;
    }
    Levels::read(&decompress_to_vec_with_limit(packed, MOST).ok()?)
}

#[cfg(test)]
mod tests {
    use marginalia_art::{InkTone, Palette, Skin, SkinKind};

    use super::*;

    const ART: TextureKey = TextureKey::InkDrop(true);

    /// A folder that is removed when it is dropped.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            Self(std::env::temp_dir().join(format!("marginalia-kept-{name}-{}", std::process::id())))
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn a_picture_is_read_as_it_was_drawn() {
        let folder = Folder::new("read");
        let drawn = levels(&folder.0, ART, Looks::default());
        let path = folder.0.join(name(ART, Looks::default()));
        let bytes = std::fs::read(&path).expect("it is kept");
        assert_eq!(read(&bytes).as_ref(), Some(&drawn));
        // Another picture in its place proves that the file is read, not drawn anew.
        let other = Levels::from(TextureKey::InkDrop(false).draw(Looks::default()));
        std::fs::write(&path, write(&other)).expect("it is written");
        assert_eq!(levels(&folder.0, ART, Looks::default()), other);
    }

    #[test]
    fn a_damaged_file_is_drawn_again() {
        let folder = Folder::new("damaged");
        let drawn = levels(&folder.0, ART, Looks::default());
        let path = folder.0.join(name(ART, Looks::default()));
        let bytes = std::fs::read(&path).expect("it is kept");
        for at in (0..bytes.len()).step_by(7) {
            let mut damaged = bytes.clone();
            damaged[at] ^= 0x40;
            std::fs::write(&path, &damaged).expect("it is written");
            assert_eq!(levels(&folder.0, ART, Looks::default()), drawn, "byte {at}");
        }
        for length in [0, 3, HEAD, bytes.len() - 1] {
            std::fs::write(&path, &bytes[..length]).expect("it is written");
            assert_eq!(levels(&folder.0, ART, Looks::default()), drawn, "{length} bytes");
        }
    }

    #[test]
    fn only_pictures_of_the_looks_depend_on_them() {
        let last = |kind| Skin::all(kind).last().expect("there are some");
        let looks = Looks::default();
        let others = [
            (TextureKey::CardFrame(InkTone::Lapis), Looks { palette: Palette::RedGreen, ..looks }),
            (TextureKey::CardBack, Looks { back: last(SkinKind::Back), ..looks }),
            (TextureKey::Book, Looks { board: last(SkinKind::Board), ..looks }),
        ];
        for (art, other) in others {
            assert_ne!(name(art, looks), name(art, other), "{art:?}");
            assert_eq!(name(ART, looks), name(ART, other));
        }
    }
}
