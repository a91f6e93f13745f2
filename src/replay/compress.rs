//! Compression of text: deflate with a preset text in front, which contains the words that settings and cards consist
//! of.

use miniz_oxide::DataFormat;
use miniz_oxide::deflate::CompressionLevel;
use miniz_oxide::deflate::core::{CompressorOxide, TDEFLFlush, compress_to_output};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress, inflate_flags};

use super::base64;

/// The text that is assumed before every compressed text. It must never change, not even by a letter: texts compressed
/// with it could not be read any more.
const PRIMER: &[u8] = include_bytes!("primer.txt");
/// The prefix of compressed text, which identifies the primer.
const HEAD: &str = "1.";
/// The maximum size of a decompressed text.
const MOST_BYTES: usize = 1 << 22;

/// Compresses a text to one word of letters.
pub(super) fn pack(text: &str) -> String {
    let mut deflate =
        CompressorOxide::with_format_and_level(DataFormat::Raw, CompressionLevel::UberCompression);
    let mut bytes = Vec::new();
    // The primer's own output ends on a whole byte and is known to every reader.
    compress_to_output(&mut deflate, PRIMER, TDEFLFlush::Sync, |_| true);
    compress_to_output(&mut deflate, text.as_bytes(), TDEFLFlush::Finish, |more| {
        bytes.extend_from_slice(more);
        true
    });
    format!("{HEAD}{}", base64::write(&bytes))
}

/// Decompresses such a word; `None` if it is damaged.
pub(super) fn unpack(word: &str) -> Option<String> {
    let bytes = base64::read(word.strip_prefix(HEAD)?)?;
    let mut room = 1 << 16;
    while room <= MOST_BYTES {
        let mut out = PRIMER.to_vec();
        out.resize(PRIMER.len() + room, 0);
        let flags = inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
        let mut inflate = DecompressorOxide::new();
        let (status, _, written) = decompress(&mut inflate, &bytes, &mut out, PRIMER.len(), flags);
        match status {
            TINFLStatus::Done => {
                return String::from_utf8(out[PRIMER.len()..PRIMER.len() + written].to_vec()).ok();
            }
            TINFLStatus::HasMoreOutput => room *= 4,
            _ => return None,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::{PRIMER, pack, unpack};

    #[test]
    fn a_text_comes_back_from_its_word() {
        let long: String = (0..20_000).map(|number| format!("{number} and on, ")).collect();
        for text in ["", "Tusche", "{\"phrases\":[{\"kind\":\"MapTargetCard\"}]}", &long] {
            assert_eq!(unpack(&pack(text)).as_deref(), Some(text));
        }
        assert!(pack("{\"phrases\":[{\"kind\":\"MapTargetCard\"}]}").len() < 20, "the primer helps");
    }

    #[test]
    fn the_primer_is_the_one_files_were_packed_against() {
        let hash = blake3::hash(PRIMER).to_hex();
        assert_eq!(
            &hash[..16],
            "071002b47b67134b",
            "the primer may never change: make a second one beside it"
        );
    }

    #[test]
    fn a_damaged_word_is_refused() {
        let word = pack("a page of vellum, scraped and written again");
        for bad in ["", "1.", "2.AAAA", &word[..word.len() - 4], &word.replace('.', "")] {
            assert_eq!(unpack(bad), None, "{bad}");
        }
    }
}
