/** A call that had no answer: the network, the server or a proxy before it is away. A TypeError, as `fetch` throws. */
export class Unreachable extends TypeError {
  /**
   * Whether the call may be sent again although the first one may have arrived: it says how things shall be (PATCH, PUT)
   * rather than what shall happen.
   */
  readonly repeatable: boolean;

  constructor(method: string) {
    super('The server could not be reached');
    this.name = 'Unreachable';
    this.repeatable = method === 'PATCH' || method === 'PUT';
  }
}
