// A direct connection to the other player's game: WebRTC with one reliable channel. Any error only closes the connection,
// because the lobby then carries the battle.

/** The time to gather local addresses, in milliseconds; addresses found later are sent one by one. */
const GATHERING = 2000;
/** The send buffer size, in bytes, at which the peer counts as unresponsive. */
const FULL = 4 << 20;

/** The interval, in milliseconds, at which an open connection is asked whether it goes through a relay. */
const LOOK = 5000;

/**
 * Starts to build a connection. `offers`: true if this side sends the offer; `servers`: STUN and TURN servers, as JSON.
 * `tell` is called with `("open")`, `("bytes", Uint8Array)`, `("signal", word)`, which must reach the peer by another
 * route, `("relayed", boolean)`, and finally `("closed")`.
 */
export function line(offers, servers, tell) {
  return new Line(offers, servers, tell);
}

/** A connection with these servers, without those that this browser does not take. */
function connect(iceServers) {
  const make = (servers) => new RTCPeerConnection({ iceServers: servers });
  const isUsable = (server) => {
    try {
      make([server]).close();
      return true;
    } catch (error) {
      console.warn("Not used:", server.urls, error);
      return false;
    }
  };
  try {
    return make(iceServers);
  } catch {
    return make(iceServers.filter(isUsable));
  }
}

/** The addresses of the relays in a session description or a candidate, each with its port. */
function relays(text) {
  const found = text.matchAll(/candidate:\S+ \d+ \S+ \d+ (\S+) (\d+) typ relay\b/g);
  return Array.from(found, ([, address, port]) => `${address} ${port}`);
}

class Line {
  #connection;
  #channel;
  #tell;
  #early = [];
  #doing = Promise.resolve();
  #relays = new Set();
  #isRelayed;

  constructor(offers, servers, tell) {
    this.#tell = tell;
    this.#do(() => this.#begin(offers, JSON.parse(servers)));
  }

  /** Handles a signaling message from the peer. */
  signal(word) {
    this.#do(() => this.#hear(JSON.parse(word)));
  }

  send(bytes) {
    if (this.#channel?.readyState !== "open") return;
    try {
      if (this.#channel.bufferedAmount > FULL) throw new Error("the peer does not read");
      this.#channel.send(bytes);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Closes the connection. `tell` is not called again. */
  close() {
    this.#tell = undefined;
    this.#connection?.close();
  }

  /** Runs the actions one after another. */
  #do(act) {
    this.#doing = this.#doing.then(() => this.#tell && act()).catch((error) => this.#fail(error));
  }

  #fail(why) {
    if (!this.#tell) return;
    console.warn("No direct connection:", why);
    const tell = this.#tell;
    this.close();
    tell("closed");
  }

  #say(word) {
    this.#tell?.("signal", JSON.stringify(word));
  }

  async #begin(offers, servers) {
    const connection = connect(servers);
    this.#connection = connection;
    const channel = connection.createDataChannel("line", { id: 0, negotiated: true, ordered: true });
    this.#channel = channel;
    channel.binaryType = "arraybuffer";
    channel.onopen = () => {
      this.#tell?.("open");
      this.#look();
    };
    channel.onclose = () => this.#fail("closed by the peer");
    channel.onmessage = ({ data }) => {
      if (data instanceof ArrayBuffer) this.#tell?.("bytes", new Uint8Array(data));
    };
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === "failed") this.#fail("no route to the peer");
    };
    if (offers) await this.#describe("Offer");
  }

  /** Sends the local description: first with the addresses gathered in time, then each later address. */
  async #describe(word) {
    const connection = this.#connection;
    await connection.setLocalDescription();
    await new Promise((resolve) => {
      const look = () => connection.iceGatheringState === "complete" && resolve();
      connection.onicegatheringstatechange = look;
      setTimeout(resolve, GATHERING);
      look();
    });
    connection.onicecandidate = ({ candidate }) => candidate && this.#say({ IceCandidate: JSON.stringify(candidate) });
    this.#say({ [word]: connection.localDescription.sdp });
  }

  /** Tells whether the connection goes through a relay, of either side, until it is closed. */
  async #look() {
    if (!this.#tell) return;
    try {
      const stats = await this.#connection.getStats();
      const all = [...stats.values()];
      const chosen = all.find(({ type }) => type === "transport")?.selectedCandidatePairId;
      const isChosen = ({ type, nominated, selected, state }) =>
        type === "candidate-pair" && (selected || (nominated && state === "succeeded"));
      const pair = stats.get(chosen) ?? all.find(isChosen);
      if (pair) {
        const [here, there] = [stats.get(pair.localCandidateId), stats.get(pair.remoteCandidateId)];
        const isRelayed =
          here?.candidateType === "relay" ||
          there?.candidateType === "relay" ||
          // A relay whose packets come before its address was told has another type.
          this.#relays.has(`${there?.address} ${there?.port}`);
        if (isRelayed !== this.#isRelayed) this.#tell?.("relayed", isRelayed);
        this.#isRelayed = isRelayed;
      }
    } catch (error) {
      console.warn("No word about the connection:", error);
    }
    setTimeout(() => this.#look(), this.#isRelayed === undefined ? LOOK / 10 : LOOK);
  }

  async #hear({ Offer, Answer, IceCandidate }) {
    for (const relay of relays(Offer ?? Answer ?? IceCandidate ?? "")) this.#relays.add(relay);
    const state = this.#connection.signalingState;
    const isFirst = this.#connection.remoteDescription === null;
    if (Offer !== undefined && isFirst && state === "stable") {
      await this.#connection.setRemoteDescription({ type: "offer", sdp: Offer });
      await this.#describe("Answer");
      await this.#addEarly();
    } else if (Answer !== undefined && isFirst && state === "have-local-offer") {
      await this.#connection.setRemoteDescription({ type: "answer", sdp: Answer });
      await this.#addEarly();
    } else if (IceCandidate !== undefined && isFirst) {
      this.#early.push(IceCandidate);
    } else if (IceCandidate !== undefined) {
      await this.#add(IceCandidate);
    }
  }

  async #addEarly() {
    for (const candidate of this.#early.splice(0)) await this.#add(candidate);
  }

  async #add(candidate) {
    try {
      await this.#connection.addIceCandidate(JSON.parse(candidate) ?? undefined);
    } catch (error) {
      // Other candidates may still work.
      console.warn("Invalid ICE candidate from the peer:", error);
    }
  }
}
