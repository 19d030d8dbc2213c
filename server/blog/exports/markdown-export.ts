import { Readable } from 'node:stream';
import type { Db } from '#db/open.ts';
import { type ExportedPost, lastPostId } from '#db/queries/blog/export.ts';
import { findMedia } from '#db/queries/site/media.ts';
import { shortcodesToComments } from '#jobs/import/readers/markdown/own-export.ts';
import type { ExportedPosts } from '#src/contract/blog/values.ts';
import { type ZipFile, zipOf } from '../../http/zip.ts';
import type { Content } from '../../site/content/content.ts';
import type { Texts } from '../../text/texts.ts';
import { withTodaysPrices } from '../fill-article.ts';
import { frontMatterOf } from './front-matter.ts';
import { imageNames, imagesIn } from './images.ts';
import { readPosts } from './read-posts.ts';

interface Export {
  db: Db;
  texts: Pick<Texts, 'moveImages'>;
  /** For prices in texts, which are those of the export's time. */
  content: Pick<Content, 'current'>;
  posts: ExportedPosts;
  now: Date;
}

/**
 * Streams a ZIP archive of `posts/<slug>/index.md` with the images of each post beside it, which Hugo, Astro and this
 * product's import read as they are. A text that cannot be parsed keeps the addresses of its images.
 */
export const exportMarkdown = (input: Export): Readable => Readable.from(zipOf(filesOf(input), input.now));

async function* filesOf({ db, texts, content, posts }: Export): AsyncGenerator<ZipFile> {
  const site = await content.current();
  for await (const batch of readPosts(db, posts, await lastPostId(db))) {
    const names = await imageNames(db, batch);
    for (const post of batch) {
      const shown = { ...post, content: withTodaysPrices(post.content, site) };
      const folder = `posts/${folderName(post)}`;
      yield { path: `${folder}/index.md`, data: Buffer.from(await fileOf(shown, names, texts)) };
      for (const hash of imagesOf(post)) {
        const name = names.get(hash);
        const image = name === undefined ? undefined : await findMedia(db, hash);
        if (image)
          yield {
            path: `${folder}/${name}`,
            data: image.data,
            isCompressed: image.mime !== 'image/svg+xml',
          };
      }
    }
  }
}

const imagesOf = ({ content, imageHash }: ExportedPost): Set<string> =>
  new Set([...(imageHash ? [imageHash] : []), ...imagesIn(content).values()]);

async function fileOf(
  post: ExportedPost,
  names: ReadonlyMap<string, string>,
  texts: Pick<Texts, 'moveImages'>,
): Promise<string> {
  const pathOf = (hash: string | null) => {
    const name = hash === null ? undefined : names.get(hash);
    return name === undefined ? null : `./${name}`;
  };
  const addresses: Record<string, string> = {};
  for (const [address, hash] of imagesIn(post.content)) {
    const path = pathOf(hash);
    if (path) addresses[address] = path;
  }
  const text = await moved(post.content, addresses, texts);
  return frontMatterOf(post, pathOf(post.imageHash)) + shortcodesToComments(text);
}

/** Most texts have no images, so they need no parser. */
async function moved(
  content: string,
  addresses: Record<string, string>,
  texts: Pick<Texts, 'moveImages'>,
): Promise<string> {
  if (Object.keys(addresses).length === 0) return content;
  return texts.moveImages({ content, addresses }).catch(() => content);
}

/** Names that mean something else: to Hugo, Astro and the import, or to Windows. */
const TAKEN = /^(?:index|content|public|dist|archetypes|i18n|themes|layouts|con|prn|aux|nul|com\d|lpt\d)$/;
/** Bytes; most file systems allow 255. */
const MAX_NAME = 240;

/** The slug, or the slug with the id where it cannot be a folder's name. Slugs have no "_", so both are unique. */
function folderName({ id, slug }: ExportedPost): string {
  if (!TAKEN.test(slug) && Buffer.byteLength(slug) <= MAX_NAME) return slug;
  let name = '';
  let bytes = 0;
  for (const letter of slug) {
    bytes += Buffer.byteLength(letter);
    if (bytes > MAX_NAME - 20) break;
    name += letter;
  }
  return `${name}_${id}`;
}
