import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { recordChange } from '#db/queries/audit.ts';
import { findPostForAdmin } from '#db/queries/blog/read.ts';
import { insertMaterial, type NewMaterial } from '#db/queries/generator/marketing.ts';
import type { ClaimedTask } from '#db/queries/generator/marketing-runs.ts';
import { finishText } from '#db/queries/text-queue.ts';
import { writeTransaction } from '#db/transaction.ts';
import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { ownOfferDocument } from '#src/content/site/offer.ts';
import { textsOf } from '#src/content/site/site-content.ts';
import { channels } from '#src/contract/generator/channels.ts';
import type { CopyRequest } from '#writer/marketing/copy-request.ts';
import { writeCopy } from '#writer/marketing/write-copy.ts';
import type { ProviderConfig } from '#writer/providers/provider.ts';
import type { Brand } from '../../site/brand/brand.ts';
import type { Content } from '../../site/content/content.ts';
import { Canceled } from '../../tasks/provider-queue.ts';

const PROVIDER_MS = 60_000;
const TITLE_LENGTH = 120;

export interface MaterialParts {
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
  /** US dollars; null if unknown. */
  cost: number | null;
}

/**
 * Writes and saves one marketing text. Throws Canceled, or ProviderError with a sentence for an
 * administrator.
 */
export async function writeMaterial(task: ClaimedTask, parts: MaterialParts): Promise<void> {
  const { material, cost } = await write(task, parts);
  await writeTransaction(parts.db, (trx) => save(trx, task, material, cost));
}

/** @throws ProviderError with a sentence for an administrator */
async function write(
  task: ClaimedTask,
  { db, brand, content, provider, closing }: MaterialParts,
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
  const config = { ...(await provider()), timeoutMs: PROVIDER_MS };
  // The same for each attempt, so that a server that honors it charges only once.
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

/** Unless the task was canceled while it was written. */
async function save(db: Db, task: ClaimedTask, material: NewMaterial, cost: number | null): Promise<void> {
  const made = await insertMaterial(db, material);
  if (!(await finishText(db, 'materialTasks', task.id, { materialId: made.id }))) throw new Canceled();
  await recordChange(db, {
    user: { id: task.userId, username: task.username },
    action: 'material.generate',
    subject: made.title,
    detail: { cost },
  });
}
