/** Specification, section 9. */
export const HEADER = { width: 1200, height: 630 } as const;

interface Image {
  mime: string;
  width: number;
  height: number;
  data: Buffer;
}

export interface MadeHeader extends Image {
  /** SHA-256 of `data`, hex. */
  hash: string;
  /** WebP, of different widths. */
  variants: Image[];
}

/** `photo` is someone's own image; `drawn` is an SVG of ours. */
export type HeaderKind = 'generated' | 'photo' | 'drawn';

/**
 * Makes a header from an image's bytes. Images are decoded in a separate process, never in the one that
 * serves pages nor in one of its threads.
 * @param kind only a drawn one may be an SVG
 * @throws BrokenImageError when the bytes are not an image, or it is too small to enlarge
 */
export type MakeHeader = (data: Buffer, kind: HeaderKind) => Promise<MadeHeader>;

/** The message is a sentence for an administrator. */
export class BrokenImageError extends Error {
  override readonly name = 'BrokenImageError';
}

/** Buffers from another thread or process arrive as plain Uint8Arrays. */
export const withBuffers = (header: MadeHeader): MadeHeader => ({
  ...header,
  data: Buffer.from(header.data),
  variants: header.variants.map((variant) => ({ ...variant, data: Buffer.from(variant.data) })),
});
