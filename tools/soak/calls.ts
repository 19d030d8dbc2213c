import { setTimeout as delay } from 'node:timers/promises';
import { CUT_OFF } from '../../tests/support/balancer.ts';
import { Client } from '../../tests/support/client.ts';
import { formOf } from '../../tests/support/images.ts';

/** An answer whose body has been read. */
export interface Answer {
  status: number;
  /** Whether a kill ended the request, of the server or of its database: what it did is not known. */
  cutOff: boolean;
  /** For a page that is served while the database does not answer: how old it may be, in seconds. */
  age: number | undefined;
  text: string;
  /** The body, from JSON. */
  json<T>(): T;
}

/** Makes the requests of a run, and keeps what no request should be answered with. */
export interface Calls {
  /** A new browser of a visitor or user, with an address of its own. */
  browser(): Browser;
  /** Reads an address of one server, past the balancer. */
  elsewhere(url: string): Promise<Answer>;
  byStatus: Map<number, number>;
  /** How many requests were cut off by kills. */
  cutOff: number;
  /** How many were refused with 503, because the database was away. */
  refused: number;
  /** Answers with 5xx from a server that was not killed. */
  faults: string[];
}

export interface Browser {
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  /** Sends a form with one file. */
  upload(path: string, file: { name: string; data: Buffer }): Promise<Answer>;
  /** @throws Error when the username or password is refused, or no server answers */
  signIn(username: string, password: string): Promise<void>;
}

const MOST_TRIES = 300;

/** The booking is saved, and the address of its payment page could not be. */
const UNPAID = /^The payment page could not be opened\. Nothing was charged/;

/** What answers itself when no server can: the balancer of the tests, or the product's proxy (cluster/haproxy.cfg). */
const isOfProxy = (headers: Headers) => headers.has(CUT_OFF) || headers.get('x-answered-by') === 'proxy';

/**
 * @param origin the balancer's
 * @param databaseIsAway while it is, 503 with Retry-After is the right answer
 */
export function createCalls(origin: string, databaseIsAway: () => boolean): Calls {
  let networks = 0;
  const calls: Calls = {
    browser,
    elsewhere: (url) => read(`GET ${url}`, fetch(url)),
    byStatus: new Map(),
    cutOff: 0,
    refused: 0,
    faults: [],
  };

  async function read(asked: string, answering: Promise<Response>): Promise<Answer> {
    let status = 502;
    let text = '';
    let age: number | undefined;
    let cutOff = true;
    const wasAway = databaseIsAway();
    try {
      const answer = await answering;
      text = await answer.text();
      status = answer.status;
      age = Number(answer.headers.get('age') ?? Number.NaN) || undefined;
      const isAway = wasAway || databaseIsAway();
      const refused = isAway && (UNPAID.test(text) || (status === 503 && answer.headers.has('retry-after')));
      if (refused) calls.refused += 1;
      cutOff = refused || isOfProxy(answer.headers);
    } catch {
      // The connection broke after the answer had begun.
    }
    if (cutOff) calls.cutOff += 1;
    else calls.byStatus.set(status, (calls.byStatus.get(status) ?? 0) + 1);
    if (!cutOff && status >= 500) calls.faults.push(`${asked}: ${status} ${text.slice(0, 300)}`);
    return { status, text, cutOff, age, json: <T>() => JSON.parse(text) as T };
  }

  function browser(): Browser {
    const client = new Client(origin);
    networks += 1;
    // Limits count networks (/24), so each browser has its own.
    const address = `10.${(networks >> 8) & 255}.${networks & 255}.1`;
    const headers = { 'x-forwarded-for': address };
    const call: Browser['call'] = (method, path, body) =>
      read(`${method} ${path}`, client.call(method, path, body, headers));
    const self: Browser = {
      call,
      get: (path) => call('GET', path),
      post: (path, body = {}) => call('POST', path, body),
      patch: (path, body) => call('PATCH', path, body),
      upload: (path, file) =>
        read(
          `POST ${path}`,
          fetch(origin + path, {
            method: 'POST',
            headers: { ...headers, origin, cookie: client.cookie },
            body: formOf([file]),
          }),
        ),
      async signIn(username, password) {
        for (let tried = 0; tried < MOST_TRIES; tried += 1) {
          const { status, cutOff, text } = await self.post('/api/login', { username, password });
          if (status === 200) return;
          if (!cutOff && status !== 503) throw new Error(`${username} could not sign in: ${status} ${text}`);
          await delay(200);
        }
        throw new Error(`${username} could not sign in: no server answers`);
      },
    };
    return self;
  }

  return calls;
}
