import { filmSize, heroFiles, SMALL_POSTER, smallPoster } from '#src/content/film-size.ts';
import { heroTall, heroWide } from '#src/design/breakpoints.ts';
import { asset } from '../asset.ts';
import { srcSetOf } from '../PostImage/src-set.ts';

/** Width in pixels of posters that are not of gallery apps, and of those at the top of the home page. */
const WIDE = 1280;
const heroWidths: Record<string, number> = {
  [heroFiles.wide.poster]: heroFiles.wide.width,
  [heroFiles.tall.poster]: heroFiles.tall.width,
};

/** `srcset` with the versions of a poster, one that ships with the site or an uploaded one; '' without any. */
export const posterSet = (poster: string): string => {
  if (!poster.startsWith('/posters/')) return srcSetOf(poster) ?? '';
  const width = /^\/posters\/apps\//.test(poster) ? filmSize.width : (heroWidths[poster] ?? WIDE);
  return `${asset(smallPoster(poster))} ${SMALL_POSTER}w, ${asset(poster)} ${width}w`;
};

/** `sizes` of a film in the app grid. */
export const cardSizes = '(min-width: 1024px) 33vw, (min-width: 640px) 50vw, calc(100vw - 2.5rem)';

/** `sizes` of a film beside the text at the top of a page. */
export const heroSizes = '(min-width: 1024px) 55vw, calc(100vw - 2.5rem)';

/** `sizes` of the film behind the top of the home page. */
export const heroFilmSizes = '100vw';

/**
 * For a page's head: loads the poster at the top early. Empty without a poster.
 * @param tall its file for screens that are taller than wide
 */
export function preloadedPoster(poster: string, sizes: string, tall?: string) {
  const srcSet = posterSet(poster);
  if (!srcSet) return {};
  if (!tall) return { preloadImages: [{ srcSet, sizes }] };
  return {
    preloadImages: [
      { srcSet, sizes, media: heroWide },
      { srcSet: posterSet(tall), sizes, media: heroTall },
    ],
  };
}
