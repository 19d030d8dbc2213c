import type { Db } from '#db/open.ts';
import { type ExportedPost, listMediaTypes } from '#db/queries/blog/export.ts';
import { KINDS } from '../../site/media/kinds.ts';

/** Addresses of the library's images in texts, in any width. */
const IMAGE = /\/media\/([0-9a-f]{64})\/(?:original|\d{3,4}\.webp)/g;

const ENDINGS: ReadonlyMap<string, string> = new Map(
  Object.values(KINDS).map(({ mime, endings }) => [mime, endings[0]]),
);

/** Images in a text: hashes by address. */
export const imagesIn = (content: string): Map<string, string> =>
  new Map([...content.matchAll(IMAGE)].map(([address, hash = '']) => [address, hash]));

const AT_ONCE = 500;

/** File names of the posts' covers and images by hash; those that the library no longer has are left out. */
export async function imageNames(db: Db, posts: readonly ExportedPost[]): Promise<Map<string, string>> {
  const hashes = new Set<string>();
  for (const { imageHash, content } of posts) {
    if (imageHash) hashes.add(imageHash);
    for (const hash of imagesIn(content).values()) hashes.add(hash);
  }
  const wanted = [...hashes];
  const names = new Map<string, string>();
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    for (const [hash, mime] of await listMediaTypes(db, wanted.slice(from, from + AT_ONCE)))
      names.set(hash, `${hash}.${ENDINGS.get(mime) ?? 'bin'}`);
  return names;
}
