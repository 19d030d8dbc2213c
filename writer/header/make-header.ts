/** Specification, section 9. */
export const HEADER = { width: 1200, height: 630 } as const;

interface Image {
  mime: string;
  width: number;
  height: number;
  data: Buffer;
}

/** A header of 1200×630 with its renditions. */
export interface MadeHeader extends Image {
  /** SHA-256 of `data`, hex. */
  hash: string;
  /** Smaller WebP renditions, each with a different width. */
  variants: Image[];
}

/**
 * - `generated`: an AI provider made it
 * - `photo`: somebody's own image
 * - `drawn`: an SVG of ours
 */
export type HeaderKind = 'generated' | 'photo' | 'drawn';

/**
 * Makes a header from an image's bytes. The job runner provides it: images are decoded in a separate process,
 * never in the one that serves pages nor in one of its threads.
 * @param kind where it comes from; only a drawn one may be an SVG
 * @throws BrokenImageError when the bytes are not an image, or it is too small to enlarge
 */
export type MakeHeader = (data: Buffer, kind: HeaderKind) => Promise<MadeHeader>;

/** The bytes are not a usable image. The message is a sentence for an administrator. */
export class BrokenImageError extends Error {
  override readonly name = 'BrokenImageError';
}

/** Restores the Buffers of a header from another thread or process, which arrive as plain Uint8Arrays. */
export const withBuffers = (header: MadeHeader): MadeHeader => ({
  ...header,
  data: Buffer.from(header.data),
  variants: header.variants.map((variant) => ({ ...variant, data: Buffer.from(variant.data) })),
});
