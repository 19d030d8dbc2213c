import { filmSize, SMALL_POSTER, smallPoster } from '#src/content/film-size.ts';
import { asset } from '../asset.ts';

/** Pixels across the posters of films that are no app's. */
const WIDE = 1280;

/** Both editions of a poster, for `srcset`: the browser takes the one that its screen needs. */
export const posterSet = (poster: string): string => {
  const width = /^\/posters\/(apps|testimonials)\//.test(poster) ? filmSize.width : WIDE;
  return `${asset(smallPoster(poster))} ${SMALL_POSTER}w, ${asset(poster)} ${width}w`;
};

/** A film that covers the whole screen: on a tall one it is as wide as its height asks. */
export const coverSizes = '(max-aspect-ratio: 16/9) 178vh, 100vw';

/** A film in a grid of apps. */
export const cardSizes = '(min-width: 1024px) 33vw, (min-width: 640px) 50vw, calc(100vw - 2.5rem)';

/** A film beside the words of a page's top. */
export const heroSizes = '(min-width: 1024px) 55vw, calc(100vw - 2.5rem)';
