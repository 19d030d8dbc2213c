import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import { freeSlug } from '#db/queries/blog/read.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { succeedJob } from '#db/queries/generator/job-queue.ts';
import { saveLedger } from '#db/queries/generator/ledger.ts';
import { recordArticleUse } from '#db/queries/generator/library.ts';
import { getSchedule } from '#db/queries/generator/schedule.ts';
import { listSpans } from '#db/queries/generator/sources/read.ts';
import { recordSourceUse } from '#db/queries/generator/sources/use.ts';
import { findAnyTheme } from '#db/queries/generator/themes.ts';
import { ownTopic } from '#db/queries/generator/topics/take.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { PostSource } from '#src/contract/blog/values.ts';
import { forbiddenFindings } from '#writer/check-approved.ts';
import { excerptOf } from '#writer/excerpt.ts';
import type { Passage } from '#writer/passage.ts';
import { ProviderError } from '#writer/providers/provider.ts';
import { Interrupted } from '../../lease.ts';
import { ledgerOfJob } from '../ledger-of-job.ts';
import { known, type StepContext, type StepResult } from '../step.ts';

const SAMPLE_HELD_BACK =
  'This is a sample article. To let the scheduler publish samples, turn on “Publish sample articles too” under Scheduler.';
const GENERATOR = { id: null, username: 'generator' };
const TAKEN = 'Another job has just used this sample article. Try again to get another one.';

/** Saves the post and finishes the job in one transaction, so that an interrupted job creates no post. */
export async function saveStep({ db, job, state, owner, now }: StepContext): Promise<StepResult> {
  const { subject, sample, article, revisionsEnded } = state;
  const [draft, image] = [known(state.draft), known(state.picture)];
  const faults = [
    ...known(state.findings),
    ...(state.critique ?? []).map(
      (text) => `Before you publish it, change what the reviewer objects to: ${text}`,
    ),
    ...(revisionsEnded ? [revisionsEnded] : []),
    // Links and the image's description were added after the checks.
    ...forbiddenFindings(state.brief?.approved, draft).filter(
      (text) => !known(state.findings).includes(text),
    ),
  ];
  const wanted = job.autoPublish && (subject?.theme?.autoPublish ?? true);
  await writeTransaction(db, async (trx) => {
    // The theme may have been deleted during the job; its posts stay, without one.
    const theme = subject?.theme && (await findAnyTheme(trx, subject.theme.id));
    const gone = await withdrawnSince(trx, known(state.brief).passages, state.used);
    const heldBack = wanted && sample && job.kind === 'scheduled' && !(await getSchedule(trx)).publishSamples;
    const reviewNotes = [...faults, ...gone, ...(heldBack ? [SAMPLE_HELD_BACK] : [])];
    const published = wanted && !heldBack && faults.length + gone.length === 0;
    const title = draft.title || 'Untitled draft';
    const post = await insertPost(
      trx,
      {
        slug: await freeSlug(trx, draft.title),
        title,
        content: draft.content,
        excerpt: excerptOf(draft.content),
        metaDescription: draft.metaDescription || null,
        tags: draft.tags,
        imageHash: image.hash,
        imageAlt: image.alt,
        published,
        themeId: theme?.id ?? null,
        jobId: job.id,
        source: job.kind satisfies PostSource,
        reviewNotes,
        isSample: sample,
      },
      now(),
    );
    for (const action of published ? (['post.create', 'post.publish'] as const) : (['post.create'] as const))
      await recordChange(trx, {
        user: GENERATOR,
        action,
        subject: title,
        detail: { id: post.id },
        via: `job ${job.id}`,
      });
    if (article && !(await recordArticleUse(trx, article, post.id))) throw new ProviderError('fatal', TAKEN);
    await recordSourceUse(trx, post.id, state.used, now());
    await saveLedger(trx, post.id, ledgerOfJob(state), now());
    if (subject?.topic) await ownTopic(trx, subject.topic.id, post.id, now());
    if (!(await succeedJob(trx, job.id, owner, post.id, now()))) throw new Interrupted('lost');
  });
  return {};
}

async function withdrawnSince(
  db: Db,
  passages: readonly Passage[],
  used: readonly number[],
): Promise<string[]> {
  const without = async (spans: Promise<Array<{ id: number }>>) => {
    const there = new Set((await spans).map(({ id }) => id));
    const missing = passages.filter(({ id }) => used.includes(id) && !there.has(id));
    return new Set(missing.map(({ title }) => title));
  };
  const gone = await without(listSpans(db, used));
  const unusable = await without(listSpans(db, used, { usable: true }));
  return [
    ...[...gone].map((title) => `It rests on the source "${title}", which is gone by now.`),
    ...[...unusable]
      .filter((title) => !gone.has(title))
      .map((title) => `It rests on the source "${title}", which gives instructions to the writer by now.`),
  ];
}
