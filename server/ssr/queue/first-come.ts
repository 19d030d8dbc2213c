/** Somebody who waits. */
interface Place {
  /** Undefined once they have been called or have left. */
  go: (() => void) | undefined;
}

/** Places that are used up are dropped once there are so many of them, in one go. */
const DROPPED_AT_ONCE = 128;

/**
 * Who waits, in the order in which they came. Not a `Set`: whenever V8 makes a new table for one, the old table refers
 * to the new one. Once a table is in the old generation, it and all that follow keep every request alive until the whole
 * heap is collected.
 */
export class FirstCome {
  readonly #places: Place[] = [];
  /** Index of the first place that is not used up. */
  #first = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @returns a function with which they leave */
  add(go: () => void): () => void {
    const place: Place = { go };
    this.#places.push(place);
    this.#size += 1;
    return () => {
      if (place.go) this.#size -= 1;
      place.go = undefined;
    };
  }

  /** Takes out who came first. @returns what calls them; undefined if nobody waits */
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
