import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'koa';
import type { NewMedia } from '#db/queries/site/media.ts';
import type { CurrentUser } from '#src/contract/accounts/accounts.ts';
import { usesModel } from '#writer/providers/provider.ts';
import { HttpError } from '../../http/errors.ts';
import type { Deadline } from '../../http/middleware/deadline.ts';
import type { SiteDeps } from '../deps.ts';

/** Within a proxy's timeout; then the header is drawn locally. */
const PROVIDER_MS = 50_000;

interface Wanted {
  title: string;
  wish: string;
  ctx: Context;
}

/**
 * Generates a header image for a title. Falls back to a drawn one, so there is always an image. Aborts when
 * the client disconnects or the deadline passes.
 */
export async function generateImage(
  { title, wish, ctx }: Wanted,
  { settings, log, brand, images }: SiteDeps,
): Promise<{ media: NewMedia; note: string | null }> {
  const { signal } = ctx.state.deadline as Deadline;
  const { chooseImage } = await import('#writer/providers/models/choose-image.ts');
  const { headerImage } = await import('#writer/header/header-image.ts');
  const config = { ...(await settings.provider()), timeoutMs: PROVIDER_MS };
  const provider = { image: usesModel(config) ? chooseImage(config) : null };
  const call = { idempotencyKey: `picture-${imageKey({ title, wish, ctx })}`, signal };
  const { look } = await brand.current();
  const wanted = { title, imagePrompt: wish, imageAlt: '', color: look.colours?.light };
  const makers = { provider, makeHeader: images.header };
  const { media, note } = await headerImage(makers, wanted, call, false).catch((error: unknown) => {
    throw signal.aborted
      ? new HttpError(400, 'client_gone', 'The request was closed by the browser.')
      : error;
  });
  if (note) log.warn({ note }, 'header drawn here');
  return { media, note };
}

/** The same when the browser repeats a request that got no response. */
function imageKey({ title, wish, ctx }: Wanted): string {
  const sent = ctx.get('idempotency-key');
  if (sent === '') return randomUUID();
  const { id } = ctx.state.user as CurrentUser;
  return createHash('sha256')
    .update(JSON.stringify([id, sent, title, wish]))
    .digest('hex')
    .slice(0, 32);
}
