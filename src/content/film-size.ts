/** Size in pixels of the gallery's films and their posters. */
export const filmSize = { width: 960, height: 600 } as const;

/** The screen of a session with its call; `node scripts/stills.ts` makes the file. */
export const sessionStill = { src: '/posters/session-screen.webp', width: 2560 } as const;

/** Width in pixels of a poster's small version, for phones. */
export const SMALL_POSTER = 768;

/** The small version of `/posters/hero.webp` is `/posters/hero-768.webp`. */
export const smallPoster = (poster: string): string => poster.replace(/\.webp$/, `-${SMALL_POSTER}.webp`);

/** Shown by browsers without video (specification, section 8). Here, so that a film brings no page's texts along. */
export const videoUnsupported = 'Your browser does not support the video tag.';
