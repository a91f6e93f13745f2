//! The core set and the starter books, compiled into the program; tests hold these tables equal to the folders.

/// A file: its path in the repository and its text.
pub type EmbeddedFile = (&'static str, &'static str);

/// The card files of `cards/core`.
#[rustfmt::skip]
pub const CORE: &[EmbeddedFile] = &[
    ("cards/core/1-moss-snail.json", include_str!("../../cards/core/1-moss-snail.json")),
    ("cards/core/2-fern-stag.json", include_str!("../../cards/core/2-fern-stag.json")),
    ("cards/core/3-ivy-adder.json", include_str!("../../cards/core/3-ivy-adder.json")),
    ("cards/core/4-abirma-estersha.json", include_str!("../../cards/core/4-abirma-estersha.json")),
    ("cards/core/5-thorn-abbess.json", include_str!("../../cards/core/5-thorn-abbess.json")),
    ("cards/core/6-copper-bloom.json", include_str!("../../cards/core/6-copper-bloom.json")),
    ("cards/core/7-green-rain.json", include_str!("../../cards/core/7-green-rain.json")),
    ("cards/core/8-oak-warden.json", include_str!("../../cards/core/8-oak-warden.json")),
    ("cards/core/9-ember-hare.json", include_str!("../../cards/core/9-ember-hare.json")),
    ("cards/core/10-rubric-hound.json", include_str!("../../cards/core/10-rubric-hound.json")),
    ("cards/core/11-cinder-lancer.json", include_str!("../../cards/core/11-cinder-lancer.json")),
    ("cards/core/12-forge-boar.json", include_str!("../../cards/core/12-forge-boar.json")),
    ("cards/core/13-scorched-bear.json", include_str!("../../cards/core/13-scorched-bear.json")),
    ("cards/core/14-comet-stag.json", include_str!("../../cards/core/14-comet-stag.json")),
    ("cards/core/15-war-drum.json", include_str!("../../cards/core/15-war-drum.json")),
    ("cards/core/16-marginal-blaze.json", include_str!("../../cards/core/16-marginal-blaze.json")),
    ("cards/core/17-gilt-page.json", include_str!("../../cards/core/17-gilt-page.json")),
    ("cards/core/18-shield-deacon.json", include_str!("../../cards/core/18-shield-deacon.json")),
    ("cards/core/19-toll-gate.json", include_str!("../../cards/core/19-toll-gate.json")),
    ("cards/core/20-pilgrim-road.json", include_str!("../../cards/core/20-pilgrim-road.json")),
    ("cards/core/21-golden-lion.json", include_str!("../../cards/core/21-golden-lion.json")),
    ("cards/core/22-falhara.json", include_str!("../../cards/core/22-falhara.json")),
    ("cards/core/23-royal-decree.json", include_str!("../../cards/core/23-royal-decree.json")),
    ("cards/core/24-ink-fox.json", include_str!("../../cards/core/24-ink-fox.json")),
    ("cards/core/25-folded-moth.json", include_str!("../../cards/core/25-folded-moth.json")),
    ("cards/core/26-star-chart.json", include_str!("../../cards/core/26-star-chart.json")),
    ("cards/core/27-veiled-squire.json", include_str!("../../cards/core/27-veiled-squire.json")),
    ("cards/core/28-undertow-whale.json", include_str!("../../cards/core/28-undertow-whale.json")),
    ("cards/core/29-wind-rose.json", include_str!("../../cards/core/29-wind-rose.json")),
    ("cards/core/30-sea-fog.json", include_str!("../../cards/core/30-sea-fog.json")),
    ("cards/core/31-spite-candle.json", include_str!("../../cards/core/31-spite-candle.json")),
    ("cards/core/32-blood-notary.json", include_str!("../../cards/core/32-blood-notary.json")),
    ("cards/core/33-sleeping-wyrm.json", include_str!("../../cards/core/33-sleeping-wyrm.json")),
    ("cards/core/34-charnel-giant.json", include_str!("../../cards/core/34-charnel-giant.json")),
    ("cards/core/35-bone-ossuary.json", include_str!("../../cards/core/35-bone-ossuary.json")),
    ("cards/core/36-black-page.json", include_str!("../../cards/core/36-black-page.json")),
    ("cards/core/37-paper-wasp.json", include_str!("../../cards/core/37-paper-wasp.json")),
    ("cards/core/38-blank-golem.json", include_str!("../../cards/core/38-blank-golem.json")),
    ("cards/core/39-scriptorium.json", include_str!("../../cards/core/39-scriptorium.json")),
    ("cards/core/40-scraping-knife.json", include_str!("../../cards/core/40-scraping-knife.json")),
    ("cards/core/41-ash-wisp.json", include_str!("../../cards/core/41-ash-wisp.json")),
];

/// The book files of `cards/books`.
#[rustfmt::skip]
pub const BOOKS: &[EmbeddedFile] = &[
    ("cards/books/the-kings-charge.json", include_str!("../../cards/books/the-kings-charge.json")),
    ("cards/books/the-slow-garden.json", include_str!("../../cards/books/the-slow-garden.json")),
];

/// The files in the form the loaders take.
pub(super) fn files(table: &[EmbeddedFile]) -> impl Iterator<Item = (String, String)> {
    table.iter().map(|(file, text)| ((*file).to_owned(), (*text).to_owned()))
}
