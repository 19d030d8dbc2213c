import { type Chance, chance } from '../hostile/random.ts';
import { checkAll, checkPacks, checkSession } from './check.ts';
import { clientSteps, type Step } from './client-steps.ts';
import { mailReader } from './mail.ts';
import { settle } from './settle.ts';
import { openSite, type Source } from './site.ts';
import { stripeSteps } from './stripe-steps.ts';
import { teamSteps } from './team-steps.ts';
import { createWorld, Violation } from './world.ts';

const STEPS: Record<string, [weight: number, step: Step]> = { ...clientSteps, ...teamSteps, ...stripeSteps };
const WEIGHT = Object.values(STEPS).reduce((sum, [weight]) => sum + weight, 0);

/** Each step has its own seed, so that it does much the same when others are left out. */
export interface SeededStep {
  kind: string;
  seed: number;
}

export function planRun(seed: number, steps: number): SeededStep[] {
  const random = chance(seed);
  return Array.from({ length: steps }, () => ({ kind: pickKind(random), seed: random.below(0x7fff_ffff) }));
}

function pickKind(random: Chance): string {
  let at = random.below(1_000_000) * (WEIGHT / 1_000_000);
  for (const [kind, [weight]] of Object.entries(STEPS)) {
    at -= weight;
    if (at < 0) return kind;
  }
  return 'work';
}

export interface RunResult {
  kinds: Record<string, number>;
  checks: number;
  trace: string[];
  violation?: string;
}

export async function runSteps(
  plan: readonly SeededStep[],
  source: Source,
  seed: number,
): Promise<RunResult> {
  const site = await openSite(source);
  const world = createWorld(site);
  const result: RunResult = { kinds: {}, checks: 0, trace: [] };
  const readMail = mailReader(world);
  try {
    for (const { kind, seed: own } of plan) {
      const random = chance(own);
      const did = await STEPS[kind]?.[1](world, random).catch((error: unknown) => {
        result.trace.push(`${kind} …`);
        throw error;
      });
      if (did === undefined) continue;
      site.clock.pass(0.5);
      result.kinds[kind] = (result.kinds[kind] ?? 0) + 1;
      result.trace.push(did);
      world.noticeStripe(random);
      world.nameNew(own);
      for (const sold of world.touched) if (sold.kind === 'booking') await checkSession(world, sold);
      world.touched.clear();
      // The other sessions change by events and by time.
      if (world.sessions.length > 0) await checkSession(world, random.pick(world.sessions));
      if (random.below(4) === 0) await checkPacks(world);
      await checkAll(world);
      await readMail();
    }
    result.trace.push('settle');
    await settle(world, chance(seed));
    await readMail();
  } catch (error) {
    result.violation =
      error instanceof Violation ? error.message : `${error instanceof Error ? error.stack : error}`;
    if (/answered 500/.test(result.violation))
      result.violation += ` ${JSON.stringify(site.app.logged.at(-1))?.slice(0, 1_500)}`;
  } finally {
    result.checks = world.checks;
    await site.close();
  }
  return result;
}

/**
 * Removes steps as long as the run still breaks the same rule.
 * @param tries maximum number of runs
 */
export async function shorten(
  plan: readonly SeededStep[],
  source: Source,
  { seed, violation, tries = 80 }: { seed: number; violation: string; tries?: number },
): Promise<{ plan: readonly SeededStep[]; result: RunResult | undefined }> {
  const rule = violation.split(': ')[0];
  let best: { plan: readonly SeededStep[]; result: RunResult | undefined } = { plan, result: undefined };
  let left = tries;
  for (let size = Math.ceil(plan.length / 2); size >= 1 && left > 0; ) {
    let wasShortened = false;
    for (let from = 0; from < best.plan.length && left > 0; ) {
      const shorter = [...best.plan.slice(0, from), ...best.plan.slice(from + size)];
      left -= 1;
      const result = await runSteps(shorter, source, seed);
      if (result.violation?.split(': ')[0] === rule) {
        best = { plan: shorter, result };
        wasShortened = true;
      } else from += size;
    }
    if (size === 1 && !wasShortened) break;
    size = size === 1 ? 1 : Math.ceil(size / 2);
  }
  return best;
}
