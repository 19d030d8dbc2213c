import type { NewMedia } from '#db/queries/site/media.ts';
import type { SiteIcon } from '#db/queries/site/site-icons.ts';
import type { CardShape } from '#src/contract/generator/channels.ts';
import type { BrandLook } from '#src/contract/site/brand.ts';
import type { HeaderKind, MadeHeader } from '#writer/header/make-header.ts';
import type { PixelKind } from './kinds.ts';

/** A sanitized image, and a note for its sender about what was changed. */
export interface ReadImage {
  media: NewMedia;
  note: string | null;
}

/** A transparent PNG to composite onto an image. */
export interface Layer {
  input: Buffer;
  height: number;
}

/** The look of images with text. */
export interface DrawnLook {
  /** The site's name, used when there is no logo. */
  name: string;
  look: BrandLook;
  /** The output of the `logo` task. */
  logo: Layer | undefined;
  /** URL of the folder of public files, which has the fonts. */
  publicFolder: string;
}

/** The text on a share image. */
export interface ShareCopy {
  title: string;
  line: string;
  /** How far the scale at the bottom has progressed, 0 to 60 minutes. */
  minute: number;
}

/** The tasks of the image process. Inputs and outputs are plain data and bytes. */
export interface ImageTasks {
  /** Sanitizes an uploaded raster image. `file` is its name, for error messages. */
  pixels: { input: { file: string; kind: PixelKind; data: Uint8Array }; output: ReadImage };
  /** Sanitizes an uploaded SVG. */
  drawing: { input: { file: string; data: Uint8Array }; output: ReadImage };
  /** Converts a header or cover image; see `MakeHeader`. */
  header: { input: { data: Uint8Array; kind: HeaderKind }; output: MadeHeader };
  /** Renders a logo for drawn images; `onLight`: it needs a light background, so add one. */
  logo: { input: { data: Uint8Array; onLight: boolean }; output: Layer };
  /** Draws the site's icons from a sanitized image. */
  icons: { input: { data: Uint8Array }; output: SiteIcon[] };
  /** Draws a share image: a PNG, 1200×630. */
  share: { input: { words: ShareCopy; look: DrawnLook }; output: Uint8Array };
  /** Draws a short text as an image for sharing: a PNG of the shape's size. */
  card: { input: { words: string; shape: CardShape; look: DrawnLook }; output: Uint8Array };
}
export type ImageTask = keyof ImageTasks;

/** Time limit of each task, in milliseconds. A large photo takes three seconds on a small machine. */
export const LIMITS: Record<ImageTask, number> = {
  pixels: 30_000,
  drawing: 10_000,
  header: 30_000,
  logo: 10_000,
  icons: 20_000,
  share: 20_000,
  card: 20_000,
};

/** A request to the process. */
export type ImageRequest = {
  [T in ImageTask]: { task: T; input: ImageTasks[T]['input'] };
}[ImageTask];

/** The process's answer: the result, a sentence for the sender of the file, or what broke. */
export type ImageAnswer =
  | { done: ImageTasks[ImageTask]['output'] }
  | { refused: string }
  | { broken: string }
  | { failed: string };
