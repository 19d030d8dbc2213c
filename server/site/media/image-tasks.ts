import type { NewMedia } from '#db/queries/site/media.ts';
import type { SiteIcon } from '#db/queries/site/site-icons.ts';
import type { CardShape } from '#src/contract/generator/channels.ts';
import type { BrandLook } from '#src/contract/site/brand.ts';
import type { HeaderKind, MadeHeader } from '#writer/header/make-header.ts';
import type { PixelKind } from './kinds.ts';

/** The note tells the sender what was changed. */
export interface ReadImage {
  media: NewMedia;
  note: string | null;
}

export interface Layer {
  input: Buffer;
  height: number;
}

export interface DrawnLook {
  name: string;
  look: BrandLook;
  logo: Layer | undefined;
  publicFolder: string;
}

export interface ShareCopy {
  title: string;
  line: string;
  minute: number;
}

export interface ImageTasks {
  pixels: { input: { file: string; kind: PixelKind; data: Uint8Array }; output: ReadImage };
  drawing: { input: { file: string; data: Uint8Array }; output: ReadImage };
  header: { input: { data: Uint8Array; kind: HeaderKind }; output: MadeHeader };
  /** `onLight`: the logo needs a light background, so add one. */
  logo: { input: { data: Uint8Array; onLight: boolean }; output: Layer };
  icons: { input: { data: Uint8Array }; output: SiteIcon[] };
  share: { input: { words: ShareCopy; look: DrawnLook }; output: Uint8Array };
  card: { input: { words: string; shape: CardShape; look: DrawnLook }; output: Uint8Array };
}
export type ImageTask = keyof ImageTasks;

/** Milliseconds. A large photo takes three seconds on a small machine. */
export const LIMITS: Record<ImageTask, number> = {
  pixels: 30_000,
  drawing: 10_000,
  header: 30_000,
  logo: 10_000,
  icons: 20_000,
  share: 20_000,
  card: 20_000,
};

export type ImageRequest = {
  [T in ImageTask]: { task: T; input: ImageTasks[T]['input'] };
}[ImageTask];

export type ImageAnswer =
  | { done: ImageTasks[ImageTask]['output'] }
  | { refused: string }
  | { broken: string }
  | { failed: string };
