interface Flight<T> {
  version: number;
  made: Promise<T>;
  askers: number;
  allLeft: AbortController;
}

export class InFlightRenders<T> {
  readonly #flights = new Map<string, Flight<T>>();

  has(key: string): boolean {
    return this.#flights.has(key);
  }

  /**
   * Joins or starts a render. One for an earlier content version is left to those who wait for it.
   * @param make gets a signal that aborts when all callers have left
   * @param left aborts when this caller leaves
   */
  join(
    key: string,
    version: number,
    make: (allLeft: AbortSignal) => Promise<T>,
    left?: AbortSignal,
  ): Promise<T> {
    const known = this.#flights.get(key);
    const flight = known?.version === version ? known : this.#start(key, version, make);
    flight.askers += 1;
    const leave = () => {
      flight.askers -= 1;
      if (flight.askers > 0) return;
      // No one may join an abandoned render.
      this.#forget(key, flight);
      flight.allLeft.abort();
    };
    if (left?.aborted) leave();
    else left?.addEventListener('abort', leave, { once: true });
    return flight.made;
  }

  #start(key: string, version: number, make: (allLeft: AbortSignal) => Promise<T>): Flight<T> {
    const allLeft = new AbortController();
    const flight: Flight<T> = {
      version,
      askers: 0,
      allLeft,
      made: make(allLeft.signal).finally(() => this.#forget(key, flight)),
    };
    this.#flights.set(key, flight);
    return flight;
  }

  #forget(key: string, flight: Flight<T>): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}
