import type { NewMedia } from '#db/queries/media.ts';
import type { BrandLook } from '#src/contract/brand.ts';
import type { CardShape } from '#src/contract/channels.ts';
import type { MadeHeader } from '#writer/header/make-header.ts';
import type { PixelKind } from './kinds.ts';

/** A picture that may be kept, and what was done to the file that its sender should know. */
export interface ReadPicture {
  media: NewMedia;
  note: string | null;
}

/** A transparent picture to lay over another one: a PNG. */
export interface Layer {
  input: Buffer;
  height: number;
}

/** What pictures with words are drawn in. */
export interface DrawnLook {
  /** The site's name, where there is no logo. */
  name: string;
  look: BrandLook;
  /** As the task `logo` made it. */
  logo: Layer | undefined;
  /** Address of the build's public files, which hold the fonts. */
  publicFolder: string;
}

/** The words on the picture of a shared link. */
export interface ShareWords {
  title: string;
  line: string;
  /** How far the scale at the foot has gone, 0 to 60. */
  minute: number;
}

/** What the picture process can be asked for. All of it crosses as plain data and bytes. */
export interface PictureTasks {
  /** An uploaded photo or graphic as a picture to keep. `file` is its name, for sentences about it. */
  pixels: { input: { file: string; kind: PixelKind; data: Uint8Array }; output: ReadPicture };
  /** An uploaded SVG as a picture to keep. */
  drawing: { input: { file: string; data: Uint8Array }; output: ReadPicture };
  /** A header or a cover, as `MakeHeader` says. */
  header: { input: { data: Uint8Array; kind: 'photo' | 'drawn' }; output: MadeHeader };
  /** A logo as drawn pictures show it; `onLight`: made for a light ground, so it is given one. */
  logo: { input: { data: Uint8Array; onLight: boolean }; output: Layer };
  /** The picture of a shared link: a PNG, 1200×630. */
  share: { input: { words: ShareWords; look: DrawnLook }; output: Uint8Array };
  /** A few words as a picture for sharing: a PNG of the shape's size. */
  card: { input: { words: string; shape: CardShape; look: DrawnLook }; output: Uint8Array };
}
export type PictureTask = keyof PictureTasks;

/** The longest a task may take, in milliseconds; a large photo takes three seconds on a small machine. */
export const LIMITS: Record<PictureTask, number> = {
  pixels: 30_000,
  drawing: 10_000,
  header: 30_000,
  logo: 10_000,
  share: 20_000,
  card: 20_000,
};

/** One request to the process. */
export type PictureRequest = {
  [T in PictureTask]: { task: T; input: PictureTasks[T]['input'] };
}[PictureTask];

/** What the process answers: the result, a sentence for the sender of the file, or what broke. */
export type PictureAnswer =
  | { done: PictureTasks[PictureTask]['output'] }
  | { refused: string }
  | { broken: string }
  | { failed: string };
