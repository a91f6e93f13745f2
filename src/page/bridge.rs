//! The interface between the game and its page. If the page lacks a function, a call to it has no effect.

use std::future::Future;

use js_sys::{Array, Date, Function, Map, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Returns a property of an object, if it exists and has that type.
fn get<T: JsCast>(of: &JsValue, name: &str) -> Option<T> {
    Reflect::get(of, &name.into()).ok()?.dyn_into().ok()
}

fn page() -> Option<Object> {
    get(&js_sys::global(), "marginalia")
}

/// Calls one of the page's functions. Returns `None` if there is no such function, or if it threw.
pub(super) fn call(name: &str, given: &[JsValue]) -> Option<JsValue> {
    call_of(&page()?.into(), name, given)
}

/// Calls a function of any object. Returns `None` if there is no such function, or if it threw.
pub(super) fn call_of(object: &JsValue, name: &str, given: &[JsValue]) -> Option<JsValue> {
    get::<Function>(object, name)?.apply(object, &given.iter().collect::<Array>()).ok()
}

fn texts(list: &Array) -> Vec<String> {
    list.iter().filter_map(|text| text.as_string()).collect()
}

/// Returns the address of this page, without the parts after `?` and `#`.
#[must_use]
pub fn address() -> Option<String> {
    let location: Object = get(&js_sys::global(), "location")?;
    let part = |name: &str| Reflect::get(&location, &name.into()).ok()?.as_string();
    Some(part("origin")? + &part("pathname")?)
}

/// Returns the arguments in the page's address, as a command line would give them.
#[must_use]
pub fn arguments() -> Vec<String> {
    page().and_then(|page| get::<Array>(&page, "arguments")).map(|list| texts(&list)).unwrap_or_default()
}

/// Returns the size of the game on the page, in the page's pixels; `None` if the game has no layout yet.
#[must_use]
pub fn size() -> Option<(u32, u32)> {
    let list = call("size", &[])?.dyn_into::<Array>().ok()?;
    let side = |at| list.get(at).as_f64().filter(|side| *side >= 1.0).map(|side| side as u32);
    Some((side(0)?, side(1)?))
}

/// Drains the requests of the addresses that were opened since the last call: one command line each.
#[must_use]
pub fn links() -> Vec<Vec<String>> {
    let Some(list) = page().and_then(|page| get::<Array>(&page, "links")) else { return Vec::new() };
    let links = list.iter().filter_map(|link| Some(texts(link.dyn_ref::<Array>()?))).collect();
    list.set_length(0);
    links
}

/// Returns the bytes of a file that the page has loaded beside the program, by its path under `assets`.
#[must_use]
pub fn brought(path: &str) -> Option<Vec<u8>> {
    let bytes = get::<Map>(&page()?.into(), "brought")?.get(&path.into());
    Some(bytes.dyn_ref::<Uint8Array>()?.to_vec())
}

/// Keeps pictures for the next start, by their names, in place of all others. They are available from [`brought`] then,
/// unless the browser has dropped them.
pub fn keep_pictures<'a>(pictures: impl Iterator<Item = (&'a str, &'a [u8])>) {
    let kept = Map::new();
    for (name, bytes) in pictures {
        kept.set(&name.into(), &Uint8Array::from(bytes));
    }
    call("keepPictures", &[kept.into()]);
}

/// Makes the page load a file that is not needed at the start. It is available from [`brought`] a while later.
pub fn bring(path: &str) {
    call("bring", &[path.into()]);
}

/// Returns every stored file: its path, its bytes, and the time of its last write in milliseconds since the Unix epoch.
#[must_use]
pub fn files() -> Vec<(String, Vec<u8>, u64)> {
    let Some(page) = page() else { return Vec::new() };
    let (Some(files), Some(times)) = (get::<Map>(&page, "files"), get::<Map>(&page, "times")) else {
        return Vec::new();
    };
    let mut all = Vec::new();
    files.for_each(&mut |bytes, path| {
        if let (Some(path), Some(bytes)) = (path.as_string(), bytes.dyn_ref::<Uint8Array>()) {
            let time = times.get(&path.as_str().into()).as_f64().unwrap_or_default();
            all.push((path, bytes.to_vec(), time as u64));
        }
    });
    // The caller owns the files now.
    files.clear();
    all
}

/// Stores a file, or deletes it. The change is on the disk a little later: see [`settled`].
pub fn keep(path: &str, bytes: Option<&[u8]>) {
    let bytes = bytes.map_or(JsValue::NULL, |bytes| Uint8Array::from(bytes).into());
    call("keep", &[path.into(), bytes]);
}

/// Returns the reason why the stored data is not on the disk, as the name of a message.
#[must_use]
pub fn trouble() -> Option<String> {
    call("trouble", &[])?.as_string().filter(|trouble| !trouble.is_empty())
}

/// Completes when all stored data is on the disk, or when it is known that it cannot be.
pub fn settled() -> impl Future<Output = ()> {
    let promise = call("settled", &[]).and_then(|promise| promise.dyn_into::<Promise>().ok());
    async {
        if let Some(promise) = promise {
            // The promise carries no value.
            let _ = JsFuture::from(promise).await;
        }
    }
}

/// Returns what the browser says about itself: its name, its version, and its system.
#[must_use]
pub fn browser() -> Option<String> {
    let navigator: Object = get(&js_sys::global(), "navigator")?;
    Reflect::get(&navigator, &"userAgent".into()).ok()?.as_string()
}

/// Gives the player a file as a download. `kind`: its media type.
pub fn download(name: &str, kind: &str, bytes: &[u8]) {
    call("download", &[name.into(), kind.into(), Uint8Array::from(bytes).into()]);
}

/// Gives the player a picture as a download, as a PNG. `rgba`: four bytes of each pixel, from the upper left corner on.
pub fn download_picture(name: &str, (width, height): (u32, u32), rgba: &[u8]) {
    call("downloadPicture", &[name.into(), width.into(), height.into(), Uint8Array::from(rgba).into()]);
}

/// Lets the player choose a file. It arrives as a dropped one.
pub fn choose_file() {
    call("chooseFile", &[]);
}

/// Drains the files that were dropped on the page or chosen: the name, and the bytes; `None` if there are more than
/// that many, or if they cannot be read.
#[must_use]
pub fn dropped(longest: u64) -> Vec<(String, Option<Vec<u8>>)> {
    let Some(list) = page().and_then(|page| get::<Array>(&page, "dropped")) else { return Vec::new() };
    let file = |file: JsValue| {
        let file = file.dyn_into::<Array>().ok()?;
        let bytes = file.get(1).dyn_into::<Uint8Array>().ok();
        let bytes = bytes.filter(|bytes| u64::from(bytes.length()) <= longest);
        Some((file.get(0).as_string()?, bytes.map(|bytes| bytes.to_vec())))
    };
    let files = list.iter().filter_map(file).collect();
    list.set_length(0);
    files
}

/// Stores everything, and starts the page again.
pub fn restart() {
    call("restart", &[]);
}

/// Returns the time in milliseconds since the Unix epoch.
#[must_use]
pub fn now() -> u64 {
    Date::now() as u64
}

/// Returns true if a listener receives the output of [`log`].
#[must_use]
pub fn is_probed() -> bool {
    page().and_then(|page| Reflect::get(&page, &"probe".into()).ok()).is_some_and(|probe| probe.is_truthy())
}

/// Reports a line to a program that operates the page from outside.
pub fn log(line: &str) {
    call("say", &[line.into()]);
}

/// Tells the page the language of the game, by its tag.
pub fn speak(language: &str) {
    call("speak", &[language.into()]);
}

/// Returns true if the system asks for less motion.
#[must_use]
pub fn is_calm() -> bool {
    page().and_then(|page| Reflect::get(&page, &"isCalm".into()).ok()).is_some_and(|calm| calm.is_truthy())
}

/// Tells the page what has changed in the tree of what can be read or pressed, as JSON.
pub fn mirror(changes: &str) {
    call("mirror", &[changes.into()]);
}

/// Drains what the reader of a screen has asked for: the number of a node, and an action.
#[must_use]
pub fn asked() -> Vec<(String, String)> {
    let Some(list) = page().and_then(|page| get::<Array>(&page, "asked")) else { return Vec::new() };
    let request = |request: JsValue| {
        let request = request.dyn_into::<Array>().ok()?;
        Some((request.get(0).as_string()?, request.get(1).as_string()?))
    };
    let requests = list.iter().filter_map(request).collect();
    list.set_length(0);
    requests
}

/// Tells the page that the game is visible, so that the page removes its own text.
pub fn started() {
    call("started", &[]);
}

/// Reports the text fields to the page: a JSON list of objects with `id`, `x`, `y`, `w`, `h` in page pixels, `text`,
/// `most`, the maximum number of characters, and `has_focus`.
pub fn fields(list: &str) {
    call("fields", &[list.into()]);
}

/// Text that the page has for a text field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FieldText {
    /// The id of the text field.
    pub id: String,
    /// The text.
    pub text: String,
    /// True if nothing more comes: the keyboard was closed, or the composition is complete.
    pub is_done: bool,
}

/// Returns the text typed since the last call on the keyboard that the page shows, if any: the whole text of the field.
#[must_use]
pub fn typed() -> Option<FieldText> {
    field_text("typed")
}

/// Returns what an input method or a dead key has composed since the last call, if anything. Keys that were pressed after
/// it come once this has returned `None`.
#[must_use]
pub fn composed() -> Option<FieldText> {
    field_text("composed")
}

fn field_text(source: &str) -> Option<FieldText> {
    let told = call(source, &[])?;
    let text = |name| Reflect::get(&told, &JsValue::from_str(name)).ok()?.as_string();
    let is_done = Reflect::get(&told, &"done".into()).is_ok_and(|done| done.is_truthy());
    Some(FieldText { id: text("id")?, text: text("text")?, is_done })
}

/// A message about cards that are under development.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LiveCardsMessage {
    /// The state of the cards, as sent by the lobby.
    State(String),
    /// The reason why no state arrives.
    Trouble(LiveCardsProblem),
}

/// The reason why no cards under development arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LiveCardsProblem {
    /// The lobby serves no such cards.
    NotServed,
    /// The lobby does not answer.
    Away,
}

/// Returns the message about cards under development since the last call, if there is one. Of several states only the
/// last one counts.
#[must_use]
pub fn heard_of_cards() -> Option<LiveCardsMessage> {
    let heard = call("cards", &[])?;
    let text = |name: &str| Reflect::get(&heard, &name.into()).ok()?.as_string();
    let problem = |name: String| match name.as_str() {
        "live-not-served" => LiveCardsProblem::NotServed,
        _ => LiveCardsProblem::Away,
    };
    let trouble = || Some(LiveCardsMessage::Trouble(problem(text("trouble")?)));
    text("state").map(LiveCardsMessage::State).or_else(trouble)
}
