/** @param video.mime `video/mp4` or `video/webm` */
export const videoUrl = ({ hash, mime }: { hash: string; mime: string }): string =>
  `/media/${hash}/film.${mime.slice('video/'.length)}`;

/** Undefined for a file that ships with the site. */
export const videoHashOf = (url: string): string | undefined =>
  /^\/media\/([0-9a-f]{64})\/film\.(?:mp4|webm)$/.exec(url)?.[1];

export const loopUrl = (hash: string): string => `/media/${hash}/loop.mp4`;

/** @param captionsHash of the text; a changed text gets another URL */
export const captionsUrl = (hash: string, captionsHash: string): string =>
  `/media/${hash}/captions-${captionsHash}.vtt`;
