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

/** Pixels. */
const WIDE = 1280;

function widthOf(poster: string): number {
  if (poster === sessionStill.src) return sessionStill.width;
  for (const hero of Object.values(heroFiles)) if (poster === hero.poster) return hero.width;
  return poster.startsWith('/posters/apps/') ? videoSize.width : WIDE;
}

/** '' without a poster. */
export const posterSet = (poster: string): string => {
  if (!poster.startsWith('/posters/')) return srcSetOf(poster) ?? '';
  const width = widthOf(poster);
  return `${asset(smallPoster(poster))} ${SMALL_POSTER}w, ${asset(poster)} ${width}w`;
};

export const cardSizes = '(min-width: 1024px) 33vw, (min-width: 640px) 50vw, calc(100vw - 2.5rem)';

export const heroSizes = '(min-width: 1024px) 55vw, calc(100vw - 2.5rem)';

export const heroVideoSizes = '100vw';

/** Empty without a poster. @param tall its file for screens that are taller than wide */
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
