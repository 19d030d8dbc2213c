export interface Video {
  title: string;
  description: string;
  src: string;
  poster: string;
  technologies: readonly string[];
  /** URL of a WebVTT file, if there is speech. */
  captions?: string;
  /** Pixels; 1280×720 by default. Reserves its space before loading. */
  width?: number;
  height?: number;
}

/** Specification, section 9. Milliseconds. */
export const PLAYBACK_RATE = 2;
export const LOOP_AFTER_MS = 300;
export const RATE_CHECK_MS = 500;
