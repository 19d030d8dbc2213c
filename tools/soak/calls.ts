import { setTimeout as delay } from 'node:timers/promises';
import { CUT_OFF } from '../../tests/support/balancer.ts';
import { Client } from '../../tests/support/client.ts';
import { formOf } from '../../tests/support/images.ts';

/** An answer whose body has been read. */
export interface Answer {
  status: number;
  /** True if a kill of the server or its database ended the request, so its effect is unknown. */
  cutOff: boolean;
  /** Seconds of a page's age if it was served while the database was down. */
  age: number | undefined;
  text: string;
  json<T>(): T;
}

/** Makes the requests of a run, and records answers that should not occur. */
export interface Calls {
  /** With its own address. */
  browser(): Browser;
  /** Reads from one server, past the balancer. */
  elsewhere(url: string): Promise<Answer>;
  byStatus: Map<number, number>;
  cutOff: number;
  /** Refused with 503 because the database was away. */
  refused: number;
  /** 5xx answers from servers that were not killed. */
  faults: string[];
}

export interface Browser {
  call(method: string, path: string, body?: unknown): Promise<Answer>;
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  upload(path: string, file: { name: string; data: Buffer }): Promise<Answer>;
  /** @throws Error if the username or password is refused, or no server answers */
  signIn(username: string, password: string): Promise<void>;
}

const MOST_TRIES = 300;

/** The booking is saved, but the address of its payment page was not. */
const UNPAID = /^The payment page could not be opened\. Nothing was charged/;

/**
 * True for answers of the tests' balancer or the product's proxy (cluster/haproxy.cfg) when no server can
 * answer.
 */
const isOfProxy = (headers: Headers) => headers.has(CUT_OFF) || headers.get('x-answered-by') === 'proxy';

/**
 * @param origin the balancer's
 * @param databaseIsAway if true, 503 with Retry-After is the right answer
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
      // The connection broke during the answer.
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
