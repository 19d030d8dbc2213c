/** True if a call can safely be sent again: PATCH and PUT set a state. */
export const isRepeatable = (method: string): boolean => method === 'PATCH' || method === 'PUT';

/** The network, the server or a proxy is down. Extends TypeError, which `fetch` throws. */
export class Unreachable extends TypeError {
  readonly repeatable: boolean;

  constructor(method: string) {
    super('The server could not be reached');
    this.name = 'Unreachable';
    this.repeatable = isRepeatable(method);
  }
}
