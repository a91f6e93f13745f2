//! The reading of a skin: a file of commands, with layers of forms.

use super::super::words::{ScriptError, Words, commands};
use super::forms::{Form, Forms};

/// A skin that is read from a file.
pub(super) trait Script: Default {
    /// Carries out a line that is not the title.
    fn obey(&mut self, forms: &mut Forms, command: &str, words: &mut Words<'_>) -> Result<(), String>;

    /// Returns the forms of the last layer, if there is one.
    fn last_layer(&mut self) -> Option<&mut Vec<Form>>;

    /// Gives the forms since the last layer to it.
    fn close(&mut self, forms: &mut Forms) -> Result<(), String> {
        let forms = forms.take()?;
        if let Some(own) = self.last_layer() {
            *own = forms;
        }
        Ok(())
    }

    /// Reads the text of a file.
    ///
    /// # Errors
    /// Returns the first line that is not understood.
    fn read_script(text: &str) -> Result<Self, ScriptError> {
        let mut skin = Self::default();
        let mut forms = Forms::default();
        for (line, command, rest) in commands(text).filter(|(_, command, _)| *command != "title") {
            let mut words = Words::new(command, rest);
            let told = |message: String| ScriptError { line, message };
            skin.obey(&mut forms, command, &mut words).map_err(told)?;
            words.end().map_err(told)?;
        }
        let told = |message: String| ScriptError { line: text.lines().count(), message };
        skin.close(&mut forms).map_err(told)?;
        Ok(skin)
    }
}
