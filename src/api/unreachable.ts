/** A call got no answer because the network, the server or a proxy is down. Extends TypeError, which `fetch` throws. */
export class Unreachable extends TypeError {
  /**
   * Whether the call can safely be sent again although the first attempt may have arrived: PATCH and PUT set
   * a state, so they are idempotent.
   */
  readonly repeatable: boolean;

  constructor(method: string) {
    super('The server could not be reached');
    this.name = 'Unreachable';
    this.repeatable = method === 'PATCH' || method === 'PUT';
  }
}
