import { randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { NewMaterial } from '#db/queries/marketing.ts';
import { findPostForAdmin } from '#db/queries/posts/admin.ts';
import { type ChannelName, channels } from '#src/contract/channels.ts';
import type { CopyRequest } from '#writer/marketing/copy-request.ts';
import type { Deps } from '../boot/deps.ts';
import { HttpError, notFound, tooMany } from '../http/errors.ts';
import type { Deadline } from '../http/middleware/deadline.ts';

/** Allows for at most two provider calls before a proxy times out. */
const PROVIDER_MS = 25_000;
/** Concurrent generations. Each holds an administrator's request open. */
const AT_ONCE = 3;
let writing = 0;

interface Wanted {
  channel: ChannelName;
  brief: string;
  postId: number | null;
  ctx: Context;
}

/**
 * Generates a text for a channel with the provider. Aborts when the client disconnects or the deadline passes.
 * @returns the material to save, and its cost in US dollars (null: unknown)
 * @throws HttpError 404 for an unknown article, 429 when too many are being written, 502 with the provider's
 * error
 */
export async function generateMaterial(
  { channel, brief, postId, ctx }: Wanted,
  { db, settings, brand }: Deps,
): Promise<{ material: Omit<NewMaterial, 'username'>; cost: number | null }> {
  const post = postId === null ? undefined : await findPostForAdmin(db, postId);
  if (postId !== null && !post) throw notFound('Article');
  if (writing >= AT_ONCE) throw tooMany('busy', 'Other texts are being written. Try again in a moment.', 10);
  const { signal } = ctx.state.deadline as Deadline;
  const { name, look } = await brand.current();
  const origin = (await settings.siteUrl()) ?? (ctx.state.origin as string);
  const request: CopyRequest = {
    channel,
    siteName: name,
    origin,
    voice: look.voice,
    brief,
    article: post
      ? {
          title: post.title,
          excerpt: post.metaDescription || post.excerpt,
          url: `${origin}/blog/${post.slug}`,
          content: post.content,
        }
      : null,
  };
  writing += 1;
  try {
    // These modules are large, so import them on first use.
    const { writeCopy } = await import('#writer/marketing/write-copy.ts');
    const config = { ...(await settings.provider()), timeoutMs: PROVIDER_MS };
    const call = { idempotencyKey: `copy-${randomUUID()}`, signal };
    const { copy, notes, isSample, cost } = await writeCopy(config, request, call);
    return {
      material: {
        channel,
        title:
          (post?.title ?? brief.split(/[.!?\n]/, 1)[0] ?? '').trim().slice(0, 120) || channels[channel].label,
        texts: copy,
        tags: [],
        notes,
        source: post ? 'post' : 'brief',
        postId: post?.id ?? null,
        isSample,
      },
      cost,
    };
  } catch (error) {
    if (signal.aborted) throw new HttpError(400, 'client_gone', 'The request was closed by the browser.');
    // A ProviderError's message is meant for administrators.
    if (error instanceof Error && error.name === 'ProviderError')
      throw new HttpError(502, 'provider_failed', error.message);
    throw error;
  } finally {
    writing -= 1;
  }
}
