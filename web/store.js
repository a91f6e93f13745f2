// The player's files: one object store of IndexedDB, read before the game starts, written in order behind its back.

const FILES = "files";
const META = "meta";
/** How long the browser has to open the store, and how long a failed write waits for the next try. */
const PATIENCE = 6000;
const RETRY = 4000;

const DENIED =
  "This browser keeps nothing for the game: books, battles and settings are gone when the page closes. " +
  "Allow the page to store data, then load it again.";
const FULL =
  "The browser has no room left: what you did last is not kept. Free some space, or delete old replays; it is tried again.";
const CLOSED = "The browser closed the game's store: what you did last is not kept. It is tried again.";
const UNREAD =
  "What you kept before could not be read, so nothing is written over it and nothing new is kept. Load the page again.";

/** Another page writes the files now. */
class Lost extends Error {}
/** There are files that were not read. */
class Unread extends Error {}

export class Store {
  /** What was kept when the game started, and when it was written, by path. */
  files = new Map();
  times = new Map();
  /** Called once if another page has taken the files over. */
  lost = () => {};

  #me = `${Date.now()}-${Math.random()}`;
  #database = null;
  #isRead = false;
  #isMine = false;
  #isStopped = false;
  #isWriting = false;
  #isAsked = false;
  /** What is not on the disk yet, by path. */
  #waiting = new Map();
  #asked = 0;
  #kept = 0;
  #timer = 0;
  #trouble = "";
  /** Who waits for which write. */
  #waiters = [];

  /** Reads everything. It fails in words only, see `trouble`. */
  async open() {
    try {
      await this.#read(await this.#connection());
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Writes a file, or deletes it for `null`, soon. */
  keep(path, bytes) {
    this.#asked += 1;
    // The bytes may be a view on memory that is used for something else in a moment.
    this.#waiting.set(path, bytes && { bytes: new Uint8Array(bytes), time: Date.now() });
    this.#soon(0);
  }

  unsaved = () => this.#asked - this.#kept;
  kept = () => this.#kept;
  trouble = () => this.#trouble;

  /** Done when all that was asked for is on the disk, or it is known that it cannot be; `patience` is in milliseconds. */
  settled(patience) {
    if (this.unsaved() === 0 || this.#trouble || this.#isStopped) return Promise.resolve();
    return new Promise((done) => {
      this.#waiters.push({ upTo: this.#asked, done });
      if (patience) setTimeout(done, patience);
    });
  }

  /** Writes nothing more. */
  stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#database?.close();
    this.#tellWaiters();
  }

  #tellWaiters() {
    const known = (upTo) => upTo <= this.#kept || this.#trouble || this.#isStopped;
    const waiters = this.#waiters;
    this.#waiters = waiters.filter(({ upTo }) => !known(upTo));
    for (const { upTo, done } of waiters) if (known(upTo)) done();
  }

  #soon(delay) {
    // A failed write has its own time, or a full disk would be tried with every stroke.
    if (this.#timer || this.#isWriting || this.#isStopped) return;
    const write = () => {
      this.#timer = 0;
      if (!this.#isStopped) this.#write();
    };
    if (delay) {
      this.#timer = setTimeout(write, delay);
    } else {
      // No timer: those of a hidden page are slow, and the game waits for this before it sends anything.
      this.#timer = -1;
      queueMicrotask(write);
    }
  }

  async #write() {
    const batch = this.#waiting;
    const upTo = this.#asked;
    this.#waiting = new Map();
    this.#isWriting = true;
    let delay = 0;
    try {
      const database = await this.#connection();
      if (!this.#isRead) await this.#readLate(database);
      await this.#put(database, batch);
      this.#kept = upTo;
      this.#trouble = "";
      this.#askToStay();
    } catch (error) {
      // What was asked for meanwhile is newer.
      for (const [path, file] of this.#waiting) batch.set(path, file);
      this.#waiting = batch;
      this.#fail(error);
      delay = RETRY;
    }
    this.#isWriting = false;
    this.#tellWaiters();
    if (this.#waiting.size > 0) this.#soon(delay);
  }

  #put(database, batch) {
    return new Promise((resolve, reject) => {
      const writing = database.transaction([FILES, META], "readwrite", { durability: "strict" });
      let lost = null;
      writing.oncomplete = resolve;
      writing.onabort = () => reject(lost ?? writing.error ?? new Error("aborted"));
      const [files, meta] = [writing.objectStore(FILES), writing.objectStore(META)];
      const owner = meta.get("owner");
      owner.onsuccess = () => {
        if (this.#isMine && owner.result !== undefined && owner.result !== this.#me) {
          lost = new Lost();
          return writing.abort();
        }
        meta.put(this.#me, "owner").onsuccess = () => (this.#isMine = true);
        for (const [path, file] of batch) file ? files.put(file, path) : files.delete(path);
      };
    });
  }

  async #read(database) {
    const reading = database.transaction(FILES).objectStore(FILES);
    const [paths, files] = await Promise.all([answer(reading.getAllKeys()), answer(reading.getAll())]);
    paths.forEach((path, at) => {
      this.files.set(path, files[at].bytes);
      this.times.set(path, files[at].time);
    });
    this.#isRead = true;
    await this.#put(database, new Map());
  }

  /** The store could not be opened when the game started. What is in it now must not be written over. */
  async #readLate(database) {
    const count = await answer(database.transaction(FILES).objectStore(FILES).count());
    if (count > 0) throw new Unread();
    this.#isRead = true;
  }

  async #connection() {
    if (this.#database) return this.#database;
    const asking = indexedDB.open("marginalia", 1);
    asking.onupgradeneeded = () => {
      asking.result.createObjectStore(FILES);
      asking.result.createObjectStore(META);
    };
    let isLate = false;
    const late = new Promise((_, reject) => setTimeout(() => reject(new Error("no answer")), PATIENCE));
    // One that comes too late must not stay open unseen.
    asking.addEventListener("success", () => isLate && asking.result.close());
    const database = await Promise.race([answer(asking), late]).finally(() => (isLate = true));
    const forget = () => {
      database.close();
      if (this.#database === database) this.#database = null;
    };
    database.onclose = forget;
    database.onversionchange = forget;
    return (this.#database = database);
  }

  #fail(error) {
    if (error instanceof Lost) {
      this.stop();
      this.lost();
      return;
    }
    // Phones close the connection of a page that sleeps: the next try opens it anew.
    this.#database?.close();
    this.#database = null;
    if (error instanceof Unread) this.#trouble = UNREAD;
    else if (error?.name === "QuotaExceededError") this.#trouble = FULL;
    else this.#trouble = this.#isRead ? CLOSED : DENIED;
  }

  /** Asks the browser once not to clear the files away when it wants room. */
  #askToStay() {
    if (this.#isAsked) return;
    this.#isAsked = true;
    navigator.storage?.persist?.().catch(() => {});
  }
}

function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
