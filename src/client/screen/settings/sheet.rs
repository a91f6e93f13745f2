//! The sheet of the settings: a tab for each page, and on each its rows.

use super::controls;
use super::rows::{PAGES, Page};
use super::setting::{Choice, DROPS, Setting};
use crate::client::belongings;
use crate::client::buttons::ButtonImages;
use crate::client::prelude::*;

pub(in crate::client::screen) fn plugin(app: &mut App) {
    app.add_plugins(controls::plugin)
        .add_systems(OnEnter(Screen::Settings), open)
        .add_systems(OnRelayout(Screen::Settings), open)
        .add_systems(Update, show.run_if(resource_changed::<Prefs>));
}

fn open(mut kit: Kit, prefs: Res<Prefs>) {
    let screen = kit.sheet_screen(Screen::Settings, &kit.say("settings"));
    pages(&mut kit, (screen.head, screen.content), &prefs);
    kit.back(screen.foot, Screen::Title);
}

/// Draws the tabs of all pages below one node, and the pages below another.
pub(in crate::client) fn pages(kit: &mut Kit, (head, content): (Entity, Entity), prefs: &Prefs) {
    let bar = kit.buttons(head);
    let mut prefs = prefs.clone();
    let page = |page: &'static Page| (kit.say(page.label), page.name, draw(kit, content, &mut prefs, page));
    let mut tabs: Vec<(String, &str, Entity)> = PAGES.iter().map(page).collect();
    let controls = controls::draw(kit, content);
    tabs.push((kit.say("settings-controls"), "page-controls", controls));
    let belongings = belongings::draw(kit, content);
    tabs.push((kit.say("settings-belongings"), "page-belongings", belongings));
    kit.tabs(bar, tabs);
}

/// Draws a page, and returns it.
fn draw(kit: &mut Kit, parent: Entity, prefs: &mut Prefs, page: &'static Page) -> Entity {
    let panel = kit.column(parent, 0.0);
    let form = kit.form(panel);
    for row in page.rows(kit.locale()) {
        draw_row(kit, form, prefs, row);
    }
    if let Some(note) = page.note {
        kit.text(panel, kit.say(note), TextStyle::Note);
    }
    let foot = kit.buttons(panel);
    let reset = move |_: On<Activate>, mut prefs: ResMut<Prefs>| {
        for row in page.rows(prefs.language) {
            (row.reset)(&mut prefs);
        }
    };
    kit.vellum(foot, ("settings-reset", format!("{}-reset", page.name)), observe(reset));
    if let Some((message, name, act)) = page.action {
        kit.vellum(foot, (message, name), does(act));
    }
    panel
}

/// Draws one of the settings below a form of another screen. `label`: the message that is its label.
pub(in crate::client::screen) fn draw_setting(kit: &mut Kit, form: Entity, prefs: &Prefs, label: &str) {
    let rows = PAGES.iter().flat_map(|page| page.rows(kit.locale()));
    if let Some(row) = rows.into_iter().find(|row| row.label == label) {
        draw_row(kit, form, &mut prefs.clone(), row);
    }
}

fn draw_row(kit: &mut Kit, form: Entity, prefs: &mut Prefs, Setting { label, name, choices, .. }: Setting) {
    let field = kit.field(form, &kit.say(label));
    for (number, choice) in choices.into_iter().enumerate() {
        let holds = (choice.holds)(prefs);
        let mut made = match choice.words.clone() {
            Some(words) => {
                let place = choice.picture.map_or(field, |picture| kit.sample(field, picture));
                kit.button(place, words, ButtonStyle::Choice(holds), format!("{name}-{number}"))
            }
            None => {
                let percent = (number + 1) * 100 / usize::from(DROPS);
                let described = Described::named(kit.say_value("access-volume", "percent", percent));
                let mut drop = kit.drop(field, holds, format!("{name}-{}", number + 1));
                drop.insert(described.on(holds));
                drop
            }
        };
        made.insert((choice, observe(choose)));
    }
}

fn choose(on: On<Activate>, choices: Query<&Choice>, mut prefs: ResMut<Prefs>) {
    if let Ok(choice) = choices.get(on.entity) {
        (choice.apply)(&mut prefs);
    }
}

/// Updates the sheet to the current settings.
fn show(
    prefs: Res<Prefs>,
    mut textures: Textures,
    mut choices: Query<(&Choice, &mut ImageNode, Option<&mut ButtonImages>, Option<&mut Described>)>,
) {
    let mut prefs = prefs.clone();
    for (choice, mut image, faces, described) in &mut choices {
        let holds = (choice.holds)(&mut prefs);
        match faces {
            Some(mut faces) if faces.chosen != holds => faces.chosen = holds,
            Some(_) => {}
            None => image.image = textures.get(TextureKey::InkDrop(holds)),
        }
        if let Some(mut described) = described {
            *described = described.clone().on(holds);
        }
    }
}
