//! The words of a line in the files of pictures: bodies, things, parts and skins.

use std::fmt::{self, Display, Formatter};

use marginalia_figures::line_of;

use super::figure::Point;
use super::noise::TURN;
use super::palette::{Rgb, rgb};

/// An error in the file of a picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScriptError {
    /// The number of the line, from 1.
    pub line: usize,
    /// The error, and what is expected.
    pub message: String,
}

impl Display for ScriptError {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ScriptError {}

/// Returns the commands of a file, each with the number of its line from 1, and what follows it in the line.
pub(super) fn commands(text: &str) -> impl Iterator<Item = (usize, &str, &str)> {
    text.lines().enumerate().filter_map(|(number, line)| {
        let line = line_of(line);
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        (!command.is_empty()).then_some((number + 1, command, rest))
    })
}

/// The words after a command.
pub(super) struct Words<'a> {
    rest: std::str::SplitWhitespace<'a>,
    command: &'a str,
}

impl<'a> Words<'a> {
    pub(super) fn new(command: &'a str, rest: &'a str) -> Self {
        Self { rest: rest.split_whitespace(), command }
    }

    /// Returns true if another word follows.
    pub(super) fn more(&self) -> bool {
        self.rest.clone().next().is_some()
    }

    /// Returns the next word, if there is one.
    pub(super) fn optional(&mut self) -> Option<&'a str> {
        self.rest.next()
    }

    /// Returns an error if another word follows.
    pub(super) fn end(&mut self) -> Result<(), String> {
        match self.rest.next() {
            Some(more) => Err(format!("`{}` does not take `{more}`", self.command)),
            None => Ok(()),
        }
    }

    /// Returns a colour of six hexadecimal digits.
    pub(super) fn colour(&mut self) -> Result<Rgb, String> {
        let word = self.next("a colour")?;
        let number =
            Some(word).filter(|word| word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_hexdigit()));
        let number = number.and_then(|word| u32::from_str_radix(word, 16).ok());
        number.map(rgb).ok_or_else(|| format!("expected a colour as in c8452b, found `{word}`"))
    }

    pub(super) fn next(&mut self, what: &str) -> Result<&'a str, String> {
        self.rest.next().ok_or_else(|| format!("`{}` needs {what}", self.command))
    }

    fn parsed(word: &str) -> Result<f32, String> {
        let number = word.parse::<f32>().ok().filter(|number| number.abs() <= 1000.0);
        number.ok_or_else(|| format!("expected a number of at most 1000, found `{word}`"))
    }

    /// Returns a number in hundredths.
    pub(super) fn number(&mut self, what: &str) -> Result<f32, String> {
        Ok(Self::parsed(self.next(what)?)? / 100.0)
    }

    /// Returns a length in hundredths, which is not negative.
    pub(super) fn length(&mut self, what: &str) -> Result<f32, String> {
        let length = self.number(what)?;
        if length < 0.0 { Err(format!("{what}: not negative")) } else { Ok(length) }
    }

    /// Returns a size in hundredths, which is positive.
    pub(super) fn size(&mut self) -> Result<f32, String> {
        let size = self.number("a size")?;
        if size <= 0.0 { Err("a size: positive".to_owned()) } else { Ok(size) }
    }

    /// Returns an angle, given in degrees.
    pub(super) fn angle(&mut self, what: &str) -> Result<f32, String> {
        Ok(Self::parsed(self.next(what)?)? / 360.0 * TURN)
    }

    pub(super) fn count(&mut self, what: &str) -> Result<usize, String> {
        let count = Self::parsed(self.next(what)?)?;
        if (1.0..=400.0).contains(&count) { Ok(count as usize) } else { Err(format!("{what}: 1 to 400")) }
    }

    /// Returns radii in hundredths, divided by commas.
    pub(super) fn radii(&mut self) -> Result<Vec<f32>, String> {
        let radii = self.list("radii")?;
        if radii.iter().any(|radius| *radius < 0.0) {
            Err("radii: not negative".to_owned())
        } else {
            Ok(radii)
        }
    }

    /// Returns some numbers in hundredths, divided by commas.
    pub(super) fn list(&mut self, what: &str) -> Result<Vec<f32>, String> {
        self.next(what)?.split(',').map(|word| Ok(Self::parsed(word)? / 100.0)).collect()
    }

    pub(super) fn pair(&mut self, what: &str) -> Result<Point, String> {
        let list = self.list(what)?;
        <[f32; 2]>::try_from(list).map_err(|_| format!("{what}: two numbers, as in 30,50"))
    }

    /// Returns all points that follow; those with a `!` are corners.
    pub(super) fn corners(&mut self) -> Result<Vec<(Point, bool)>, String> {
        let mut points = Vec::new();
        for word in self.rest.by_ref() {
            let (word, is_corner) = word.strip_suffix('!').map_or((word, false), |word| (word, true));
            let (x, y) =
                word.split_once(',').ok_or_else(|| format!("expected a point x,y, found `{word}`"))?;
            points.push(([Self::parsed(x)? / 100.0, Self::parsed(y)? / 100.0], is_corner));
        }
        Ok(points)
    }

    pub(super) fn points(&mut self, least: usize) -> Result<Vec<Point>, String> {
        let points: Vec<Point> = self.corners()?.into_iter().map(|(point, _)| point).collect();
        if points.len() < least {
            return Err(format!("`{}` needs at least {least} points", self.command));
        }
        Ok(points)
    }

    /// Returns the numbers of settings that may follow, in the given order of names.
    pub(super) fn settings<const N: usize>(&mut self, names: [(&str, f32); N]) -> Result<[f32; N], String> {
        let mut values = names.map(|(_, usual)| usual);
        while let Some(name) = self.rest.next() {
            let place = names.iter().position(|(known, _)| *known == name);
            let place = place.ok_or_else(|| format!("`{}` does not take `{name}`", self.command))?;
            values[place] = self.number(name)?;
        }
        Ok(values)
    }
}
