/** In pixels. */
export const videoSize = { width: 960, height: 600 } as const;

/** Files for wide and for tall screens. `width` is the poster's, in pixels. */
export const heroFiles = {
  wide: { src: '/videos/hero.mp4', poster: '/posters/hero.webp', width: 1920 },
  tall: { src: '/videos/hero-tall.mp4', poster: '/posters/hero-tall.webp', width: 1080 },
} as const;

const tallVersions: Readonly<Record<string, string>> = {
  [heroFiles.wide.src]: heroFiles.tall.src,
  [heroFiles.wide.poster]: heroFiles.tall.poster,
};

/** Undefined if there is none, as for an owner's videos. */
export const tallVersion = (file: string): string | undefined => tallVersions[file];

/** `node tools/stills.ts` makes the file. */
export const sessionStill = { src: '/posters/session-screen.webp', width: 2560 } as const;

/** In pixels. */
export const SMALL_POSTER = 768;

/** `/posters/hero.webp` becomes `/posters/hero-768.webp`. */
export const smallPoster = (poster: string): string => poster.replace(/\.webp$/, `-${SMALL_POSTER}.webp`);

/** Specification, section 8. Here, so that a video does not import a page's texts. */
export const videoUnsupported = 'Your browser does not support the video tag.';
