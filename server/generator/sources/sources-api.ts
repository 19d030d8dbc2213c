import type { Db } from '#db/open.ts';
import {
  countTeamDocuments,
  eraseDocument,
  findDocument,
  findSameDocument,
  insertDocument,
  listDocuments,
  listSpansOfDocument,
  readingFailed,
  type SourceDocument,
  saveReading,
  updateDocument,
} from '#db/queries/generator/sources/documents.ts';
import {
  listInstructions,
  listQuarantined,
  releaseInstructions,
} from '#db/queries/generator/sources/quarantine.ts';
import {
  deleteUnusedSources,
  dropSourceUse,
  listGoneSources,
  listPostsRestingOn,
} from '#db/queries/generator/sources/use.ts';
import type { RestingPost, Source, sources } from '#src/contract/generator/sources.ts';
import { SOURCES } from '#src/contract/generator/values.ts';
import { conflict, HttpError, notFound } from '../../http/errors.ts';
import { type Handlers, write } from '../../http/handlers.ts';
import type { GeneratorDeps } from '../deps.ts';
import type { NewReading } from './sources.ts';

const DEFAULT_LIMIT = 50;
const SPANS_SHOWN = 100;
const GONE_SHOWN = 50;
const QUARANTINED_SHOWN = 50;
const FIRST_SHOWN = 5;
/** As many as a source has passages, so that a decision names all of them. */
const INSTRUCTIONS_SHOWN = 3_000;
const GIVEN = ['document', 'page'] as const;

export const sourceHandlers: Handlers<typeof sources, GeneratorDeps> = {
  async listSources({ query: { q, kind, limit = DEFAULT_LIMIT, offset = 0 } }, { db }) {
    const kinds = kind === undefined ? undefined : kind === 'given' ? GIVEN : [kind];
    const { documents, total } = await listDocuments(db, { kinds, q: q?.trim(), limit, offset });
    return {
      sources: documents.map(presentSource),
      total,
      gone: await listGoneSources(db, GONE_SHOWN),
      quarantined: await withPosts(
        db,
        await listQuarantined(db, { limit: QUARANTINED_SHOWN, passages: FIRST_SHOWN }),
      ),
    };
  },

  async getSource({ params: { id }, query: { limit = SPANS_SHOWN, offset = 0 } }, { db }) {
    const document = await existing(db, id);
    return {
      ...presentSource(document),
      ...(await listSpansOfDocument(db, id, { limit, offset })),
      restingPosts: await listPostsRestingOn(db, id),
      instructions: await listInstructions(db, id, INSTRUCTIONS_SHOWN),
    };
  },

  addPastedSource: write({
    prepare: ({ body: { text } }, { evidence: sources }) => sources.readText(text),
    async change({ prepared: reading, body: { title, mayQuote }, user }, { db, audit, now }) {
      const { id } = await add(db, { title, mayQuote, url: null, givenBy: user.username }, reading, now());
      await audit({ subject: title, detail: { id, kind: 'document', ...checkedOf(reading) } });
      return presentSource(await existing(db, id));
    },
  }),

  addSourceFile: write({
    prepare: ({ file }, { evidence: sources }) => sources.readFile(file),
    async change({ prepared: reading, file, body: { title: given, mayQuote }, user }, { db, audit, now }) {
      const title = given ?? (reading.title || file.name.replace(/\.\w+$/, '') || 'Document');
      const about = { title, mayQuote: mayQuote === 'true', url: null, givenBy: user.username };
      const { id } = await add(db, about, reading, now());
      await audit({
        subject: title,
        detail: { id, kind: 'document', file: file.name, ...checkedOf(reading) },
      });
      return presentSource(await existing(db, id));
    },
  }),

  addSourcePage: write({
    prepare: ({ body: { address } }, { evidence: sources }) => sources.readPage(address),
    async change({ prepared: reading, body: { mayQuote }, user }, { db, audit, now }) {
      const { address: url } = reading;
      const title = reading.title || url;
      const { id } = await add(db, { title, mayQuote, url, givenBy: user.username }, reading, now());
      await audit({ subject: title, detail: { id, kind: 'page', url, ...checkedOf(reading) } });
      return presentSource(await existing(db, id));
    },
  }),

  async changeSource({ params: { id }, body }, { db, audit }) {
    const { title } = await given(db, id);
    await updateDocument(db, id, body);
    await audit({ subject: title, detail: { id, ...body } });
    return presentSource(await existing(db, id));
  },

  readSourceAgain: write({
    async prepare({ params: { id } }, { db, evidence: sources }) {
      const { kind, url, hash, checkedBy } = await given(db, id);
      if (kind !== 'page' || url === null)
        throw conflict(
          'source_not_a_page',
          'Only web pages can be read again. Add the document again instead.',
        );
      try {
        return { reading: await sources.readPage(url, { hash, checkedBy }) };
      } catch (error) {
        if (!(error instanceof HttpError) || error.code !== 'source_unreadable') throw error;
        return { refused: error.message };
      }
    },
    async change({ prepared, params: { id } }, { db, audit, now }) {
      const { title, hash } = await given(db, id);
      const { reading, refused } = prepared;
      if (reading) await saveReading(db, id, reading, now());
      else await readingFailed(db, id, refused, now());
      const outcome = reading
        ? { changed: reading.hash !== hash, ...checkedOf(reading) }
        : { error: refused };
      await audit({ subject: title, detail: { id, ...outcome } });
      return presentSource(await existing(db, id));
    },
  }),

  async releaseSource({ params: { id }, body: { use: release, spanIds }, user }, { db, audit, now }) {
    const { title } = await existing(db, id);
    if (!(await releaseInstructions(db, id, { spanIds, release, by: user.username }, now())))
      throw conflict(
        'source_instructions_changed',
        'This source was read again, and its passages that give instructions are others by now. Nothing was changed. Look at it again.',
      );
    await audit({ subject: title, detail: { id, use: release, passages: spanIds.length } });
    return presentSource(await existing(db, id));
  },

  async forgetSource({ params: { id } }, { db, audit, now }) {
    const { title } = await given(db, id);
    const posts = await listPostsRestingOn(db, id);
    await eraseDocument(db, id, now());
    await deleteUnusedSources(db);
    await audit({ subject: title, detail: { id, posts: posts.map((post) => post.id) } });
    return { posts };
  },

  async settleSource({ params: { id, postId } }, { db, audit }) {
    const { title, withdrawnAt, forgottenAt } = await existing(db, id);
    if (withdrawnAt === null && forgottenAt === null)
      throw conflict('source_in_use', 'This source is still there, so the post rests on it.');
    if (!(await dropSourceUse(db, id, postId))) throw notFound('Post');
    await deleteUnusedSources(db);
    await audit({ subject: title, detail: { id, post: postId } });
  },
};

async function withPosts<Row extends { id: number }>(db: Db, rows: readonly Row[]) {
  const found: Array<Row & { restingPosts: RestingPost[] }> = [];
  for (const row of rows) found.push({ ...row, restingPosts: await listPostsRestingOn(db, row.id) });
  return found;
}

/** For the audit log. The cost is unknown when the model's price is, and left out when no model was asked. */
const checkedOf = ({ checkedBy, spent }: NewReading) => ({
  checkedBy,
  ...(spent && { dollars: spent.cost }),
});

interface About {
  title: string;
  mayQuote: boolean;
  url: string | null;
  givenBy: string;
}

/** @throws HttpError 409 for a known source, or too many */
async function add(db: Db, about: About, reading: NewReading, now: Date): Promise<{ id: number }> {
  const same = await findSameDocument(db, { hash: reading.hash, url: about.url });
  if (same) throw conflict('source_exists', `This was added before, as “${same.title}”.`);
  if ((await countTeamDocuments(db)) >= SOURCES)
    throw conflict('too_many_sources', `There can be at most ${SOURCES} sources. Forget some first.`);
  const kind = about.url === null ? 'document' : 'page';
  return {
    id: await insertDocument(db, { ...about, kind, key: null, format: reading.format }, reading, now),
  };
}

async function existing(db: Db, id: number): Promise<SourceDocument> {
  const document = await findDocument(db, id);
  if (!document) throw notFound('Source');
  return document;
}

/** A source that the team added and can change. Throws HttpError 404, 409. */
async function given(db: Db, id: number): Promise<SourceDocument> {
  const document = await existing(db, id);
  if (document.forgottenAt !== null || (isOwn(document) && document.withdrawnAt !== null))
    throw notFound('Source');
  if (isOwn(document))
    throw conflict('source_is_own', 'This comes from the site itself. Change it where it is written.');
  return document;
}

const isOwn = ({ kind }: SourceDocument) => kind !== 'document' && kind !== 'page';

const presentSource = (document: SourceDocument): Source => {
  const { withdrawnAt, forgottenAt } = document;
  return {
    ...document,
    isOwn: isOwn(document),
    goneAt: withdrawnAt ?? forgottenAt,
    gone: withdrawnAt !== null ? 'withdrawn' : forgottenAt !== null ? 'forgotten' : null,
  };
};
