import type { Db } from '#db/open.ts';
import { findMedia } from '#db/queries/media.ts';
import type { ShownLogo } from '#src/contract/brand.ts';
import { HttpError } from '../http/errors.ts';
import type { Layer } from '../media/picture-tasks.ts';
import type { Pictures } from '../media/pictures.ts';

export interface DrawnLogos {
  /**
   * The logo as drawn pictures show it, on their dark ground; undefined where there is none, or where it cannot be drawn.
   * @throws HttpError 429 when too many pictures are waiting
   */
  drawn(logo: ShownLogo | null): Promise<Layer | undefined>;
  /** Whether it was tried and could not be drawn. */
  failed(logo: ShownLogo | null): boolean;
}

/**
 * Draws a logo once and keeps it for as long as it is the logo, and keeps in mind as well that it could not be drawn: it
 * is not tried again for each picture that would show it.
 */
export function createDrawnLogos(db: Db, pictures: Pick<Pictures, 'logo'>): DrawnLogos {
  let kept: { url: string; layer: Promise<Layer | undefined> } | undefined;
  let failedUrl: string | undefined;

  async function draw(url: string, onLight: boolean): Promise<Layer | undefined> {
    const hash = /^\/media\/([0-9a-f]{64})\//.exec(url)?.[1];
    const picture = hash ? await findMedia(db, hash) : undefined;
    if (!picture) return undefined;
    try {
      return await pictures.logo(picture.data, onLight);
    } catch (error) {
      if (error instanceof HttpError) throw error;
      failedUrl = url;
      return undefined;
    }
  }

  const urlOf = (logo: ShownLogo) => logo.darkUrl ?? logo.url;

  return {
    drawn(logo) {
      if (!logo) return Promise.resolve(undefined);
      const url = urlOf(logo);
      if (kept?.url === url) return kept.layer;
      const layer = draw(url, !logo.darkUrl);
      const own = { url, layer };
      kept = own;
      // Too busy says nothing about the logo.
      layer.catch(() => {
        if (kept === own) kept = undefined;
      });
      return layer;
    },
    failed: (logo) => logo !== null && urlOf(logo) === failedUrl,
  };
}
