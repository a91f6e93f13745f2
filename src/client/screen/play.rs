//! The choice of a mode. The level and the style of the machine player are chosen where the battle against it begins; they
//! are settings, too.

use super::settings;
use crate::client::access::Importance;
use crate::client::planned_match::{BooksPurpose, PlannedMatch};
use crate::client::prelude::*;
use crate::facilitatee::{Level, Sandbag, Style};
use crate::facilitator::MatchKind;
use crate::ids::Seat;

/// The size of the drop of ink at the beginning of a row.
const DROP: f32 = 34.0;

/// A text about the chosen level or style: the message that it says for the settings.
#[derive(Component)]
struct ChoiceNote(fn(&Prefs) -> &'static str);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Play), open)
        .add_systems(OnRelayout(Screen::Play), open)
        .add_systems(Update, tell.run_if(resource_changed::<Prefs>.and_then(in_state(Screen::Play))));
}

fn open(mut kit: Kit, prefs: Res<Prefs>) {
    let screen = kit.column_screen(Screen::Play, [1.0, 1.0]);
    kit.text(screen.head, kit.say("play"), TextStyle::DeskHeading);
    let [machine, others] = screen.columns.map(|column| kit.pane(column, 0.0));
    kit.text(machine, kit.say("play-machine"), TextStyle::PaperHeading);
    kit.text(machine, kit.say("play-machine-note"), TextStyle::BookNote);
    let form = kit.form(machine);
    // In half the width there is no room for labels beside their buttons.
    let one = |mut form: Mut<Node>| form.grid_template_columns = vec![RepeatedGridTrack::flex(1, 1.0)];
    kit.commands.entity(form).entry::<Node>().and_modify(one);
    let level = ChoiceNote(|prefs| level_note(prefs.opponent));
    let style = ChoiceNote(|prefs| style_note(prefs.style));
    for (setting, note) in [("settings-opponent", level), ("settings-style", style)] {
        settings::draw_setting(&mut kit, form, &prefs, setting);
        let words = kit.say((note.0)(&prefs));
        // What is below it belongs to the next setting.
        let apart = |mut node: Mut<Node>| node.margin.bottom = px(8);
        let mut text = kit.text(form, words, TextStyle::RowNote);
        text.insert((note, Described::announced(Importance::Event))).entry::<Node>().and_modify(apart);
    }
    kit.text(others, kit.say("play-others"), TextStyle::PaperHeading);
    let (title, note) = ("play-pilgrimage", "play-pilgrimage-note");
    row(&mut kit, others, [title, note], "pilgrimage", opens(Screen::Pilgrimage));
    row(&mut kit, others, ["play-online", "play-online-note"], "online", opens(Screen::Lobby));
    row(&mut kit, others, ["play-hot-seat", "play-hot-seat-note"], "hot-seat", plays(MatchKind::HotSeat));
    let sandbag = MatchKind::Sandbag(Sandbag::Still);
    row(&mut kit, others, ["play-sandbag", "play-sandbag-note"], "sandbag", plays(sandbag));
    row(
        &mut kit,
        others,
        ["play-workbench", "play-workbench-note"],
        "workbench",
        plays(MatchKind::Workbench),
    );
    kit.back(screen.foot[0], Screen::Title);
    let training = MatchKind::Training(Seat::Host, Level::default(), Style::default());
    kit.leather(screen.foot[1], ("play-machine-begin", "training"), (ByEnter, plays(training)));
}

/// Spawns the row of a mode. `name`: its name for probes.
fn row(kit: &mut Kit, list: Entity, [title, note]: [&str; 2], name: &str, action: impl Bundle) {
    let row = kit.list_row(list, name);
    kit.picture(row.lead, TextureKey::InkDrop(true), DROP);
    kit.text(row.text, kit.say(title), TextStyle::RowTitle { is_new: false });
    kit.text(row.text, kit.say(note), TextStyle::RowNote);
    kit.commands.entity(row.row).insert(action);
}

/// Returns the action of a button that plans a match and opens the books.
fn plays(kind: MatchKind) -> impl Bundle {
    let play = move |_: On<Activate>,
                     mut planned: ResMut<PlannedMatch>,
                     mut purpose: ResMut<BooksPurpose>,
                     mut next: ResMut<NextState<Screen>>| {
        *planned = kind.clone().into();
        *purpose = BooksPurpose::Play;
        next.set(Screen::Books);
    };
    observe(play)
}

/// Tells what the chosen level and style are like.
fn tell(prefs: Res<Prefs>, mut notes: Query<(&ChoiceNote, &mut Text)>) {
    for (note, mut text) in &mut notes {
        set_words(&mut text, &prefs.language.say((note.0)(&prefs)));
    }
}

/// Returns the message about the weakness of a level.
const fn level_note(level: Level) -> &'static str {
    match level {
        Level::Novice => "level-novice-note",
        Level::Copyist => "level-copyist-note",
        Level::Scribe => "level-scribe-note",
        Level::Illuminator => "level-illuminator-note",
        Level::Abbot => "level-abbot-note",
    }
}

/// Returns the message about what a style prefers.
const fn style_note(style: Style) -> &'static str {
    match style {
        Style::Bold => "style-bold-note",
        Style::Even => "style-even-note",
        Style::Careful => "style-careful-note",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::client::screen::layout_tests::{find, game, open, settle};

    fn press(app: &mut App, name: &str) {
        let entity = find(app, name).unwrap_or_else(|| panic!("there is no {name}"));
        app.world_mut().trigger(Activate { entity });
        settle(app);
    }

    #[test]
    fn a_level_and_a_style_are_chosen_and_told_where_the_battle_begins() {
        let mut app = game((1280, 720), Some(Locale::default()));
        open(&mut app, Screen::Play);
        press(&mut app, "opponent-4");
        press(&mut app, "style-0");
        let prefs = app.world().resource::<Prefs>();
        assert_eq!((prefs.opponent, prefs.style), (Level::Abbot, Style::Bold));
        let mut notes = app.world_mut().query_filtered::<&Text, With<ChoiceNote>>();
        let told: Vec<&str> = notes.iter(app.world()).map(|text| text.0.as_str()).collect();
        let wanted = ["level-abbot-note", "style-bold-note"].map(|id| Locale::default().say(id));
        assert!(wanted.iter().all(|words| told.contains(&words.as_str())), "{told:?}");
        press(&mut app, "training");
        let plan = app.world().resource::<PlannedMatch>();
        assert!(matches!(plan.game.kind, MatchKind::Training(..)), "{plan:?}");
        assert!(find(&mut app, "begin").is_some(), "a battle begins with a book");
        press(&mut app, "back");
        assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Play);
    }

    #[test]
    fn books_are_kept_from_the_title_without_a_battle() {
        let mut app = game((1280, 720), Some(Locale::default()));
        open(&mut app, Screen::Title);
        press(&mut app, "books");
        assert!(find(&mut app, "begin").is_none() && find(&mut app, "edit-book").is_some());
        press(&mut app, "back");
        assert_eq!(*app.world().resource::<State<Screen>>(), Screen::Title);
    }
}
