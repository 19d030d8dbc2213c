import { postReviewNotes } from '#db/json-columns/posts.ts';
import type { Db } from '#db/open.ts';
import { findLedger } from '#db/queries/generator/ledger.ts';
import { insertDocument } from '#db/queries/generator/sources/documents.ts';
import { testDatabase } from './database.ts';
import { anArticle } from './fake-openai.ts';
import { fullConfigFor, testProvider } from './generation.ts';

const NOTES =
  'We went through our notes on sessions about apps and their cost. In 31 of them the client had written down one task beforehand.';
export const PROMPT = { kind: 'custom', prompt: 'Keyword: "build an app in 1 hour"' } as const;
const TITLE = 'Build an App in 1 Hour: A Test of Claims';

/** Adds a document of the team. @returns its id */
export const addNotes = (db: Db, text = NOTES) =>
  insertDocument(
    db,
    {
      kind: 'document',
      key: null,
      title: 'Our notes',
      url: null,
      format: 'text',
      givenBy: null,
      mayQuote: true,
    },
    { hash: 'notes', words: 20, language: 'en', notes: [], spans: [{ heading: '', text }] },
    new Date('2026-01-01T00:00:00.000Z'),
  );

/** A database with a document of the team, a server that writes, and the post that it wrote. */
export async function judgedSite(timeoutMs?: number) {
  const [{ db }, server] = [await testDatabase(), await testProvider()];
  const document = await addNotes(db);
  const config = { ...fullConfigFor(server), ...(timeoutMs && { timeoutMs }) };
  const post = async () => {
    const { id, content, reviewNotes, ...rest } = await db
      .selectFrom('posts')
      .select(['id', 'title', 'content', 'metaDescription', 'reviewNotes', 'published'])
      .executeTakeFirstOrThrow();
    const ledger = await findLedger(db, id);
    if (!ledger) throw new Error('The post has no ledger');
    return { ...rest, id, content, ledger, notes: postReviewNotes.read(reviewNotes, id) };
  };
  return { db, server, config, document, post };
}

export const { content: HONEST } = anArticle('Keyword: "build an app in 1 hour"', 5);
/** An article of the server with something at its end. */
export const withText = (added: string) => ({ draft: { title: TITLE, content: `${HONEST}\n\n${added}\n` } });

/** Stands in no other text. */
export const PROMISE = 'Every session ends with an app that earns its keep.';
