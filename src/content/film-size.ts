/** Pixels of the films of the gallery and of their posters. */
export const filmSize = { width: 960, height: 600 } as const;

/** Pixels across a poster's small edition, for phones. */
export const SMALL_POSTER = 768;

/** `/posters/hero.webp` has its small edition at `/posters/hero-768.webp`. */
export const smallPoster = (poster: string): string => poster.replace(/\.webp$/, `-${SMALL_POSTER}.webp`);
