import { setTimeout as delay } from 'node:timers/promises';
import { randomNumbers, randomSeed } from '../support/random-seed.ts';
import { articles } from './articles.ts';
import { guesses } from './guesses.ts';
import { images } from './images.ts';
import { mail } from './mail.ts';
import { owners } from './owners.ts';
import { pages } from './pages.ts';
import { seats } from './seats.ts';
import { versions } from './versions.ts';
import { createWorld, type Scenario, type World } from './world.ts';

export interface SoakOptions {
  processes: number;
  /** Milliseconds of work; what is queued is finished after that. */
  forMs: number;
  /** How many times a process is killed (SIGKILL) and started again, spread over the run. */
  kills: number;
  /** Whether a process that shows changes late is a fault. A test on a busy machine asserts no timings. */
  timed: boolean;
}

export interface SoakReport {
  figures: Record<string, Record<string, number | string>>;
  /** Broken promises, as sentences. */
  broken: string[];
}

/** What must never be logged: work that failed because several processes did it. */
const FAULTS_IN_LOG = /SQLITE_BUSY|database is locked|deadlock|SQLITE_CONSTRAINT|a recurring task|LeaseLost/;
const ERROR_LEVEL = 50;
/** A machine that is too slow for the work is not what is looked for. */
const TOO_SLOW = /it took longer than/;

/** Mixed work on several servers over one database, through a balancer; then looks for what must not have happened. */
export async function soak({ processes: count, forMs, kills, timed }: SoakOptions): Promise<SoakReport> {
  const world = await createWorld(count, timed);
  const { processes, calls } = world;
  const scenarios: Scenario[] = [];
  for (const create of [seats, versions, owners, articles, images, pages, guesses, mail])
    scenarios.push(await create(world));
  const broken: string[] = [];
  const end = performance.now() + forMs;
  const running = scenarios.flatMap((scenario) =>
    Array.from({ length: scenario.parallel ?? 1 }, async () => {
      for (; performance.now() < end; await delay(scenario.pauseMs)) await scenario.round();
    }),
  );
  await Promise.all([...running, killSome(world, kills, forMs)]).catch((error: unknown) =>
    broken.push(`The work stopped: ${error instanceof Error ? error.stack : error}`),
  );
  // Mail last: it waits for what the others have queued.
  for (const scenario of scenarios)
    broken.push(...(await scenario.check()).map((sentence) => `${scenario.name}: ${sentence}`));
  await processes.stop();
  const log = readLog(processes.log());
  const figures = {
    answers: Object.fromEntries([...calls.byStatus].sort()),
    ...Object.fromEntries(scenarios.map((scenario) => [scenario.name, scenario.figures()])),
    kills: { kills: processes.killed.length, 'requests cut off': calls.cutOff },
    log: log.counts,
  };
  await processes.discard();
  return { figures, broken: [...broken, ...new Set(calls.faults), ...log.faults] };
}

/** Kills random members one after another. The next one waits until the last is back. */
async function killSome({ processes }: World, kills: number, forMs: number): Promise<void> {
  const random = randomNumbers(randomSeed());
  for (let killed = 0; killed < kills; killed += 1) {
    await delay((forMs / (kills + 1)) * (0.5 + random()));
    const member = processes.members[Math.floor(random() * processes.members.length)];
    if (!member) continue;
    await processes.kill(member);
    await processes.start(member);
  }
}

/** How often each message was logged, and the lines that must not be there. */
function readLog(text: string): { counts: Record<string, number>; faults: string[] } {
  const counts: Record<string, number> = {};
  const faults: string[] = [];
  for (const line of text.split('\n')) {
    if (!line.startsWith('{')) continue;
    const { msg, level } = JSON.parse(line) as { msg: string; level: number };
    if (level > 30) counts[msg] = (counts[msg] ?? 0) + 1;
    const isError = level >= ERROR_LEVEL && !TOO_SLOW.test(line);
    if (isError || FAULTS_IN_LOG.test(line)) faults.push(`In the log: ${line.slice(0, 400)}`);
  }
  return { counts, faults };
}
