//! The wish of a desktop for little motion. Every system has another program that tells it.

use std::process::Command;
use std::sync::{OnceLock, mpsc};
use std::time::Duration;

/// Returns true if the player has asked the system for little motion, as far as it tells.
pub(super) fn is_calm() -> bool {
    static CALM: OnceLock<bool> = OnceLock::new();
    *CALM.get_or_init(|| {
        let (tell, told) = mpsc::channel();
        // A program that does not answer holds nothing up.
        std::thread::spawn(move || tell.send(is_any_calm(answer)));
        told.recv_timeout(PATIENCE).unwrap_or(false)
    })
}

/// The time in which the system must answer.
const PATIENCE: Duration = Duration::from_millis(400);

/// A question to the system: a program with its arguments, and the test of its answer.
type Question = (&'static str, &'static [&'static str], fn(&str) -> bool);

/// The questions by system; a program that is missing gives no answer.
const QUESTIONS: [Question; 4] = [
    ("gsettings", &["get", "org.gnome.desktop.interface", "enable-animations"], |answer| answer == "false"),
    ("kreadconfig6", &["--group", "KDE", "--key", "AnimationDurationFactor"], |answer| answer == "0"),
    ("defaults", &["read", "com.apple.universalaccess", "reduceMotion"], |answer| answer == "1"),
    ("reg", &["query", r"HKCU\Control Panel\Desktop", "/v", "UserPreferencesMask"], is_windows_calm),
];

/// Returns true if the mask in the answer has no bit for animations: the second one of its fifth byte.
fn is_windows_calm(answer: &str) -> bool {
    let mask = answer.split_whitespace().last().unwrap_or_default();
    let byte = mask.get(8..10).and_then(|byte| u8::from_str_radix(byte, 16).ok());
    byte.is_some_and(|byte| byte & 2 == 0)
}

fn is_any_calm(answer: impl Fn(&str, &[&str]) -> Option<String>) -> bool {
    QUESTIONS.iter().any(|(program, arguments, is_calm)| {
        answer(program, arguments).is_some_and(|words| is_calm(words.trim()))
    })
}

/// Returns the output of a program of this system; `None` if it cannot be started or fails.
fn answer(program: &str, arguments: &[&str]) -> Option<String> {
    let mut command = Command::new(program);
    command.args(arguments);
    #[cfg(windows)]
    {
        use std::os::windows::process::CommandExt as _;
        const CREATE_NO_WINDOW: u32 = 0x0800_0000;
        command.creation_flags(CREATE_NO_WINDOW);
    }
    let output = command.output().ok().filter(|output| output.status.success())?;
    String::from_utf8(output.stdout).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_system_is_understood() {
        let is_calm =
            |of: &str, words: &str| is_any_calm(|program, _| (program == of).then(|| words.to_owned()));
        assert!(is_calm("gsettings", "false\n") && !is_calm("gsettings", "true\n"));
        assert!(is_calm("kreadconfig6", "0\n") && !is_calm("kreadconfig6", "\n"));
        assert!(is_calm("defaults", "1\n") && !is_calm("defaults", "0\n"));
        let mask = |mask: &str| {
            let key = r"HKEY_CURRENT_USER\Control Panel\Desktop";
            format!("\r\n{key}\r\n    UserPreferencesMask    REG_BINARY    {mask}\r\n\r\n")
        };
        assert!(is_calm("reg", &mask("9012038010000000")));
        assert!(!is_calm("reg", &mask("9E3E078012000000")));
        assert!(!is_calm("reg", "a key that is not there"));
    }

    #[test]
    fn a_program_that_is_missing_or_fails_gives_no_answer() {
        assert_eq!(answer("no-such-program-of-a-system", &[]), None);
        assert_eq!(answer("rustc", &["--no-such-option"]), None);
        assert!(answer("rustc", &["--version"]).is_some_and(|words| words.starts_with("rustc ")));
    }
}
