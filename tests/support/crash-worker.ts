/**
 * A worker process that kills itself (SIGKILL, like a power cut) at a step. Arguments: database file or
 * address, provider's base URL or `sample`, the step, and `before` or `after` (the step's work, but before
 * anything is saved).
 */
import { randomUUID } from 'node:crypto';
import { openAny } from '#db/prepare-any.ts';
import { steps } from '#jobs/blog/steps/steps.ts';
import { createWork } from '#jobs/work.ts';
import { createImages } from '#server/site/media/images.ts';
import type { JobStep } from '#src/contract/generator/values.ts';
import { testLibrary } from './test-article.ts';

const [place = '', baseUrl = 'sample', step, moment] = process.argv.slice(2);
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('still alive');
};

const real = steps[step as JobStep];
steps[step as JobStep] = async (context) => {
  if (moment === 'after') await real(context);
  return die();
};

const silent = { info: () => {}, warn: () => {}, error: () => {} };
await createWork({
  db: (await openAny(place, place.startsWith('postgresql:') ? place : undefined)).db,
  owner: randomUUID(),
  leaseMs: 20_000,
  provider: async () => ({
    model: 'test',
    imageModel: 'test',
    baseUrl: baseUrl === 'sample' ? undefined : baseUrl,
  }),
  library: testLibrary,
  makeHeader: createImages(new URL('../../server/site/media/image-worker.ts', import.meta.url)).headerForJobs,
  log: silent,
  clock: () => new Date(),
  changed: () => {},
}).run();
