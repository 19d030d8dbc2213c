import { type ShareImageName, shareImages } from '#src/content/share-images.ts';
import type { Deps } from '../deps.ts';
import { inLane } from '../pictures/lane.ts';
import type { CurrentBrand } from './brand.ts';
import { logoPicture } from './logo-picture.ts';

/**
 * The pictures of shared links in the brand's look, each drawn when it is first asked for and kept for as long as the look
 * stays: `scripts/share-images.ts` draws those of the site's own look when it is built.
 */
export function createShareImages({ brand, db }: Pick<Deps, 'brand' | 'db'>) {
  let kept: { version: string; images: Map<ShareImageName, Promise<Buffer>> } | undefined;

  async function draw(image: ShareImageName, current: CurrentBrand): Promise<Buffer> {
    const { drawShareImage } = await import('./draw-share-image.ts');
    return drawShareImage(shareImages[image], {
      ...current,
      publicFolder: brand.publicFolder,
      logo: await logoPicture(current, { db }),
    });
  }

  return (name: ShareImageName, current: CurrentBrand): Promise<Buffer> => {
    if (kept?.version !== current.version) kept = { version: current.version, images: new Map() };
    const { images } = kept;
    const made = images.get(name) ?? inLane(() => draw(name, current));
    images.set(name, made);
    // One that failed is tried again by the next who asks.
    made.catch(() => images.delete(name));
    return made;
  };
}
