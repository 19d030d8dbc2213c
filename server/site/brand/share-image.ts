import { shareCards } from '#src/content/site/share-images.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { SiteDeps } from '../deps.ts';

const RETRY_AFTER = 60;

/**
 * Draws share images on first request, cached until the look changes. The build draws those of the default
 * look (`tools/share-images.ts`).
 * @returns a function by name; it throws HttpError 404 without such a card, 429 when too many images are waiting, 503 when drawing
 * fails
 */
export function createShareImages({
  brand,
  content,
  images,
  log,
}: Pick<SiteDeps, 'brand' | 'content' | 'images' | 'log'>) {
  let kept: { version: string; images: Map<string, Promise<Buffer>> } | undefined;

  async function draw(name: string): Promise<Buffer> {
    const cards = shareCards(await content.current());
    const card = Object.hasOwn(cards, name) ? cards[name] : undefined;
    if (!card) throw notFound('Image');
    return images.share(card, await brand.drawnLook()).catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
      log.warn({ err: error, name }, 'share image could not be drawn');
      throw notDrawn();
    });
  }

  return (name: string, version: string): Promise<Buffer> => {
    if (kept?.version !== version) kept = { version, images: new Map() };
    const { images } = kept;
    const there = images.get(name);
    if (there) return there;
    const made = draw(name);
    images.set(name, made);
    const forget = () => void images.delete(name);
    made.catch((error: unknown) => {
      // Retry soon after a 429, but do not redraw a failing image for every visitor.
      if (error instanceof HttpError && error.status === 503) setTimeout(forget, RETRY_AFTER * 1000).unref();
      else forget();
    });
    return made;
  };
}

const notDrawn = () =>
  new HttpError(503, 'temporarily_unavailable', 'This image cannot be drawn right now. Try again later.', {
    headers: { 'retry-after': String(RETRY_AFTER) },
  });
