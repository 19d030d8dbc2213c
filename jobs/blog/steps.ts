import { readBrandLook } from '#db/queries/brand.ts';
import { listPublished } from '#db/queries/content.ts';
import { countEarlierJobs } from '#db/queries/jobs.ts';
import { listRecentTitles, publishedSlugs } from '#db/queries/posts/read.ts';
import { listLikelyRepeats } from '#db/queries/posts/search.ts';
import { readSiteName } from '#db/queries/settings.ts';
import { takeTheme } from '#db/queries/themes.ts';
import { ownIdentity } from '#src/content/site.ts';
import { readContent } from '#src/content/stored-content.ts';
import type { JobStep } from '#src/contract/values.ts';
import { composeBrief } from '#writer/brief.ts';
import { linkedSlugs } from '#writer/check-links.ts';
import { checkDraft } from '#writer/checks.ts';
import { normalizeDraft } from '#writer/draft.ts';
import { type Provider, ProviderError, type Written } from '#writer/providers/provider.ts';
import type { Checkpoint } from './checkpoint.ts';
import { imageStep } from './image-step.ts';
import { saveStep } from './save.ts';
import type { StepContext, StepResult } from './step.ts';

/** How many existing titles the provider is told to avoid. */
const TITLES = 60;
/** How many posts a new one is compared with: the most similar ones, and as many of the newest. */
const COMPARED = 25;

async function themeStep({ db, job, now }: StepContext): Promise<StepResult> {
  if (job.kind === 'custom' && job.themeId === null) return { state: { subject: { theme: null } } };
  const theme = await takeTheme(db, job.themeId, now());
  if (!theme)
    throw new ProviderError('fatal', 'There is no theme to write about. Add one under Manage SEOs.');
  return { state: { subject: { theme } }, themeId: theme.id };
}

async function briefStep({ db, job, state }: StepContext): Promise<StepResult> {
  const theme = state.subject?.theme ?? null;
  const recentTitles = await listRecentTitles(db, TITLES);
  const { voice } = await readBrandLook(db);
  const siteName = await readSiteName(db);
  const identity = { ...ownIdentity, name: siteName || ownIdentity.name };
  const { content } = readContent(await listPublished(db), identity);
  const turn = await countEarlierJobs(db, job.id, theme?.id ?? null);
  return {
    state: {
      brief: composeBrief({ prompt: job.prompt, theme, recentTitles, turn, serial: job.id, content, voice }),
    },
  };
}

/** Asserts that an earlier step has filled this part of the checkpoint. */
function known<T>(value: T | null): T {
  if (value === null) throw new Error('The checkpoint is incomplete');
  return value;
}

async function writeStep({ state, provider, call }: StepContext): Promise<StepResult> {
  return written(await provider.write(known(state.brief), call), state, provider);
}

function written(answer: Written, state: Checkpoint, provider: Provider): StepResult {
  return {
    state: {
      draft: normalizeDraft(answer.draft, known(state.brief)),
      cutOff: answer.cutOff,
      failures: null,
      sample: provider.name === 'sample',
    },
    spent: answer.spent,
  };
}

async function checkStep({ db, state }: StepContext): Promise<StepResult> {
  const draft = known(state.draft);
  const failures = checkDraft({
    draft,
    brief: known(state.brief),
    slugs: await publishedSlugs(db, linkedSlugs(draft.content)),
    earlier: await listLikelyRepeats(db, draft.title, COMPARED),
  });
  if (state.cutOff) failures.unshift('The text was cut off before its end.');
  const { before } = state;
  if (before && failures.length > before.failures.length) return { state: { ...before, before: null } };
  return { state: { failures, before: null } };
}

async function repairStep(context: StepContext): Promise<StepResult> {
  const { state, provider, call, job, tries, log } = context;
  const [brief, draft, failures] = [known(state.brief), known(state.draft), known(state.failures)];
  try {
    const result = written(await provider.repair(brief, draft, failures, call), state, provider);
    const before = { draft, failures, cutOff: state.cutOff };
    return { ...result, state: { ...result.state, before, repairs: state.repairs + 1 } };
  } catch (error) {
    const final = error instanceof ProviderError && (error.kind === 'fatal' || tries >= job.maxAttempts);
    if (!final || call.signal.aborted) throw error;
    // The text exists and was paid for, so save it as a draft with its findings instead of failing the job.
    log.warn({ jobId: job.id, err: error }, 'repair given up');
    return { state: { repairsEnded: error.message }, ...(error.spent && { spent: error.spent }) };
  }
}

/** The implementation of each step. All have the same signature, so the pipeline is independent of them. */
export const steps: Record<JobStep, (context: StepContext) => Promise<StepResult>> = {
  theme: themeStep,
  brief: briefStep,
  write: writeStep,
  check: checkStep,
  repair: repairStep,
  image: imageStep,
  save: saveStep,
};
