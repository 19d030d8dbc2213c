import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { ADMIN, type Running } from '../servers.ts';

/** One request, as it is sent to both sites: their addresses differ where ids and references do. */
export interface Call {
  name: string;
  method: 'GET' | 'POST';
  /** Paths with their queries: of the small site and of the large one. */
  paths: readonly [string, string];
  body?: object;
  /** Why the answer grows with the rows; undefined: it must not. */
  grows?: string;
}

/** Milliseconds that a call took. */
export interface Times {
  /** From the request to the last byte of the answer. */
  wall: number;
  /** Of the processor, in the server's main thread. */
  main: number;
}

/** One of the two servers, and how it is asked: by an owner, one request after another on one connection. */
export interface Asked {
  server: Running;
  cookie: string;
  agent: Agent;
}

/** Signs in to a server as its owner. */
export async function signIn(server: Running): Promise<Asked> {
  const answer = await fetch(`${server.origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const cookie = cookiesOf(answer);
  return { server, cookie, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');

/** Enters the owner's password again. @returns the cookies with which calls that need that are answered for five minutes */
export async function confirmPassword({ server, cookie }: Asked): Promise<string> {
  const answer = await fetch(`${server.origin}/api/account/confirm`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ password: ADMIN.password }),
  });
  return `${cookie}; ${cookiesOf(answer)}`;
}

/**
 * Milliseconds of processor time that the server's main thread has used: what it does there, everything else waits for.
 * Unlike the time on the clock, other programs on the machine do not change it.
 */
function mainThreadMs({ server }: Asked): number {
  const { pid } = server.process;
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

interface Answer {
  status: number;
  bytes: number;
}

function send({ server, cookie, agent }: Asked, { method, body }: Call, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) };
    const asked = request(`${server.origin}${path}`, { agent, method, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, bytes }));
      answer.once('error', reject);
    });
    asked.once('error', reject);
    asked.end(body && JSON.stringify(body));
  });
}

/** @throws when a server refuses one of the calls: one that does nothing would look fast */
export async function tryAll(sites: readonly [Asked, Asked], calls: readonly Call[]): Promise<void> {
  const refused: string[] = [];
  for (const call of calls)
    for (const site of [0, 1] as const) {
      const { status } = await send(sites[site], call, call.paths[site]);
      if (status >= 400) refused.push(`${call.method} ${call.paths[site]}: ${status}`);
    }
  if (refused.length > 0) throw new Error(`Refused:\n${refused.join('\n')}`);
}

async function timed(asked: Asked, call: Call, path: string): Promise<Times> {
  const before = mainThreadMs(asked);
  const begun = performance.now();
  await send(asked, call, path);
  const wall = performance.now() - begun;
  return { wall, main: mainThreadMs(asked) - before };
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const middleOf = (times: readonly Times[]): Times => ({
  wall: median(times.map(({ wall }) => wall)),
  main: median(times.map(({ main }) => main)),
});

export interface Pace {
  /** At most this many of each, */
  most: number;
  /** and at most this long for each, in milliseconds, but never fewer than three. */
  ms: number;
}

/**
 * Times a call on both sites, in turns, so that what disturbs the machine disturbs both.
 * @param before called before each request, for example to publish something
 * @returns the medians: of the small site, and of the large one
 */
export async function timeBoth(
  sites: readonly [Asked, Asked],
  call: Call,
  pace: Pace,
  before = (_site: number) => {},
): Promise<[Times, Times]> {
  const found: [Times[], Times[]] = [[], []];
  const begun = performance.now();
  while (found[0].length < pace.most && (found[0].length < 3 || performance.now() - begun < pace.ms))
    for (const site of [0, 1] as const) {
      before(site);
      found[site].push(await timed(sites[site], call, call.paths[site]));
    }
  return [middleOf(found[0]), middleOf(found[1])];
}

/**
 * The longest that a request keeps the server's main thread to itself, in milliseconds of processor time: as long as it
 * runs, another connection asks for `/healthz` without a pause.
 */
export async function longestBlock(asked: Asked, call: Call, path: string): Promise<number> {
  const other = { ...asked, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
  const health: Call = { name: 'health', method: 'GET', paths: ['/healthz', '/healthz'] };
  let ended = false;
  let longest = 0;
  await send(other, health, '/healthz');
  const running = send(asked, call, path).finally(() => {
    ended = true;
  });
  while (!ended) longest = Math.max(longest, (await timed(other, health, '/healthz')).main);
  await running;
  other.agent.destroy();
  return longest;
}
