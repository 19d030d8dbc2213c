import { type ShareImageName, shareImages } from '#src/content/share-images.ts';
import type { Deps } from '../boot/deps.ts';
import { HttpError } from '../http/errors.ts';

/** So long one that could not be drawn is not tried again, in seconds. */
const RETRY_AFTER = 60;

/**
 * The pictures of shared links in the brand's look, each drawn when it is first asked for and kept for as long as the look
 * stays: `scripts/share-images.ts` draws those of the site's own look when it is built.
 * @returns a picture by its name. It throws HttpError: 429 when too many pictures are waiting, 503 when it cannot be drawn
 */
export function createShareImages({ brand, pictures, log }: Pick<Deps, 'brand' | 'pictures' | 'log'>) {
  let kept: { version: string; images: Map<ShareImageName, Promise<Buffer>> } | undefined;

  async function draw(name: ShareImageName): Promise<Buffer> {
    const look = await brand.drawnLook();
    return pictures.share(shareImages[name], look).catch((error: unknown) => {
      if (error instanceof HttpError) throw error;
      log.warn({ err: error, name }, 'share image could not be drawn');
      throw notDrawn();
    });
  }

  return (name: ShareImageName, version: string): Promise<Buffer> => {
    if (kept?.version !== version) kept = { version, images: new Map() };
    const { images } = kept;
    const there = images.get(name);
    if (there) return there;
    const made = draw(name);
    images.set(name, made);
    const forget = () => void images.delete(name);
    made.catch((error: unknown) => {
      // Too busy passes soon; a picture that cannot be drawn is not drawn again for each visitor who asks for it.
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
