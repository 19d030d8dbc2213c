/** A film of an app, as a dialog or a page section shows it. */
export interface Film {
  title: string;
  description: string;
  src: string;
  poster: string;
  technologies: readonly string[];
  /** A WebVTT file, where there is speech. */
  captions?: string;
  /** Pixels; 1280×720 unless said. Its place is kept before it loads. */
  width?: number;
  height?: number;
}

/** Specification, section 9. Milliseconds. */
export const PLAYBACK_RATE = 2;
export const LOOP_AFTER_MS = 300;
export const RATE_CHECK_MS = 500;
