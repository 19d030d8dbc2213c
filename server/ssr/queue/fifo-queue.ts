/** Somebody who waits. */
interface Place {
  /** Undefined once they have been called or have left. */
  go: (() => void) | undefined;
}

/** Used places are removed from the list once there are this many of them. */
const DROPPED_AT_ONCE = 128;

/**
 * A queue whose members can leave. Not a `Set`, because that keeps requests in memory after they were answered: each time
 * V8 makes a new table for a set, the old table refers to the new one, so once one of them is in the old generation, V8
 * only frees them when it collects the whole heap.
 */
export class FifoQueue {
  readonly #places: Place[] = [];
  /** Index of the first place that was not used yet. */
  #first = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds somebody at the end. @returns a function that removes them, unless they have been called already */
  add(go: () => void): () => void {
    const place: Place = { go };
    this.#places.push(place);
    this.#size += 1;
    return () => {
      if (place.go) this.#size -= 1;
      place.go = undefined;
    };
  }

  /** Removes whoever came first. @returns the function that calls them; undefined if nobody waits */
  next(): (() => void) | undefined {
    while (this.#first < this.#places.length) {
      const place = this.#places[this.#first] as Place;
      const { go } = place;
      place.go = undefined;
      this.#first += 1;
      if (this.#first >= DROPPED_AT_ONCE) {
        this.#places.splice(0, this.#first);
        this.#first = 0;
      }
      if (!go) continue;
      this.#size -= 1;
      return go;
    }
    return undefined;
  }
}
