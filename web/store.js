// The player's files: one object store of IndexedDB, read before the game starts and written in order in the background.

const FILES = "files";
const META = "meta";
/** The time to open the database, and the delay before a failed write is retried, in milliseconds. */
const PATIENCE = 6000;
const RETRY = 4000;

/** The troubles, by the names of their messages. */
const DENIED = "storage-denied";
const FULL = "storage-full";
const CLOSED = "storage-closed";
const UNREAD = "storage-unread";

/** Another page has taken over the files. */
class Lost extends Error {}
/** The database contains files that were not read. */
class Unread extends Error {}

export class Store {
  /** The stored files at the start of the game, and their write times, by path. */
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
  /** The changes that are not on disk yet, by path. */
  #waiting = new Map();
  #asked = 0;
  #kept = 0;
  #timer = 0;
  #trouble = "";
  /** The callers that wait for a write. */
  #waiters = [];

  /** Reads all files. A failure is reported only through `trouble`. */
  async open() {
    try {
      await this.#read(await this.#connection());
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Schedules the write of a file, or its deletion for `null`. */
  keep(path, bytes) {
    this.#asked += 1;
    // Copies the bytes, because they may be a view of memory that is reused soon.
    this.#waiting.set(path, bytes && { bytes: new Uint8Array(bytes), time: Date.now() });
    this.#soon(0);
  }

  unsaved = () => this.#asked - this.#kept;
  kept = () => this.#kept;
  trouble = () => this.#trouble;

  /** Resolves when all changes are on disk or saving has failed, or after `patience` milliseconds. */
  settled(patience) {
    if (this.unsaved() === 0 || this.#trouble || this.#isStopped) return Promise.resolve();
    return new Promise((done) => {
      this.#waiters.push({ upTo: this.#asked, done });
      if (patience) setTimeout(done, patience);
    });
  }

  /** Stops all writing. */
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
    // A retry keeps its own delay; otherwise, each change would retry a full disk.
    if (this.#timer || this.#isWriting || this.#isStopped) return;
    const write = () => {
      this.#timer = 0;
      if (!this.#isStopped) this.#write();
    };
    if (delay) {
      this.#timer = setTimeout(write, delay);
    } else {
      // Uses no timer, because timers of a hidden page are slow and the game waits for this write before it sends anything.
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
      // Changes made in the meantime are newer.
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

  /** Checks a database that could not be opened at the start of the game. Its content must not be overwritten. */
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
    // A connection that opens too late must be closed.
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
    // Phones close the connection of a sleeping page; the next attempt reopens it.
    this.#database?.close();
    this.#database = null;
    if (error instanceof Unread) this.#trouble = UNREAD;
    else if (error?.name === "QuotaExceededError") this.#trouble = FULL;
    else this.#trouble = this.#isRead ? CLOSED : DENIED;
  }

  /** Asks the browser once for persistent storage, so that it does not evict the files. */
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
