import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ADMIN, ADMIN_ENV } from '../../../tests/support/admin.ts';
import { Client } from '../../../tests/support/client.ts';
import { discard, startBuiltServer } from '../../../tests/support/server.ts';
import { countOf, lookInto, nothingYet, upload, write } from '../writers.ts';
import { chance } from './random.ts';
import { nextShot, type Shot, type Target } from './shots.ts';
import type { VisitorAnswer } from './visitor.ts';

export interface HostileFigures {
  seed: number;
  requests: number;
  byStatus: Record<string, number>;
  /** Responses with status 500, and connections closed without a response. */
  faults: string[];
  slowestAttacks: string[];
  visits: number;
  visitsFailed: string[];
  visitorMedianMs: number;
  visitorLongest: string[];
  visitorMaxMs: number;
  /** The same for an idle server. */
  machineMaxMs: number;
  /**
   * Longest computation of the server's own thread without a pause, in milliseconds of CPU time; all other
   * waiting is the machine's.
   */
  longestBlockMs: number;
  acknowledged: ReturnType<typeof countOf>;
  lost: string[];
  integrity: string;
}

interface Options {
  requests: number;
  seed: number;
  keepOn?: () => boolean;
  attackers?: number;
}

const ANSWER_MS = 60_000;
const child = (name: string, args: string[] = []): ChildProcess =>
  fork(new URL(name, import.meta.url), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });

/**
 * Attacks a copy of the site, as a stranger and with a stolen administrator's session, while a visitor reads
 * it and acknowledged work is in the database.
 */
export async function hostile(
  folder: string,
  { requests, seed, keepOn = () => true, attackers = 4 }: Options,
): Promise<HostileFigures> {
  const server = await startBuiltServer(
    {
      ...ADMIN_ENV,
      LOG_LEVEL: 'silent',
      TRUST_PROXY: 'true',
      CALENDLY_WEBHOOK_KEY: 'hostile',
    },
    folder,
    { probed: true },
  );
  const admin = new Client(server.origin);
  await admin.post('/api/login', ADMIN);
  const acknowledged = await workBefore(admin);
  const target = await targetOf(admin);
  const idle = child('./idle-server.ts');
  const [port] = (await once(idle, 'message')) as [number];
  const pages = ['/', '/blog', '/booking', '/api/blog/posts', '/healthz', '/new', '/rss.xml'];
  // Warm up: the first request of each page renders it, and the first API call loads the API.
  for (const page of pages) await (await fetch(server.origin + page)).arrayBuffer();
  // Discard what the start took.
  await server.probe();
  const visitor = child('./visitor.ts', [server.origin, `http://127.0.0.1:${port}`, ...pages]);

  const by = chance(seed);
  const byStatus: Record<string, number> = {};
  const faults: string[] = [];
  const cost = new Map<string, number>();
  let sent = 0;
  const attack = async () => {
    while (sent < requests && keepOn()) {
      sent += 1;
      const turn = sent;
      const shot = nextShot(by, target);
      const begun = performance.now();
      const status = await fire(server.origin, admin.cookie, shot, turn, target);
      cost.set(shot.kind, Math.max(cost.get(shot.kind) ?? 0, performance.now() - begun));
      byStatus[status] = (byStatus[status] ?? 0) + 1;
      if (status === 500 || (status === 0 && !mayBreakOff(shot)))
        faults.push(`${status} ${shot.kind}: ${shot.method} ${shot.path.slice(0, 120)} (${turn})`);
    }
  };
  await Promise.all(Array.from({ length: attackers }, attack));

  await delay(200);
  const told = once(visitor, 'message') as Promise<[VisitorAnswer]>;
  visitor.send('end');
  const [seen] = await told;
  const { longestBlock } = await server.probe();
  idle.disconnect();
  visitor.disconnect();
  const { lost, integrity } = await after(server, acknowledged);
  const round = (ms: number) => Math.round(ms * 10) / 10;
  return {
    seed,
    requests: sent,
    byStatus,
    faults: faults.slice(0, 20),
    slowestAttacks: [...cost]
      .toSorted(([, a], [, b]) => b - a)
      .slice(0, 6)
      .map(([kind, ms]) => `${kind}: ${round(ms)} ms`),
    visits: seen.asked,
    visitsFailed: seen.failed,
    visitorMedianMs: round(seen.medianMs),
    visitorLongest: seen.slowest.map(
      ({ ms, path: page, idleMs }) => `${round(ms)} ms for ${page} (idle server ${round(idleMs)} ms)`,
    ),
    visitorMaxMs: round(seen.slowest[0]?.ms ?? 0),
    machineMaxMs: round(seen.idleMaxMs),
    longestBlockMs: round(longestBlock),
    acknowledged: countOf(acknowledged),
    lost,
    integrity,
  };
}

/** Acknowledged before the attack, so none of it may be lost. */
async function workBefore(admin: Client) {
  const acknowledged = nothingYet();
  let writes = 0;
  let uploads = 0;
  await write(admin, acknowledged, { until: () => writes++ >= 40, jobEvery: 20 });
  await upload(admin, acknowledged, { until: () => uploads++ >= 4 });
  return acknowledged;
}

async function targetOf(admin: Client): Promise<Target> {
  const made = await admin.post('/api/admin/posts', { title: 'A post to attack' });
  const { id, slug } = (await made.json()) as { id: number; slug: string };
  const text = { version: 1, content: 'Text.', published: true };
  const saved = await admin.call('PATCH', `/api/admin/posts/${id}`, text);
  const { version } = (await saved.json()) as { version: number };
  return { post: { id, version }, slugs: [slug] };
}

const SLUGS_KEPT = 200;

/** Tracks changes by an attack, so that later requests stay valid. */
function follow(
  target: Target,
  { kind }: Shot,
  answer: { version?: number; slug?: string; published?: boolean },
) {
  if (kind === 'save a text' && answer.version) target.post.version = answer.version;
  if (kind === 'new post' && answer.published && answer.slug) {
    if (target.slugs.length >= SLUGS_KEPT) target.slugs.shift();
    target.slugs.push(answer.slug);
  }
}

/** A body refused for its size is not always read to the end. */
const mayBreakOff = ({ kind }: Shot) => ['webhook', 'upload an image', 'upload a logo'].includes(kind);

/** Returns the response's status; 0 if there was none. */
async function fire(
  origin: string,
  cookie: string,
  shot: Shot,
  turn: number,
  target: Target,
): Promise<number> {
  try {
    const answer = await fetch(origin + shot.path, {
      method: shot.method,
      redirect: 'manual',
      headers: {
        origin,
        // Many networks, so that per-network rate limits do not stop the attack early.
        'x-forwarded-for': `10.${(turn >> 8) & 255}.${turn & 255}.7`,
        ...shot.headers,
        ...(shot.asAdmin && { cookie }),
      },
      ...(shot.body !== undefined && shot.method !== 'GET' && { body: shot.body }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    const text = await answer.text();
    if (answer.ok && (shot.kind === 'save a text' || shot.kind === 'new post'))
      follow(target, shot, JSON.parse(text));
    return answer.status;
  } catch {
    return 0;
  }
}

async function after(
  server: Awaited<ReturnType<typeof startBuiltServer>>,
  acknowledged: ReturnType<typeof nothingYet>,
) {
  await server.stop();
  const copy = path.join(server.dataDir, 'looked-into.db');
  await copyFile(path.join(server.dataDir, 'app.db'), copy);
  const found = lookInto(copy, acknowledged);
  await rm(copy, { force: true });
  await discard(server);
  return found;
}
