/** Detected by first bytes, whatever the file's name says. */
export const KINDS = {
  png: { name: 'PNG', mime: 'image/png', endings: ['png'] },
  jpeg: { name: 'JPEG', mime: 'image/jpeg', endings: ['jpg', 'jpeg', 'jfif'] },
  webp: { name: 'WebP', mime: 'image/webp', endings: ['webp'] },
  avif: { name: 'AVIF', mime: 'image/avif', endings: ['avif'] },
  svg: { name: 'SVG', mime: 'image/svg+xml', endings: ['svg'] },
} as const;
export type Kind = keyof typeof KINDS;
export type PixelKind = Exclude<Kind, 'svg'>;

const ascii = (data: Buffer, start: number, end: number) => data.toString('latin1', start, end);

/** Detects an image's format from its bytes; undefined for anything else, which decoders never see. */
export function kindOf(data: Buffer): Kind | undefined {
  if (data.subarray(0, 8).equals(PNG)) return 'png';
  if (data.length > 2 && data[0] === 0xff && data[1] === 0xd8 && data[2] === 0xff) return 'jpeg';
  if (ascii(data, 0, 4) === 'RIFF' && ascii(data, 8, 12) === 'WEBP') return 'webp';
  if (ascii(data, 4, 8) === 'ftyp' && /^avi[fs]/.test(ascii(data, 8, 12))) return 'avif';
  return SVG.test(data.toString('utf8', 0, 4_096)) ? 'svg' : undefined;
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/**
 * Allows a byte order mark, XML declaration, comments and doctype, which may be long, before the root
 * element.
 */
const SVG = /^\uFEFF?\s*(?:<\?xml|<!--|<!DOCTYPE\s+svg|<(?:\w+:)?svg[\s>])/i;

/** Finds the format claimed by name or type if it contradicts the content, else undefined. */
export function contradictingKind(kind: Kind, name: string, type: string): string | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase();
  const claimed = Object.entries(KINDS).find(
    ([, each]) =>
      (each.endings as readonly string[]).includes(ending ?? '') ||
      (ending === undefined && each.mime === type),
  );
  if (claimed) return claimed[0] === kind ? undefined : claimed[1].name;
  return ending !== undefined && OTHERS.has(ending) ? ending.toUpperCase() : undefined;
}

const OTHERS = new Set([
  'gif',
  'bmp',
  'tif',
  'tiff',
  'heic',
  'pdf',
  'html',
  'htm',
  'js',
  'txt',
  'zip',
  'exe',
  'mp4',
]);
