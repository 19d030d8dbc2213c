import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { ADMIN, type Running } from '../servers.ts';

export interface Call {
  name: string;
  method: 'GET' | 'POST';
  /** Paths of the small and the large site; ids and references differ. */
  paths: readonly [string, string];
  body?: object;
  /** Why the answer grows with the rows; undefined: it must not. */
  grows?: string;
}

/** Milliseconds. */
export interface Times {
  /** Until the last byte of the answer. */
  wall: number;
  /** Processor time of the server's main thread. */
  main: number;
}

/** Requests of an owner to one server, one after another on one connection. */
export interface ServerUnderTest {
  server: Running;
  cookie: string;
  agent: Agent;
}

export async function signIn(server: Running): Promise<ServerUnderTest> {
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

/** Returns cookies for calls that need a recent password, valid for five minutes. */
export async function confirmPassword({ server, cookie }: ServerUnderTest): Promise<string> {
  const answer = await fetch(`${server.origin}/api/account/confirm`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ password: ADMIN.password }),
  });
  return `${cookie}; ${cookiesOf(answer)}`;
}

/**
 * Processor time of the server's main thread in milliseconds. Unlike wall-clock time, it does not depend on
 * other programs.
 */
function mainThreadMs({ server }: ServerUnderTest): number {
  const { pid } = server.process;
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

interface Answer {
  status: number;
  bytes: number;
}

function send(
  { server, cookie, agent }: ServerUnderTest,
  { method, body }: Call,
  path: string,
): Promise<Answer> {
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

/** @throws if a server refuses a call, because refusals would look fast */
export async function tryAll(
  sites: readonly [ServerUnderTest, ServerUnderTest],
  calls: readonly Call[],
): Promise<void> {
  const refused: string[] = [];
  for (const call of calls)
    for (const site of [0, 1] as const) {
      const { status } = await send(sites[site], call, call.paths[site]);
      if (status >= 400) refused.push(`${call.method} ${call.paths[site]}: ${status}`);
    }
  if (refused.length > 0) throw new Error(`Refused:\n${refused.join('\n')}`);
}

async function timed(asked: ServerUnderTest, call: Call, path: string): Promise<Times> {
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
  /** Maximum number of requests. */
  most: number;
  /** Maximum time in milliseconds, but at least three requests are made. */
  ms: number;
}

/**
 * Times a call on both sites in turns, so that disturbances affect both.
 * @param before runs before each request, for example to publish something
 * @returns the medians of the small and the large site
 */
export async function timeBoth(
  sites: readonly [ServerUnderTest, ServerUnderTest],
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
 * The longest block of the server's main thread in milliseconds of processor time, seen by another connection
 * that requests `/healthz` without a pause.
 */
export async function longestBlock(asked: ServerUnderTest, call: Call, path: string): Promise<number> {
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
