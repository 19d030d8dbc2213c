import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '#db/open.ts';
import { listExportedPosts, listViewsByDay } from '#db/queries/blog/export.ts';
import { findRevision, findWorkingCopy, listRevisions } from '#db/queries/blog/history.ts';
import { listPostsWithPath } from '#db/queries/blog/linking.ts';
import { findAiReview, postAddress } from '#db/queries/blog/read.ts';
import { listReadSources } from '#db/queries/blog/sources.ts';
import { findLedger } from '#db/queries/generator/ledger.ts';
import { listSourcesOfPost } from '#db/queries/generator/sources/use.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import type { Texts } from '../text/texts.ts';

interface Input {
  db: Db;
  texts: Pick<Texts, 'linkedSlugs'>;
  post: AdminPost;
  now: Date;
}

interface Part {
  key: string;
  about: string;
  read: (input: Input) => Promise<unknown> | AsyncIterable<unknown>;
}

const MOST_LINKS = 50;

/** Parts of the file, in its order. */
const parts: readonly Part[] = [
  {
    key: 'post',
    about: 'The post as it is now. Its text is Markdown.',
    read: async ({ post }) => post,
  },
  {
    key: 'formerSlugs',
    about: 'Slugs that redirect to it.',
    read: async ({ db, post }) =>
      (await listExportedPosts(db, [post.id])).flatMap(({ formerSlugs }) => formerSlugs),
  },
  {
    key: 'workingCopy',
    about: 'Changes that readers do not see yet.',
    read: ({ db, post }) => findWorkingCopy(db, post.id),
  },
  {
    key: 'review',
    about: 'Who read it before it was published, if a model wrote it.',
    read: async ({ db, post }) => (await findAiReview(db, post.id)) ?? null,
  },
  {
    key: 'history',
    about: 'The post after each of its last saves, the newest first.',
    async *read({ db, post }) {
      for (const { id } of await listRevisions(db, post.id)) {
        const revision = await findRevision(db, post.id, id);
        if (revision) yield revision;
        await setImmediate();
      }
    },
  },
  {
    key: 'sources',
    about: 'Passages that it rests on, as they were when it was written.',
    read: ({ db, post }) => listSourcesOfPost(db, post.id),
  },
  {
    key: 'ledger',
    about: 'Each sentence with its kind, its source and what became of it.',
    read: async ({ db, post }) => (await findLedger(db, post.id)) ?? null,
  },
  {
    key: 'citations',
    about: 'Web pages that its page names as sources.',
    read: async ({ db, post }) => (await listReadSources(db, [post.id])).get(post.id) ?? [],
  },
  {
    key: 'links',
    about: `Slugs of posts that it links to, and ids of posts that link to it, at most ${MOST_LINKS}.`,
    read: async ({ db, post, texts }) => ({
      // A text that takes too long to parse is in the file all the same.
      to: await texts.linkedSlugs(post.content).catch(() => []),
      from: (await listPostsWithPath(db, postAddress(post.slug), MOST_LINKS))
        .map(({ id }) => id)
        .filter((id) => id !== post.id),
    }),
  },
  {
    key: 'views',
    about: 'Visits to its page by day, in UTC, for at most 400 days.',
    read: ({ db, post }) => listViewsByDay(db, postAddress(post.slug)),
  },
];

/** Streams everything that the site knows about a post as JSON that explains itself, part by part. */
export const exportPostRecord = (input: Input): Readable => Readable.from(partsOf(input));

async function* partsOf(input: Input): AsyncGenerator<string> {
  const head = {
    about: {
      file: 'Everything that the site knows about one post. Times are UTC (ISO 8601).',
      ...Object.fromEntries(parts.map(({ key, about }) => [key, about])),
    },
    exportedAt: input.now.toISOString(),
  };
  yield JSON.stringify(head, null, 2).slice(0, -2);
  for (const { key, read } of parts) {
    yield `,\n  ${JSON.stringify(key)}: `;
    const found = read(input);
    if (Symbol.asyncIterator in found) yield* listOf(found);
    else yield indented(await found);
    await setImmediate();
  }
  yield '\n}\n';
}

async function* listOf(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '[\n    ';
  for await (const item of items) {
    yield separator + indented(item, '    ');
    separator = ',\n    ';
  }
  yield separator.startsWith('[') ? '[]' : '\n  ]';
}

const indented = (value: unknown, by = '  ') => JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
