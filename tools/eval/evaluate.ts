import type { Db } from '#db/open.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { claimJob } from '#db/queries/generator/job-queue.ts';
import { enqueueJob, findJob, findJobWork, type NewJob } from '#db/queries/generator/jobs.ts';
import { listOpenSuggestions } from '#db/queries/generator/suggestions.ts';
import { listTopics } from '#db/queries/generator/topics/read.ts';
import { writeTransaction } from '#db/transaction.ts';
import { writePost } from '#jobs/blog/pipeline.ts';
import { holdLease } from '#jobs/lease.ts';
import { proposeLinksTo } from '#jobs/topics/propose-links.ts';
import { takeSuggestion } from '#server/generator/topics/take-suggestion.ts';
import { internalPaths } from '#src/content/blog/blog-voice.ts';
import type { Job } from '#src/contract/generator/jobs.ts';
import type { MakeHeader } from '#writer/header/make-header.ts';
import { linkTargets } from '#writer/markdown.ts';
import type { Provider } from '#writer/providers/provider.ts';
import { findRepeated } from '#writer/similarity.ts';
import type { Business } from './business.ts';
import type { Case } from './cases.ts';
import { insert } from './library.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

export interface Setting {
  business: Business;
  provider: Provider;
  makeHeader: MakeHeader;
  progress?: (done: number) => void;
}

/** Runs one job to its end in this process. A failing step is tried three times, without waiting. */
async function runJob(
  { business: { db }, provider, makeHeader }: Setting,
  job: NewJob,
  now: Date,
): Promise<Job> {
  const id = await enqueueJob(db, job, now);
  for (let tries = 0; tries < 3; tries += 1) {
    const claimed = await claimJob(db, { owner: 'eval', leaseMs: 3_600_000, now });
    if (!claimed) break;
    const lease = holdLease({
      db,
      jobId: claimed.id,
      owner: 'eval',
      leaseMs: 3_600_000,
      clock: () => now,
      progress: () => 0,
      renewed: () => {},
    });
    try {
      const began = () => {};
      await writePost({
        db,
        job: claimed,
        lease,
        provider,
        makeHeader,
        log: silent,
        clock: () => now,
        batches: false,
        approval: false,
        began,
        wrote: began,
      });
      break;
    } catch (error) {
      await db
        .updateTable('generationJobs')
        .set({
          state: tries === 2 ? 'failed' : 'queued',
          error: String(error),
          leaseOwner: null,
          leaseExpiresAt: null,
        })
        .where('id', '=', id)
        .execute();
    } finally {
      lease.end();
    }
  }
  const done = await findJob(db, id);
  if (!done) throw new Error('The job is gone');
  return done;
}

/** Removes every trace of an article, so that the next one finds the same business. */
async function undo(db: Db, { id, postId }: Job): Promise<void> {
  if (postId !== null) await db.deleteFrom('posts').where('id', '=', postId).execute();
  await db.deleteFrom('generationJobs').where('id', '=', id).execute();
}

export interface FaultResult {
  id: string;
  kind: string;
  published: boolean;
  /** A finding names it, or it was removed before any check. */
  named: boolean;
  /** The article was published without it. */
  fixed: boolean;
  /** In US dollars; null when a price is unknown. */
  cost: number | null;
  findings: string[];
}

/** Plants each case in an article of the provider, which then takes every step to its end. */
export async function evaluateFaults(setting: Setting, chosen: readonly Case[]): Promise<FaultResult[]> {
  const { db } = setting.business;
  const results: FaultResult[] = [];
  const topics = (await listTopics(db)).filter(({ themeId }) =>
    [...setting.business.themes.values()].includes(themeId),
  );
  for (const [index, { id, kind, text }] of chosen.entries()) {
    const topic = topics[index % topics.length];
    const rounds: string[][] = [];
    const provider: Provider = {
      ...setting.provider,
      async write(brief, outline, call) {
        const written = await setting.provider.write(brief, outline, call);
        return { ...written, draft: insert(written.draft, text) };
      },
      async revise(brief, draft, findings, call) {
        rounds.push(findings);
        if (!setting.provider.revise) throw new Error('This provider revises nothing');
        return setting.provider.revise(brief, draft, findings, call);
      },
    };
    const now = new Date(Date.UTC(2026, 1, 1) + index * 60_000);
    const job = await runJob(
      { ...setting, provider },
      { kind: 'manual', autoPublish: true, themeId: topic?.themeId ?? null, topicId: topic?.id ?? null },
      now,
    );
    const post = job.postId === null ? undefined : await findPostForAdmin(db, job.postId);
    const work = (await findJobWork(db, job.id))?.checkpoint as { findings?: string[] } | undefined;
    const findings = rounds[0] ?? work?.findings ?? [];
    const isPublished = post?.published === true;
    const isThere = post?.content.includes(text) === true;
    results.push({
      id,
      kind,
      published: isPublished && isThere,
      named: findings.length > 0 || (isPublished && !isThere),
      fixed: isPublished && !isThere,
      cost: job.usage.reduce<number | null>(
        (sum, step) => (sum === null || step.cost === null ? null : sum + step.cost),
        0,
      ),
      findings,
    });
    await undo(db, job);
    setting.progress?.(index + 1);
  }
  return results;
}

export interface HonestResult {
  held: number;
  total: number;
  reasons: string[];
}

export async function evaluateHonest(setting: Setting, total = 100): Promise<HonestResult> {
  const { db, themes } = setting.business;
  const topics = (await listTopics(db)).filter(({ themeId }) => [...themes.values()].includes(themeId));
  const reasons: string[] = [];
  for (let index = 0; index < total; index += 1) {
    const topic = topics[index % topics.length];
    const now = new Date(Date.UTC(2026, 3, 1) + index * 60_000);
    const about = { themeId: topic?.themeId ?? null, topicId: topic?.id ?? null };
    const job = await runJob(setting, { kind: 'manual', autoPublish: true, ...about }, now);
    if (job.postPublished !== true) {
      const post = job.postId === null ? undefined : await findPostForAdmin(db, job.postId);
      reasons.push([job.error ?? '', ...(post?.reviewNotes ?? [])].join(' ').trim());
    }
    await undo(db, job);
    setting.progress?.(index + 1);
  }
  return { held: reasons.length, total, reasons };
}

export interface YearResult {
  posts: number;
  published: number;
  doubled: number;
  /** Pairs of posts that say the same. */
  alike: number;
  brokenLinks: string[];
  withoutLinksOut: string[];
  withoutLinksIn: string[];
  cost: number | null;
  reasons: string[];
}

/** As many as the library has articles for. */
const WEEKS = 40;

/** A year of weekly posts, each published when written, with suggested links accepted once a week. */
export async function evaluateYear(setting: Setting, weeks = WEEKS): Promise<YearResult> {
  const { db, themes } = setting.business;
  const written: number[] = [];
  const reasons: string[] = [];
  let cost: number | null = 0;
  for (let week = 0; week < weeks; week += 1) {
    const now = new Date(Date.UTC(2026, 0, 12) + week * 7 * 86_400_000);
    const themeId = [...themes.values()][week % themes.size] ?? null;
    const job = await runJob(setting, { kind: 'manual', autoPublish: true, themeId }, now);
    for (const step of job.usage) cost = cost === null || step.cost === null ? null : cost + step.cost;
    if (job.postId === null || job.postPublished !== true) {
      const post = job.postId === null ? undefined : await findPostForAdmin(db, job.postId);
      reasons.push([`Week ${week + 1}:`, job.error ?? '', ...(post?.reviewNotes ?? [])].join(' '));
    }
    if (job.postId !== null) {
      written.push(job.postId);
      await proposeLinksTo(db, job.postId, now);
      await takeLinks(db, now);
    }
    setting.progress?.(week + 1);
  }
  return { ...(await survey(db, written)), cost, reasons };
}

async function takeLinks(db: Db, now: Date): Promise<void> {
  for (const suggestion of await listOpenSuggestions(db, { kind: 'link', limit: 100, offset: 0 }))
    await writeTransaction(db, (trx) =>
      takeSuggestion(
        trx,
        suggestion,
        suggestion.parts.map((_, part) => part),
        OWNER,
        now,
      ),
    );
}

const OWNER = { id: null, username: 'owner' };

const pathOf = (target: string) => target.replace(/[?#].*$/, '');

async function survey(db: Db, ids: readonly number[]): Promise<Omit<YearResult, 'cost' | 'reasons'>> {
  const rows = await db.selectFrom('posts').select(['id', 'slug', 'title', 'content', 'published']).execute();
  const published = rows.filter((row) => row.published === 1);
  const addresses = new Set(published.map(({ slug }) => `/blog/${slug}`));
  const links = new Map(published.map(({ id, content }) => [id, linkTargets(content).map(pathOf)]));
  const linked = new Set([...links.values()].flat());
  const own = published.filter(({ id }) => ids.includes(id));
  const answers = await db.selectFrom('topicPosts').select('topicId').execute();
  const byTopic = new Map<number, number>();
  for (const { topicId } of answers) byTopic.set(topicId, (byTopic.get(topicId) ?? 0) + 1);
  return {
    posts: ids.length,
    published: own.length,
    doubled: [...byTopic.values()].filter((count) => count > 1).length,
    alike: own.filter((post, index) => findRepeated(post, own.slice(0, index)) !== undefined).length,
    brokenLinks: [...linked].filter((path) => !addresses.has(path) && !internalPaths.has(path)),
    withoutLinksOut: own
      .filter(({ id }) => !links.get(id)?.some((path) => addresses.has(path)))
      .map(({ title }) => title),
    withoutLinksIn: own.filter(({ slug }) => !linked.has(`/blog/${slug}`)).map(({ title }) => title),
  };
}
