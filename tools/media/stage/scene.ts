import type { ComponentType } from 'react';

/** A key, a click, a soft chime or a plucked note. Seconds from the start. */
export interface Cue {
  at: number;
  sound: 'key' | 'click' | 'chime' | 'done' | 'note';
  /** Hertz, for a note. */
  pitch?: number;
}

export interface Caption {
  from: number;
  to: number;
  text: string;
}

/** The element marked `data-hit={hit}`, reached at `at` seconds. */
export interface Stop {
  at: number;
  hit: string;
  click?: boolean;
  /** Stay on the moving element until this second (a drag). */
  until?: number;
  /** Offset from the element's center as a share of its size, -0.5 to 0.5. */
  dx?: number;
  dy?: number;
}

/** A component that is a pure function of `t` (seconds), and how to record it. */
export interface Scene {
  View: ComponentType<{ t: number }>;
  seconds: number;
  /** The second whose frame becomes the poster. */
  poster: number;
  /** Layout size in CSS pixels; the capture is scaled to `pixels`. */
  width: number;
  height: number;
  pixels: readonly [number, number];
  fps?: number;
  stops?: readonly Stop[];
  /** Seconds of cross-fade from the last state back to the first. */
  dissolve?: number;
  /** A fingertip instead of an arrow. */
  touch?: boolean;
  cues?: readonly Cue[];
  captions?: readonly Caption[];
}

export interface SceneInfo {
  width: number;
  height: number;
  pixels: readonly [number, number];
  fps: number;
  frames: number;
  posterFrame: number;
  cues: readonly Cue[];
  captions: readonly Caption[];
}
