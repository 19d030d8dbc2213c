import { setTimeout as delay } from 'node:timers/promises';
import { randomNumbers, randomSeed } from '../../tests/support/random-seed.ts';
import type { Replicas } from '../../tests/support/replicas.ts';
import { articles } from './articles.ts';
import { createFailover } from './failover.ts';
import { guesses } from './guesses.ts';
import { images } from './images.ts';
import { mail } from './mail.ts';
import { owners } from './owners.ts';
import { pages } from './pages.ts';
import { reading } from './reading.ts';
import { seats } from './seats.ts';
import { versions } from './versions.ts';
import { createWorld, type Scenario, type World } from './world.ts';

export interface SoakOptions {
  processes: number;
  /** Milliseconds of work; queued work is finished after that. */
  forMs: number;
  /** Average milliseconds between kills (SIGKILL) of a process; undefined: never. */
  killEveryMs?: number | undefined;
  /** Number of standbys of a PostgreSQL behind HAProxy; undefined: one SQLite file. */
  standbys?: number | undefined;
  /** True to kill the primary in the middle and promote a standby. */
  promote?: boolean;
  /** True if late changes are faults; a test on a busy machine asserts no timings. */
  timed: boolean;
}

export interface SoakReport {
  figures: Record<string, Record<string, number | string>>;
  broken: string[];
}

/** Must never be logged: work that failed because several processes did it. */
const FAULTS_IN_LOG = /SQLITE_BUSY|database is locked|deadlock|SQLITE_CONSTRAINT|a recurring task|LeaseLost/;
const ERROR_LEVEL = 50;
/** Slow machines are not a fault. */
const TOO_SLOW = /it took longer than/;

/**
 * Runs mixed work on several servers over one database, through a balancer, then checks for what must not
 * happen.
 */
export async function soak(options: SoakOptions): Promise<SoakReport> {
  const { processes: count, forMs, killEveryMs, timed, standbys, promote } = options;
  const world = await createWorld(count, timed, standbys);
  const { processes, calls } = world;
  const scenarios: Scenario[] = [];
  for (const create of [seats, versions, owners, articles, images, pages, guesses, reading, mail])
    scenarios.push(await create(world));
  const failover = promote ? await createFailover(world) : undefined;
  const broken: string[] = [];
  const end = performance.now() + forMs;
  const running = scenarios.flatMap((scenario) =>
    Array.from({ length: scenario.parallel ?? 1 }, async () => {
      for (; performance.now() < end; await delay(scenario.pauseMs)) await scenario.round();
    }),
  );
  const disturbing = [killEveryMs ? killSome(world, killEveryMs, end) : undefined, failover?.run(forMs)];
  for (const ended of await Promise.allSettled([...running, ...disturbing]))
    if (ended.status === 'rejected')
      broken.push(
        `The work stopped: ${ended.reason instanceof Error ? ended.reason.stack : String(ended.reason)}`,
      );
  // Mail last, because it waits for what the others have queued.
  for (const scenario of scenarios)
    broken.push(...(await scenario.check()).map((sentence) => `${scenario.name}: ${sentence}`));
  const cluster = processes.replicas && clusterFigures(processes.replicas);
  await processes.stop();
  const log = readLog(processes.log(), world);
  const figures = {
    answers: Object.fromEntries([...calls.byStatus].sort()),
    ...Object.fromEntries(scenarios.map((scenario) => [scenario.name, scenario.figures()])),
    kills: {
      kills: processes.killed.length,
      'requests cut off': calls.cutOff - calls.refused,
      'refused while the database was away': calls.refused,
    },
    ...(failover && { failover: failover.figures() }),
    ...cluster,
    log: log.counts,
  };
  await processes.discard();
  const found = [...broken, ...(failover?.broken ?? []), ...new Set(calls.faults), ...log.faults];
  return { figures, broken: found };
}

/** Kills random members until `end`, each after the previous one is back. */
async function killSome({ processes }: World, everyMs: number, end: number): Promise<void> {
  const random = randomNumbers(randomSeed());
  for (;;) {
    await delay(everyMs * (0.5 + random()));
    if (performance.now() > end) return;
    const member = processes.members[Math.floor(random() * processes.members.length)];
    if (!member) continue;
    await processes.kill(member);
    await processes.start(member);
  }
}

function readLog(text: string, { outage }: World): { counts: Record<string, number>; faults: string[] } {
  const counts: Record<string, number> = {};
  const faults: string[] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith('{')) continue;
    const { msg, level, time } = JSON.parse(line) as { msg: string; level: number; time: string };
    if (level > 30) counts[msg] = (counts[msg] ?? 0) + 1;
    const isError = level >= ERROR_LEVEL && !TOO_SLOW.test(line);
    if (outage.was(new Date(time))) continue;
    if (isError || FAULTS_IN_LOG.test(line)) faults.push(`In the log: ${line.slice(0, 400)}`);
  }
  return { counts, faults };
}

function clusterFigures({ all }: Replicas): SoakReport['figures'] {
  const logged: Record<string, number> = {};
  for (const line of all
    .map((replica) => replica.log())
    .join('\n')
    .split('\n')) {
    const message = /\b(ERROR|FATAL|PANIC): +(.*)$/.exec(line)?.[2]?.replace(/\d+/g, 'N');
    if (message) logged[message] = (logged[message] ?? 0) + 1;
  }
  return { 'log of PostgreSQL': logged };
}
