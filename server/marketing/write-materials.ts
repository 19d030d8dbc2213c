import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import { insertMaterial, type NewMaterial } from '#db/queries/marketing.ts';
import {
  type ClaimedTask,
  claimTasks,
  failTask,
  finishTask,
  nextTaskAt,
  requeueInterruptedTasks,
} from '#db/queries/marketing-runs.ts';
import { findPostForAdmin } from '#db/queries/posts/admin.ts';
import { writeTransaction } from '#db/transaction.ts';
import { writerVoice } from '#src/content/blog-voice.ts';
import { ownOfferDocument } from '#src/content/offer.ts';
import { textsOf } from '#src/content/site-content.ts';
import { channels } from '#src/contract/channels.ts';
import type { CopyRequest } from '#writer/marketing/copy-request.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import type { Brand } from '../brand/brand.ts';
import type { Content } from '../content/content.ts';
import { every, type Task } from '../tasks/every.ts';

/** Texts written at once: each mostly waits for the provider. */
const AT_ONCE = 3;
const MAX_ATTEMPTS = 4;
/** Between the attempts of one text, when the provider names no time of its own. */
const RETRY_MS = [5_000, 30_000, 120_000] as const;
const LONGEST_WAIT_MS = 3_600_000;
const PROVIDER_MS = 60_000;
const EVERY_MS = 5_000;
const TITLE_LENGTH = 120;

interface Parts {
  db: Db;
  brand: Pick<Brand, 'current'>;
  content: Pick<Content, 'current'>;
  provider: () => Promise<ProviderConfig>;
  log: Logger;
  closing: AbortSignal;
  now: () => Date;
}

interface Written {
  material: NewMaterial;
  /** US dollars; null when the price is unknown. */
  cost: number | null;
}

/**
 * Writes the marketing texts that wait in the queue, each on its own: one that fails does not hold up the
 * others. Attempts are counted before they are made, so a text that crashes the server fails in the end.
 */
export function writeMaterialsTask(parts: Parts): Task {
  const { db, log, closing, now } = parts;
  let begun = false;

  async function settle(task: ClaimedTask, error: unknown): Promise<void> {
    if (error instanceof Canceled) return;
    // The server is stopping. The text stays marked as running, and is queued again at the next start.
    if (closing.aborted) return;
    log.warn({ err: error, task: task.id, attempts: task.attempts }, 'marketing text was not written');
    const { ProviderError } = await import('#writer/providers/provider.ts');
    const known = error instanceof ProviderError ? error : undefined;
    const sentence = known?.message ?? 'Something went wrong on this server. See its log for details.';
    const wait = known?.retryAfterMs ?? RETRY_MS[task.attempts - 1];
    const isWorthwhile = known?.kind === 'transient' && task.attempts < MAX_ATTEMPTS && wait !== undefined;
    const again = isWorthwhile
      ? new Date(now().getTime() + Math.min(Math.max(wait, 0), LONGEST_WAIT_MS))
      : undefined;
    await failTask(db, task.id, sentence, again);
  }

  async function work(task: ClaimedTask): Promise<void> {
    if (task.attempts > MAX_ATTEMPTS)
      return failTask(db, task.id, 'The server stopped each time it wrote this text.');
    try {
      const { material, cost } = await writeMaterial(task, parts);
      await writeTransaction(db, (trx) => save(trx, task, material, cost));
    } catch (error) {
      await settle(task, error);
    }
  }

  return every({
    name: 'marketing texts',
    everyMs: EVERY_MS,
    immediately: true,
    log,
    failed: 'marketing texts could not be written',
    signal: closing,
    async run() {
      // Only one server uses the database, so what is running now was interrupted when it stopped.
      if (!begun) await requeueInterruptedTasks(db);
      begun = true;
      while (!closing.aborted) {
        const due = await nextTaskAt(db);
        if (!due || due > now()) return;
        const tasks = await writeTransaction(db, (trx) => claimTasks(trx, now(), AT_ONCE));
        await Promise.all(tasks.map(work));
      }
    },
  });
}

/** @throws ProviderError with a sentence for an administrator */
async function writeMaterial(
  task: ClaimedTask,
  { db, brand, content, provider, closing }: Parts,
): Promise<Written> {
  const { channel, origin, brief, tone, offer, username } = task;
  const post = task.postId === null ? undefined : await findPostForAdmin(db, task.postId);
  const { name, look } = await brand.current();
  const texts = await content.current();
  const request: CopyRequest = {
    channel,
    siteName: name,
    about: textsOf(texts, writerVoice),
    sells: texts.ownersOffer ?? ownOfferDocument,
    origin,
    voice: look.voice,
    brief: brief || (post ? '' : task.subject),
    tone,
    offer,
    article: post
      ? {
          title: post.title,
          excerpt: post.metaDescription || post.excerpt,
          url: `${origin}/blog/${post.slug}`,
          content: post.content,
        }
      : null,
  };
  // These modules are large, so import them on first use.
  const { writeCopy } = await import('#writer/marketing/write-copy.ts');
  const config = { ...(await provider()), timeoutMs: PROVIDER_MS };
  // The same for each attempt, so a server that honors it answers, and charges, only once.
  const idempotencyKey = `copy-${task.createdAt}-${task.id}-${task.round}`;
  const { copy, notes, isSample, cost } = await writeCopy(config, request, {
    idempotencyKey,
    signal: closing,
  });
  const title = `${channels[channel].label}: ${task.subject}`.slice(0, TITLE_LENGTH).trim();
  const source = post ? 'post' : 'brief';
  return {
    material: {
      channel,
      title,
      texts: copy,
      tags: [],
      notes,
      source,
      postId: post?.id ?? null,
      isSample,
      username,
    },
    cost,
  };
}

/** Saves a text and ends its task, unless it was canceled while it was written. */
async function save(db: Db, task: ClaimedTask, material: NewMaterial, cost: number | null): Promise<void> {
  const made = await insertMaterial(db, material);
  if (!(await finishTask(db, task.id, made.id))) throw new Canceled();
  await recordChange(db, {
    user: { id: task.userId, username: task.username },
    action: 'material.generate',
    subject: made.title,
    detail: { cost },
  });
}

/** Rolls back the text of a canceled task. */
class Canceled extends Error {
  override readonly name = 'Canceled';
}
