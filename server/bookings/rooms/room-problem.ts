/** A room could not be made. The message is a sentence for the team, without any secret. */
export class RoomProblem extends Error {
  override readonly name: string = 'RoomProblem';
  /** The service's wish, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(sentence: string, { retryAfterMs }: { retryAfterMs?: number | undefined } = {}) {
    super(sentence);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The room will come, but is not there yet. */
export class RoomPending extends RoomProblem {
  override readonly name = 'RoomPending';
}
