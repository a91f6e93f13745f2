// A direct connection to the other player's game: WebRTC with one reliable channel. Any error only closes the connection,
// because the lobby then carries the battle.

/** The time to gather local addresses, in milliseconds; addresses found later are sent one by one. */
const GATHERING = 2000;
/** The send buffer size, in bytes, at which the peer counts as unresponsive. */
const FULL = 4 << 20;

/**
 * Starts to build a connection. `offers`: true if this side sends the offer; `urls`: STUN and TURN servers. `tell` is called
 * with `("open")`, `("bytes", Uint8Array)`, `("signal", word)`, which must reach the peer by another route, and finally
 * `("closed")`.
 */
export function line(offers, urls, tell) {
  return new Line(offers, urls, tell);
}

class Line {
  #connection;
  #channel;
  #tell;
  #early = [];
  #doing = Promise.resolve();

  constructor(offers, urls, tell) {
    this.#tell = tell;
    this.#do(() => this.#begin(offers, urls));
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

  async #begin(offers, urls) {
    const connection = new RTCPeerConnection({ iceServers: urls.length > 0 ? [{ urls }] : [] });
    this.#connection = connection;
    const channel = connection.createDataChannel("line", { id: 0, negotiated: true, ordered: true });
    this.#channel = channel;
    channel.binaryType = "arraybuffer";
    channel.onopen = () => this.#tell?.("open");
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

  async #hear({ Offer, Answer, IceCandidate }) {
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
