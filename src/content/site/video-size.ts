/** Size in pixels of the gallery's videos and their posters. */
export const videoSize = { width: 960, height: 600 } as const;

/**
 * The video behind the headline of `/`: the one for wide screens, and the one for screens that are taller than wide.
 * `width` is the poster's, in pixels.
 */
export const heroFiles = {
  wide: { src: '/videos/hero.mp4', poster: '/posters/hero.webp', width: 1920 },
  tall: { src: '/videos/hero-tall.mp4', poster: '/posters/hero-tall.webp', width: 1080 },
} as const;

const tallVersions: Readonly<Record<string, string>> = {
  [heroFiles.wide.src]: heroFiles.tall.src,
  [heroFiles.wide.poster]: heroFiles.tall.poster,
};

/** The file for tall screens of one for wide screens; undefined where there is none, as for an owner's videos. */
export const tallVersion = (file: string): string | undefined => tallVersions[file];

/** The screen of a session with its call; `node tools/stills.ts` makes the file. */
export const sessionStill = { src: '/posters/session-screen.webp', width: 2560 } as const;

/** Width in pixels of a poster's small version, for phones. */
export const SMALL_POSTER = 768;

/** The small version of `/posters/hero.webp` is `/posters/hero-768.webp`. */
export const smallPoster = (poster: string): string => poster.replace(/\.webp$/, `-${SMALL_POSTER}.webp`);

/** Shown by browsers without video (specification, section 8). Here, so that a video brings no page's texts along. */
export const videoUnsupported = 'Your browser does not support the video tag.';
