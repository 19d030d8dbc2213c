import {
  heroFiles,
  SMALL_POSTER,
  sessionStill,
  smallPoster,
  videoSize,
} from '#src/content/site/video-size.ts';
import { heroTall, heroWide } from '#src/design/breakpoints.ts';
import { asset } from '../asset.ts';
import { srcSetOf } from '../PostImage/src-set.ts';

/** Width in pixels of the other posters. */
const WIDE = 1280;

function widthOf(poster: string): number {
  if (poster === sessionStill.src) return sessionStill.width;
  for (const hero of Object.values(heroFiles)) if (poster === hero.poster) return hero.width;
  return poster.startsWith('/posters/apps/') ? videoSize.width : WIDE;
}

/** `srcset` with the versions of a poster, one that ships with the site or an uploaded one; '' without any. */
export const posterSet = (poster: string): string => {
  if (!poster.startsWith('/posters/')) return srcSetOf(poster) ?? '';
  const width = widthOf(poster);
  return `${asset(smallPoster(poster))} ${SMALL_POSTER}w, ${asset(poster)} ${width}w`;
};

/** `sizes` of a video in the app grid. */
export const cardSizes = '(min-width: 1024px) 33vw, (min-width: 640px) 50vw, calc(100vw - 2.5rem)';

/** `sizes` of a video beside the text at the top of a page. */
export const heroSizes = '(min-width: 1024px) 55vw, calc(100vw - 2.5rem)';

/** `sizes` of the video behind the top of the home page. */
export const heroVideoSizes = '100vw';

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
