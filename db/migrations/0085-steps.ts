import { type Kysely, sql } from 'kysely';

/** Frozen: make later changes in a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  // Jobs that were interrupted, failed or canceled go on from what they have.
  const { rows } = await sql<{ id: number; checkpoint: string }>`
    select id, checkpoint from generation_jobs where state <> 'succeeded' and checkpoint <> '{}'`.execute(db);
  for (const { id, checkpoint } of rows)
    await sql`update generation_jobs set checkpoint = ${JSON.stringify(renamed(checkpoint))} where id = ${id}`.execute(
      db,
    );
}

const NAMES: Record<string, string> = {
  failures: 'findings',
  repairs: 'revisions',
  repairsEnded: 'revisionsEnded',
  image: 'picture',
};

interface OldCheckpoint extends Record<string, unknown> {
  before?: { draft: unknown; failures: string[]; cutOff: boolean } | null;
}

/** A checkpoint with the present names. It has its subject and draft; the new steps before them count as done. */
function renamed(checkpoint: string): Record<string, unknown> {
  const old = JSON.parse(checkpoint) as OldCheckpoint;
  const state: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(old)) state[NAMES[name] ?? name] = value;
  const before = old.before as { draft: unknown; failures: string[]; cutOff: boolean } | null | undefined;
  if (before)
    state.before = { draft: before.draft, findings: before.failures, critique: [], cutOff: before.cutOff };
  return state;
}

// The names of a step have a check of their own, so the column is made anew.
const RENAMED = [
  ['theme', 'plan'],
  ['brief', 'gather'],
  ['check', 'verify'],
  ['repair', 'revise'],
  ['image', 'picture'],
] as const;

const steps = [
  'plan',
  'gather',
  'outline',
  'write',
  'verify',
  'critique',
  'revise',
  'link',
  'picture',
  'save',
];

const statements = [
  `alter table generation_jobs add column present_step text check (present_step in (${steps.map((step) => `'${step}'`).join(', ')}))`,
  `update generation_jobs set present_step = case step ${RENAMED.map(([from, to]) => `when '${from}' then '${to}'`).join(' ')} else step end
  where step is not null`,
  'alter table generation_jobs drop column step',
  'alter table generation_jobs rename column present_step to step',
  ...RENAMED.map(
    ([from, to]) => `update generation_jobs set usage = replace(usage, '"step":"${from}"', '"step":"${to}"')
    where usage like '%"step":"${from}"%'`,
  ),
];
