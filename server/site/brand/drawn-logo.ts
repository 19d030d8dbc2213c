import type { Db } from '#db/open.ts';
import { findMedia } from '#db/queries/site/media.ts';
import type { LogoImages } from '#src/contract/site/brand.ts';
import { HttpError } from '../../http/errors.ts';
import type { Layer } from '../media/image-tasks.ts';
import type { Images } from '../media/images.ts';

export interface DrawnLogos {
  /**
   * The logo for a dark background; undefined if there is none or it cannot be drawn.
   * @throws HttpError 429 when too many images are waiting
   */
  drawn(logo: LogoImages | null): Promise<Layer | undefined>;
  failed(logo: LogoImages | null): boolean;
}

/** Caches the drawn logo, and failures, so that a broken logo is not retried for every image. */
export function createDrawnLogos(db: Db, images: Pick<Images, 'logo'>): DrawnLogos {
  let kept: { url: string; layer: Promise<Layer | undefined> } | undefined;
  let failedUrl: string | undefined;

  async function draw(url: string, onLight: boolean): Promise<Layer | undefined> {
    const hash = /^\/media\/([0-9a-f]{64})\//.exec(url)?.[1];
    const image = hash ? await findMedia(db, hash) : undefined;
    if (!image) return undefined;
    try {
      return await images.logo(image.data, onLight);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      failedUrl = url;
      return undefined;
    }
  }

  const urlOf = (logo: LogoImages) => logo.darkUrl ?? logo.url;

  return {
    drawn(logo) {
      if (!logo) return Promise.resolve(undefined);
      const url = urlOf(logo);
      if (kept?.url === url) return kept.layer;
      const layer = draw(url, !logo.darkUrl);
      const own = { url, layer };
      kept = own;
      // Do not cache a 429, which says nothing about the logo.
      layer.catch(() => {
        if (kept === own) kept = undefined;
      });
      return layer;
    },
    failed: (logo) => logo !== null && urlOf(logo) === failedUrl,
  };
}
