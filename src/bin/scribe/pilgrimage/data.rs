//! The choice of the data of pilgrimages.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use marginalia::pilgrimage::{FILE_NAMES, Pilgrimage};

use crate::failure::Failure;
use crate::source::{Source, read};

/// The choice of cards, rules and data.
#[derive(Args, Debug)]
pub(super) struct Data {
    /// A folder with the files of pilgrimages to use instead of the built-in ones
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    #[command(flatten)]
    source: Source,
}

impl Data {
    /// Reads the data.
    pub(super) fn set(&self) -> Result<Arc<Pilgrimage>, Failure> {
        let game = self.source.library()?;
        let Some(folder) = &self.data else { return Ok(Arc::new(Pilgrimage::embedded(&game)?)) };
        let paths = FILE_NAMES.map(|name| folder.join(name));
        let mut texts = Vec::with_capacity(paths.len());
        for path in &paths {
            texts.push((path.display().to_string(), read(path)?));
        }
        let files = std::array::from_fn(|at| (texts[at].0.as_str(), texts[at].1.as_str()));
        Ok(Arc::new(Pilgrimage::read(files, &game)?))
    }
}
