import { enqueueJob, findJob } from '#db/queries/generator/jobs.ts';
import { listThemes } from '#db/queries/generator/themes.ts';
import { DEFAULT_SERVICE } from '#src/contract/generator/ai-providers.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import type { JobState } from '#src/contract/job-states.ts';
import { adminJobPath } from '#src/routes.ts';
import { compose } from '../boot/compose.ts';
import type { Config } from '../boot/config.ts';
import type { GeneratorDeps } from '../generator/deps.ts';
import { CliError } from './cli-error.ts';
import type { Options } from './options.ts';

/** Nothing more happens to a job without a person. */
const FINISHED = new Set<JobState>(['succeeded', 'failed', 'cancelled', 'awaiting-approval']);

/** `generate`: a running server may claim the job instead. */
export async function generate(config: Config, _args: string[], { theme, entry }: Options): Promise<void> {
  const deps = await compose({ config, entry });
  const themes = await listThemes(deps.db);
  const chosen = theme ? themes.find(({ name }) => name.toLowerCase() === theme.toLowerCase()) : undefined;
  if (theme && !chosen)
    throw new CliError(
      `There is no theme "${theme}". Available themes: ${themes.map(({ name }) => name).join(', ')}.`,
    );
  await deps.jobs.start();
  const job = await write(deps, chosen?.id ?? null);
  await close(deps);
  if (job.state === 'awaiting-approval') {
    process.stdout.write(`The brief waits for approval: ${adminJobPath(job.id)}\n`);
    return;
  }
  if (job.state !== 'succeeded') throw new CliError(job.error ?? 'The post was not written.');
  process.stdout.write(
    `${job.postTitle}\n/blog/${job.postSlug} (${job.postPublished ? 'published' : 'draft'})\n`,
  );
}

/** `seed-demo`: makes posts from the sample articles, also where there is a provider. */
export async function seedDemo(
  config: Config,
  _args: string[],
  { posts = '12', entry }: Options,
): Promise<void> {
  const count = Number(posts);
  if (!Number.isInteger(count) || count < 1 || count > 200)
    throw new CliError('--posts must be a whole number from 1 to 200.');
  const sample = { ...config.ai[DEFAULT_SERVICE], apiKey: undefined, baseUrl: undefined };
  const deps = await compose({ config, entry, provider: sample });
  await deps.jobs.start();
  for (let number = 1; number <= count; number += 1) {
    const job = await write(deps, null);
    if (job.state !== 'succeeded') {
      await close(deps);
      throw new CliError(job.error ?? 'The post was not made.');
    }
    process.stdout.write(`${number} of ${count}: ${job.postTitle}\n`);
  }
  await close(deps);
}

async function write({ db, jobs }: GeneratorDeps, themeId: number | null): Promise<Job> {
  const id = await enqueueJob(db, {
    kind: 'manual',
    themeId,
    prompt: null,
    autoPublish: true,
    requestedBy: null,
  });
  jobs.wake(id);
  for (;;) {
    const job = await findJob(db, id);
    if (job && FINISHED.has(job.state)) return job;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function close({ jobs, database }: GeneratorDeps): Promise<void> {
  await jobs.stop();
  await database.close();
}
