/** Specification, section 9. */
export const HEADER = { width: 1200, height: 630 } as const;

interface Picture {
  mime: string;
  width: number;
  height: number;
  data: Buffer;
}

/** A header of 1200×630 with its renditions. */
export interface MadeHeader extends Picture {
  /** SHA-256 of `data`, hex. */
  hash: string;
  /** Smaller WebP renditions, each of another width. */
  variants: Picture[];
}

/**
 * Makes a header from the bytes of a picture. Whoever runs the jobs provides it: pictures are decoded in a process of
 * their own, never in the one that serves pages nor in a thread of it.
 * @param kind `photo`: a picture from elsewhere, which must not be an SVG; `drawn`: an SVG of our own
 * @throws BrokenImageError when the bytes are no image, or one too small to be enlarged decently
 */
export type MakeHeader = (data: Buffer, kind: 'photo' | 'drawn') => Promise<MadeHeader>;

/** The bytes are no image that can be used. The message is a sentence for an administrator. */
export class BrokenImageError extends Error {
  override readonly name = 'BrokenImageError';
}

/** A header that crossed from another thread or process, where buffers arrive as plain arrays. */
export const withBuffers = (header: MadeHeader): MadeHeader => ({
  ...header,
  data: Buffer.from(header.data),
  variants: header.variants.map((variant) => ({ ...variant, data: Buffer.from(variant.data) })),
});
