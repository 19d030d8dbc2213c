import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { planRun, type RunResult, runSteps, shorten } from './run.ts';
import type { Source } from './site.ts';

export interface MoneyFigures {
  runs: number;
  steps: number;
  kinds: Record<string, number>;
  checks: number;
  /**
   * The first run that broke a rule: its seed, the rule, and the shortest sequence of steps that reproduces
   * it.
   */
  violations: Array<{ run: number; seed: number; rule: string; steps: string[] }>;
}

/** Runs of one process: from a first number on, with an increment. */
export interface Part {
  template: string;
  from: number;
  every: number;
  runs: number;
  steps: number;
  seed: number;
}

const seedOf = (seed: number, run: number) => (seed + run * 7_919) % 0x7fff_ffff;

async function makeTemplate(): Promise<{ template: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-template-'));
  const database = await prepareDatabase(folder);
  database.checkpoint();
  await database.close();
  return {
    template: path.join(folder, 'app.db'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Runs several at a time, until one breaks a rule. */
export async function runPart(
  { from, every, runs, steps, seed }: Omit<Part, 'template'>,
  source: Source,
  { atOnce = 3, keepOn = () => true }: { atOnce?: number; keepOn?: () => boolean } = {},
): Promise<MoneyFigures> {
  const figures: MoneyFigures = { runs: 0, steps: 0, kinds: {}, checks: 0, violations: [] };
  let next = from;
  async function runSome(): Promise<void> {
    while (next < runs && figures.violations.length === 0 && keepOn()) {
      const run = next;
      next += every;
      const own = seedOf(seed, run);
      const plan = planRun(own, steps);
      const result = await runSteps(plan, source, own);
      add(figures, result);
      if (result.violation === undefined || figures.violations.length > 0) continue;
      figures.violations.push({ run, seed: own, rule: result.violation, steps: result.trace });
      const short = await shorten(plan, source, { seed: own, violation: result.violation });
      if (short.result)
        figures.violations = [
          { run, seed: own, rule: short.result.violation ?? '', steps: short.result.trace },
        ];
    }
  }
  // Most of a run's waiting is for the retries of Stripe's library.
  await Promise.all(Array.from({ length: atOnce }, runSome));
  return figures;
}

function add(figures: MoneyFigures, { kinds, checks, trace }: RunResult): void {
  figures.runs += 1;
  figures.steps += trace.length;
  figures.checks += checks;
  for (const [kind, count] of Object.entries(kinds)) figures.kinds[kind] = (figures.kinds[kind] ?? 0) + count;
}

/**
 * Books, pays, refunds, moves, disputes and loses events in random order on the real application, and
 * compares after each step what clients are told, the books and Stripe. Two processes share the runs.
 */
export async function money({
  runs,
  steps,
  seed,
}: Pick<Part, 'runs' | 'steps' | 'seed'>): Promise<MoneyFigures> {
  const { template, remove } = await makeTemplate();
  const processes = 2;
  const parts = await Promise.all(
    Array.from({ length: processes }, async (_, from) => {
      const child = fork(new URL('./run-part.ts', import.meta.url), { stdio: 'inherit' });
      const part: Part = { template, from, every: processes, runs, steps, seed };
      child.send(part);
      const figures = await Promise.race([
        once(child, 'message').then(([message]) => message as MoneyFigures),
        once(child, 'exit').then(([code]) => {
          throw new Error(`A process of the model ended with ${code}`);
        }),
      ]);
      child.disconnect();
      return figures;
    }),
  );
  await remove();
  const all: MoneyFigures = { runs: 0, steps: 0, kinds: {}, checks: 0, violations: [] };
  for (const part of parts) {
    all.runs += part.runs;
    all.steps += part.steps;
    all.checks += part.checks;
    for (const [kind, count] of Object.entries(part.kinds)) all.kinds[kind] = (all.kinds[kind] ?? 0) + count;
    all.violations.push(...part.violations);
  }
  return all;
}
