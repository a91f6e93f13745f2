// A direct line to the other player's game: WebRTC with one channel that loses nothing. Whatever goes wrong with it closes it
// and does no more: the lobby carries the battle then.

/** How long it is waited until all own addresses are known; those that are found later follow by themselves. */
const GATHERING = 2000;
/** More that waits to be sent than this, in bytes, nobody reads. */
const FULL = 4 << 20;

/**
 * Begins to build one. `offers`: whether this side makes the first step; `urls`: STUN and TURN servers. `tell` hears of
 * `("open")`, `("bytes", Uint8Array)`, `("signal", word)`, which must reach the other side by another way, and, last of all,
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

  /** A word of the other side. */
  signal(word) {
    this.#do(() => this.#hear(JSON.parse(word)));
  }

  send(bytes) {
    if (this.#channel?.readyState !== "open") return;
    try {
      if (this.#channel.bufferedAmount > FULL) throw new Error("the other side takes nothing");
      this.#channel.send(bytes);
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Nothing is told after that. */
  close() {
    this.#tell = undefined;
    this.#connection?.close();
  }

  /** One thing after the other. */
  #do(act) {
    this.#doing = this.#doing.then(() => this.#tell && act()).catch((error) => this.#fail(error));
  }

  #fail(why) {
    if (!this.#tell) return;
    console.warn("No direct line:", why);
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
    channel.onclose = () => this.#fail("it was closed there");
    channel.onmessage = ({ data }) => {
      if (data instanceof ArrayBuffer) this.#tell?.("bytes", new Uint8Array(data));
    };
    connection.onconnectionstatechange = () => {
      if (connection.connectionState === "failed") this.#fail("no way leads there");
    };
    if (offers) await this.#describe("Offer");
  }

  /** Says how this side is reached: at first all that is known after a while, then what is found. */
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
      // There may be others.
      console.warn("An address of the other side is none:", error);
    }
  }
}
