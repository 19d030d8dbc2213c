import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '#db/open.ts';
import { type ExportedPost, lastPostId, type PostFacts } from '#db/queries/blog/export.ts';
import { mediaUrl } from '#db/queries/site/media-url.ts';
import { plainHtml } from '#src/components/Article/plain-html.ts';
import type { ExportedPosts } from '#src/contract/blog/values.ts';
import { slugify, tagSlug } from '#src/contract/slug.ts';
import { postPath } from '#src/routes.ts';
import type { Content } from '../../site/content/content.ts';
import type { Texts } from '../../text/texts.ts';
import { withTodaysPrices } from '../fill-article.ts';
import { hasOwnExcerpt } from './front-matter.ts';
import { imagesIn } from './images.ts';
import { readFacts, readPosts } from './read-posts.ts';

type GhostTexts = Pick<Texts, 'moveImages' | 'exportedHtml'>;

interface Export {
  db: Db;
  texts: GhostTexts;
  /** For prices in texts, which are those of the export's time. */
  content: Pick<Content, 'current'>;
  posts: ExportedPosts;
  /** Of this site, for images. */
  origin: string;
  now: Date;
}

const nameId = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 24);
/** Ghost's ids are 24 hexadecimal digits. Those of two sites differ, because an import knows posts by them. */
const postIds = (origin: string) => {
  const site = nameId(origin).slice(0, 10);
  return (id: number) => site + id.toString(16).padStart(14, '0');
};

/**
 * Streams posts as JSON in the form of Ghost 5: the text as a Markdown card, which Ghost and this product's import
 * read, and as HTML. Images stay at their addresses on this site. Only names of tags and authors are in memory.
 */
export const exportGhost = (input: Export): Readable => Readable.from(partsOf(input));

async function* partsOf(input: Export): AsyncGenerator<string> {
  const { db, posts, content, now, origin } = input;
  const postId = postIds(origin);
  const site = await content.current();
  const through = await lastPostId(db);
  const tags = new Set<string>();
  const authors = new Set<string>();
  const facts = (rowsOf: (post: PostFacts) => object[]) =>
    rows(readFacts(db, posts, through), async (batch) => batch.flatMap(rowsOf));
  const meta = JSON.stringify({ exported_on: now.getTime(), version: '5.130.0' });
  yield `{"db":[{"meta":${meta},"data":{"posts":[`;
  yield* rows(readPosts(db, posts, through), async (batch) => {
    for (const post of batch) {
      for (const tag of post.tags) tags.add(tag);
      authors.add(post.author);
    }
    // All at once, so that the thread for texts does not wait between two of them.
    return Promise.all(
      batch.map((post) => ghostPost({ ...post, content: withTodaysPrices(post.content, site) }, input)),
    );
  });
  yield '],"posts_meta":[';
  yield* facts(({ id, metaDescription, imageAlt }) =>
    metaDescription || imageAlt
      ? [
          {
            id: postId(id),
            post_id: postId(id),
            meta_description: metaDescription,
            feature_image_alt: imageAlt,
          },
        ]
      : [],
  );
  yield '],"posts_tags":[';
  yield* facts(({ id, tags: names }) =>
    names.map((name, sort_order) => ({
      id: nameId(`${id} ${sort_order}`),
      post_id: postId(id),
      tag_id: nameId(name),
      sort_order,
    })),
  );
  yield '],"posts_authors":[';
  yield* facts(({ id, author }) => [
    { id: postId(id), post_id: postId(id), author_id: nameId(author), sort_order: 0 },
  ]);
  yield '],"tags":[';
  yield* rows([...groups(tags)], async (names) =>
    names.map((name) => ({ id: nameId(name), name, slug: tagSlug(name), visibility: 'public' })),
  );
  yield '],"users":[';
  yield* rows([...groups(authors)], async (names) =>
    names.map((name) => ({
      id: nameId(name),
      name,
      slug: slugify(name) || nameId(name),
      // Ghost knows users by their addresses; `.invalid` reaches no one.
      email: `${nameId(name)}@export.invalid`,
      roles: ['Contributor'],
    })),
  );
  yield ']}}]}\n';
}

/** Characters in one chunk, unless one row is longer. */
const CHUNK = 64_000;

/** Rows of a table, each on a line. */
async function* rows<T>(
  batches: AsyncIterable<T> | Iterable<T>,
  rowsOf: (batch: T) => Promise<object[]>,
): AsyncGenerator<string> {
  let separator = '\n';
  let chunk = '';
  for await (const batch of batches)
    for (const row of await rowsOf(batch)) {
      chunk += separator + JSON.stringify(row);
      separator = ',\n';
      if (chunk.length < CHUNK) continue;
      yield chunk;
      chunk = '';
    }
  yield chunk;
}

function* groups(names: ReadonlySet<string>, size = 500): Generator<string[]> {
  const all = [...names];
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

async function ghostPost(post: ExportedPost, { texts, origin }: Export): Promise<object> {
  const postId = postIds(origin);
  const { id, slug, title, published, publishAt } = post;
  const markdown = await withSiteImages(post.content, texts, origin);
  const html = await texts
    .exportedHtml({ content: post.content, page: origin + postPath(slug) })
    .catch(() => plainHtml(post.content));
  const changedAt = published ? (post.modifiedAt ?? post.publishedAt) : post.updatedAt;
  return {
    id: postId(id),
    uuid: uuidOf(id),
    title,
    slug,
    lexical: JSON.stringify(lexicalOf(markdown)),
    html,
    feature_image: post.imageHash ? origin + mediaUrl(post.imageHash) : null,
    featured: 0,
    type: 'post',
    status: published ? 'published' : publishAt ? 'scheduled' : 'draft',
    visibility: 'public',
    custom_excerpt: hasOwnExcerpt(post) ? post.excerpt : null,
    created_at: post.createdAt,
    updated_at: changedAt,
    published_at: publishAt ?? post.publishedAt,
  };
}

/** A document of Ghost's editor that consists of one Markdown card. */
const lexicalOf = (markdown: string) => ({
  root: {
    children: [{ type: 'markdown', version: 1, markdown }],
    direction: null,
    format: '',
    indent: 0,
    type: 'root',
    version: 1,
  },
});

async function withSiteImages(content: string, texts: GhostTexts, origin: string): Promise<string> {
  const addresses = Object.fromEntries([...imagesIn(content).keys()].map((each) => [each, origin + each]));
  if (Object.keys(addresses).length === 0) return content;
  return texts.moveImages({ content, addresses }).catch(() => content);
}

function uuidOf(id: number): string {
  const hex = nameId(`post ${id}`) + id.toString(16).padStart(8, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
