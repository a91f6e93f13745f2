//! The latency of a command from one game to the other and back, compared with a bare direct connection. Prints the
//! results; asserts nothing about time.

use std::time::{Duration, Instant};

use futures::StreamExt as _;
use futures::channel::mpsc::{UnboundedReceiver, UnboundedSender, unbounded};
use marginalia::battle::board::Board;
use marginalia::battle::chance::Seed;
use marginalia::facilitator::online::{ClientInput, ConnectionState};
use marginalia::net::direct::{self, DirectEvent};

use crate::battle::meet;
use crate::people::{Person, until};
use crate::server::{Folder, Program};

/// The interval between measurements.
const APART: Duration = Duration::from_millis(60);

/// One end of a bare direct connection.
struct End {
    send: UnboundedSender<Vec<u8>>,
    events: UnboundedReceiver<DirectEvent>,
}

impl End {
    /// Returns the next bytes that arrive.
    async fn bytes(&mut self) -> Vec<u8> {
        loop {
            match self.events.next().await {
                Some(DirectEvent::Bytes(bytes)) => return bytes,
                // It becomes known a little after the connection is open.
                Some(DirectEvent::Relayed(_)) => {}
                event => panic!("it is lost: {event:?}"),
            }
        }
    }
}

/// Returns two ends, and passes on the signals for building the connection between them.
fn bare() -> [End; 2] {
    let [(to_host, for_host), (to_guest, for_guest)] = [(); 2].map(|()| unbounded::<String>());
    let mut words = [Some((for_host, to_guest)), Some((for_guest, to_host))];
    [true, false].map(|offers| {
        let (signals, other) = words[usize::from(!offers)].take().expect("each is taken once");
        let (send, outgoing) = unbounded();
        let (tell, events) = unbounded();
        smol::spawn(direct::run(offers, Vec::new(), signals, outgoing, move |event| {
            // An end that was dropped receives nothing more.
            let _gone = match event {
                DirectEvent::Signal(word) => other.unbounded_send(word).is_ok(),
                event => tell.unbounded_send(event).is_ok(),
            };
        }))
        .detach();
        End { send, events }
    })
}

#[expect(clippy::print_stdout, reason = "figures are what it is for")]
fn told(name: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |part: usize| times.get(times.len() * part / 100).copied().unwrap_or_default();
    println!("{name}: {} times, p50 {:?}, p90 {:?}, p99 {:?}", times.len(), at(50), at(90), at(99));
}

#[test]
#[ignore = "a measurement: it prints"]
fn how_long_a_command_takes_beside_a_bare_line() {
    let [mut host, mut guest] = bare();
    let trips = smol::block_on(async {
        for end in [&mut host, &mut guest] {
            assert_eq!(end.events.next().await, Some(DirectEvent::Open));
        }
        let mut trips = Vec::new();
        for number in 0..200_u32 {
            let began = Instant::now();
            host.send.unbounded_send(vec![number as u8; 400]).expect("it stands");
            let bytes = guest.bytes().await;
            guest.send.unbounded_send(bytes).expect("it stands");
            host.bytes().await;
            trips.push(began.elapsed());
            // At the interval of commands: an idle machine needs time to wake up.
            smol::Timer::after(APART).await;
        }
        trips
    });
    told("bare line, there and back", trips);
    // On disk, where every signed message is synced before it is sent; and in memory, where that costs nothing.
    for (name, folder) in [("disk", Folder::new()), ("memory", Folder::in_memory())] {
        let lobby = Program::new(&folder);
        let mut people = meet(&lobby, &folder);
        until(&mut people, false, "a direct line stands", |people| {
            people.iter().all(|person| person.session.direct == ConnectionState::On)
        });
        let (mut drawn, mut certain) = (Vec::new(), Vec::new());
        while !people.iter().all(Person::is_over) && drawn.len() < 200 {
            for person in &mut people {
                let Some(command) = person.chooses() else { continue };
                let (board, _) = person.board.as_ref().expect("a battle");
                let mut fork = board.clone();
                let is_certain = fork.execute(&command, Seed::Given([0; 32]), &[]).is_ok()
                    && fork.state().chance().used() == 0;
                let (known, began) = (person.orders.len(), Instant::now());
                person.hear(ClientInput::Command(command));
                while person.orders.len() == known && began.elapsed() < Duration::from_secs(20) {
                    person.listen();
                }
                if is_certain { &mut certain } else { &mut drawn }.push(began.elapsed());
            }
            people.iter_mut().for_each(|person| person.step(false));
            std::thread::sleep(APART);
        }
        told(&format!("{name}: commands that draw or are answered"), drawn);
        told(&format!("{name}: commands that are certain, shown at once"), certain);
    }
}
