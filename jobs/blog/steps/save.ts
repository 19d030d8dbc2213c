import { succeedJob } from '#db/queries/job-queue.ts';
import { freeSlug } from '#db/queries/posts/read.ts';
import { insertPost } from '#db/queries/posts/write.ts';
import { getSchedule } from '#db/queries/schedule.ts';
import { writeTransaction } from '#db/transaction.ts';
import type { PostSource } from '#src/contract/values.ts';
import { excerptOf } from '#writer/excerpt.ts';
import { Interrupted } from '../../lease.ts';
import { known, type StepContext, type StepResult } from '../step.ts';

const SAMPLE_HELD_BACK =
  'The built-in sample writer wrote this. To let the scheduler publish samples, turn on “Publish sample articles too” under Scheduler.';

/** Saves the post and finishes the job in one transaction, so an interrupted job has not created a post. */
export async function saveStep({ db, job, state, owner, now }: StepContext): Promise<StepResult> {
  const { subject, sample, revisionsEnded } = state;
  const [draft, picture] = [known(state.draft), known(state.picture)];
  const faults = [
    ...known(state.findings),
    ...known(state.critique),
    ...(revisionsEnded ? [revisionsEnded] : []),
  ];
  const wanted = job.autoPublish && (subject?.theme?.autoPublish ?? true);
  await writeTransaction(db, async (trx) => {
    const heldBack = wanted && sample && job.kind === 'scheduled' && !(await getSchedule(trx)).publishSamples;
    const reviewNotes = [...faults, ...(heldBack ? [SAMPLE_HELD_BACK] : [])];
    const post = await insertPost(
      trx,
      {
        slug: await freeSlug(trx, draft.title),
        title: draft.title || 'Untitled draft',
        content: draft.content,
        excerpt: excerptOf(draft.content),
        metaDescription: draft.metaDescription || null,
        tags: draft.tags,
        imageHash: picture.hash,
        imageAlt: picture.alt,
        published: wanted && !heldBack && faults.length === 0,
        themeId: subject?.theme?.id ?? null,
        jobId: job.id,
        source: job.kind satisfies PostSource,
        reviewNotes,
        isSample: sample,
      },
      now(),
    );
    if (!(await succeedJob(trx, job.id, owner, post.id, now()))) throw new Interrupted('lost');
  });
  return {};
}
