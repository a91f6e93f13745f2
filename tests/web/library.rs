//! One end of a direct connection that the library matchbox builds in a page, for the test that shows how a peer brings
//! such a page down. The game's own page does not use the library.
//!
//! It takes `library = { tell(word), panicked(text) }`, and adds `library.signal(word)` and `library.drop()`.

#[cfg(not(target_arch = "wasm32"))]
fn main() {}

#[cfg(target_arch = "wasm32")]
fn main() {
    page::begin();
}

#[cfg(target_arch = "wasm32")]
mod page {
    use std::sync::{Arc, Mutex};

    use futures::StreamExt as _;
    use futures::channel::mpsc::{UnboundedReceiver, unbounded};
    use futures::future::abortable;
    use js_sys::{Function, Reflect};
    use matchbox_socket::async_trait::async_trait;
    use matchbox_socket::{
        PeerEvent, PeerId, PeerRequest, SignalingError, Signaller, SignallerBuilder, WebRtcSocketBuilder,
    };
    use wasm_bindgen::prelude::Closure;
    use wasm_bindgen::{JsCast, JsValue};
    use wasm_bindgen_futures::spawn_local;

    /// The names of this end and of the other one.
    const NAMES: [&str; 2] = ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"];

    fn name(number: usize) -> PeerId {
        serde_json::from_value(NAMES[number].into()).expect("it is a name")
    }

    /// Returns the object that the page has left.
    fn library() -> JsValue {
        Reflect::get(&js_sys::global(), &"library".into()).expect("it is there")
    }

    fn call(method: &str, text: &str) {
        let method: Function =
            Reflect::get(&library(), &method.into()).expect("it is there").dyn_into().expect("a function");
        method.call1(&library(), &text.into()).expect("it hears");
    }

    struct Messenger {
        step: u8,
        from_other: UnboundedReceiver<String>,
    }

    #[async_trait(?Send)]
    impl Signaller for Messenger {
        async fn send(&mut self, request: PeerRequest) -> Result<(), SignalingError> {
            if let PeerRequest::Signal { data, .. } = request {
                call("tell", &serde_json::to_string(&data).expect("it can be encoded"));
            }
            Ok(())
        }

        async fn next_message(&mut self) -> Result<PeerEvent, SignalingError> {
            self.step = self.step.saturating_add(1);
            match self.step {
                1 => Ok(PeerEvent::IdAssigned(name(0))),
                2 => Ok(PeerEvent::NewPeer(name(1))),
                _ => {
                    let word = self.from_other.next().await.expect("the page keeps the other end");
                    let data = serde_json::from_str(&word).expect("the test sends signals");
                    Ok(PeerEvent::Signal { sender: name(1), data })
                }
            }
        }
    }

    struct Builder(Mutex<Option<Messenger>>);

    impl std::fmt::Debug for Builder {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("Builder")
        }
    }

    #[async_trait(?Send)]
    impl SignallerBuilder for Builder {
        async fn new_signaller(
            &self,
            _: Option<u16>,
            _: String,
        ) -> Result<Box<dyn Signaller>, SignalingError> {
            Ok(Box::new(self.0.lock().expect("nobody fails with it").take().expect("it is built once")))
        }
    }

    /// Adds a method to the object of the page.
    fn add(method: &str, does: Closure<dyn FnMut(String)>) {
        Reflect::set(&library(), &method.into(), &does.into_js_value()).expect("it can be set");
    }

    pub(super) fn begin() {
        std::panic::set_hook(Box::new(|info| call("panicked", &info.to_string())));
        let (to_library, from_other) = unbounded();
        let (socket, line) = WebRtcSocketBuilder::new("")
            .signaling_keep_alive_interval(None)
            .signaller_builder(Arc::new(Builder(Mutex::new(Some(Messenger { step: 0, from_other })))))
            .add_reliable_channel()
            .build();
        let (line, stop) = abortable(async move {
            let _socket = socket;
            let _ended = line.await;
        });
        add("signal", Closure::new(move |word| to_library.unbounded_send(word).expect("it listens")));
        add("drop", Closure::new(move |_| stop.abort()));
        spawn_local(async move {
            let _stopped = line.await;
        });
    }
}
