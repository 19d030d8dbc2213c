import type { Db } from '#db/open.ts';
import { listRecentUsage } from '#db/queries/generator/briefs.ts';
import type { JobBrief } from '#src/contract/generator/briefs.ts';
import type { JobKind, JobStep } from '#src/contract/generator/values.ts';
import { estimateRest } from '#writer/providers/estimate-rest.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import type { Checkpoint } from './checkpoint.ts';
import { known } from './step.ts';

const BEFORE_APPROVAL: ReadonlySet<JobStep> = new Set(['plan', 'gather', 'outline']);
/** One alone may have been an exception. */
const FEWEST = 2;
const MOST = 5;

/**
 * Estimates what the rest of a job costs: as much as recent posts by the same provider did, otherwise what its prices
 * say. Null when it is unknown. @param provider as the job names it
 */
export async function costOfRest(
  db: Db,
  config: ProviderConfig,
  state: Checkpoint,
  { kind, provider }: { kind: JobKind; provider: string | null },
): Promise<JobBrief['cost']> {
  const recent = provider === null ? [] : await listRecentUsage(db, provider);
  const costs = recent.flatMap((usage) => {
    const rest = usage.filter(({ step }) => !BEFORE_APPROVAL.has(step));
    return rest.some(({ cost }) => cost === null)
      ? []
      : [rest.reduce((sum, { cost }) => sum + (cost ?? 0), 0)];
  });
  const learned = costs.slice(0, MOST);
  if (learned.length >= FEWEST)
    return { dollars: learned.reduce((sum, cost) => sum + cost, 0) / learned.length, posts: learned.length };
  const isBatched = config.batches === true && kind === 'scheduled';
  const dollars = estimateRest(config, {
    brief: known(state.brief),
    outline: known(state.outline),
    isBatched,
  });
  return dollars === null ? null : { dollars, posts: 0 };
}
