import type { ImportedCover } from '../../record.ts';
import type { Fields } from './fields.ts';
import type { Value } from './front-matter.ts';

const COVERS = [
  'cover.image',
  'coverImage.src',
  'cover.src',
  'featured_image',
  'featuredImage',
  'image.src',
  'image.path',
  'image.url',
  'image.feature',
  'image',
  'images.0',
  'thumbnail',
  'heroImage.src',
  'heroImage',
  'coverImage',
  'ogImage',
  'banner',
  'header.image',
  'header.overlay_image',
  'header.teaser',
  'cover',
  'featureimage',
  'img',
];
const ALTS = [
  'cover.alt',
  'coverImage.alt',
  'image.alt',
  'imageAlt',
  'image_alt',
  'heroImage.alt',
  'coverAlt',
  'featured_image_alt',
];
const NAMED = /^(?:feature|cover|thumbnail)[^/]*\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

/** Images whose names say that they are the cover of the post in their folder, by folder. */
export function namedCovers(paths: Iterable<string>): Map<string, string> {
  const covers = new Map<string, string>();
  for (const path of paths) {
    const end = path.lastIndexOf('/');
    const folder = path.slice(0, Math.max(end, 0));
    if (NAMED.test(path.slice(end + 1)) && !covers.has(folder)) covers.set(folder, path);
  }
  return covers;
}

/**
 * Finds the image at the top of a post in its front matter, or beside it.
 * @param beside named as a cover, in a folder that holds this post alone
 */
export function findCover(
  fields: Fields,
  beside: string | undefined,
  imageAt: (source: string) => string,
): ImportedCover | null {
  const source = fields.text(...COVERS) || resourceOf(fields.value('resources'));
  const alt = fields.text(...ALTS);
  if (source) return { address: imageAt(source), alt };
  return beside === undefined ? null : { address: beside, alt };
}

/** Hugo's resources have names. */
function resourceOf(resources: Value | undefined): string {
  if (!Array.isArray(resources)) return '';
  for (const each of resources) {
    if (each === null || typeof each !== 'object' || Array.isArray(each)) continue;
    const { name, src } = each;
    if (typeof name === 'string' && /^(?:cover|featured?|thumbnail)/i.test(name) && typeof src === 'string')
      return src;
  }
  return '';
}

const ROOTS = ['static', 'public', 'assets', 'src/assets', 'source', 'src', 'content'];

/**
 * Finds the file that an address in a text means.
 * @param folder of the text @returns its path in the archive; undefined if it is not there
 */
export function findFile(source: string, folder: string, paths: ReadonlySet<string>): string | undefined {
  const plain = decode(source.replace(/[?#][\s\S]*$/, '')).normalize('NFC');
  const candidates = plain.startsWith('/')
    ? rootsOf(folder).flatMap((root) => ['', ...ROOTS].map((each) => joined(root, each, plain.slice(1))))
    : [
        joined(folder, plain),
        ...rootsOf(folder).flatMap((root) => ROOTS.map((each) => joined(root, each, plain))),
      ];
  return candidates.find((path) => paths.has(path));
}

/** An archive often has everything in one folder. */
function rootsOf(folder: string): string[] {
  const first = /^[^/]+/.exec(folder)?.[0] ?? '';
  return ['', first];
}

export function joined(...parts: string[]): string {
  const path: string[] = [];
  for (const part of parts.join('/').split('/')) {
    if (part === '..') path.pop();
    else if (part !== '' && part !== '.') path.push(part);
  }
  return path.join('/');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
