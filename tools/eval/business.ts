import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { freeSlug } from '#db/queries/blog/read.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { giveConsent, insertTestimonial, updateTestimonial } from '#db/queries/bookings/testimonials.ts';
import { insertDocument } from '#db/queries/generator/sources/documents.ts';
import { insertTheme } from '#db/queries/generator/themes.ts';
import { addQuestions } from '#db/queries/generator/topics/edit.ts';
import { listTopics } from '#db/queries/generator/topics/read.ts';
import { ownTopic } from '#db/queries/generator/topics/take.ts';
import { openDatabase } from '#db/sqlite/open.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { excerptOf } from '#writer/excerpt.ts';
import { DOCUMENTS, HOSTILE_PAGE, HOSTILE_TESTIMONIAL, OWNED_KEYWORDS, PAGE, TESTIMONIALS } from './world.ts';

export interface Business {
  db: Db;
  themes: Map<string, number>;
  close(): Promise<void>;
}

/** Three themes for a year, each one kind of question for many trades. */
const TRADES =
  'bakery|flower shop|hair salon|bike workshop|piano school|yoga studio|dog groomer|tailor|butcher|bookstore|physiotherapy practice|moving company|photographer|tutoring service|cleaning company|tattoo studio|pottery class|car wash'.split(
    '|',
  );

const THEMES: ReadonlyArray<{
  name: string;
  questions: Array<{ question: string; keyword: string }>;
}> = [
  {
    name: 'Booking pages',
    questions: TRADES.map((trade) => ({
      question: `How do I get a booking page for a ${trade}?`,
      keyword: `booking page for a ${trade}`,
    })),
  },
  {
    name: 'Cost of apps',
    questions: TRADES.map((trade) => ({
      question: `What does an order app for a ${trade} cost?`,
      keyword: `order app for a ${trade}`,
    })),
  },
  {
    name: 'Building with AI',
    questions: TRADES.map((trade) => ({
      question: `Can AI build a customer list for a ${trade}?`,
      keyword: `customer list for a ${trade}`,
    })),
  },
];

const NOW = new Date('2026-01-05T09:00:00.000Z');

/** @param hostile adds a page and a testimonial that give the writer instructions */
export async function openBusiness({ hostile = true } = {}): Promise<Business> {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-eval-'));
  await (await prepareDatabase(folder)).close();
  const database = openDatabase(path.join(folder, 'app.db'));
  const { db } = database;
  await db.updateTable('themes').set({ archivedAt: NOW.toISOString() }).execute();
  await addTestimonials(
    db,
    hostile ? [...TESTIMONIALS, { author: 'A visitor', text: HOSTILE_TESTIMONIAL }] : TESTIMONIALS,
  );
  for (const { title, text } of DOCUMENTS) await addDocument(db, { kind: 'document', title, text });
  await addDocument(db, { kind: 'page', title: PAGE.title, text: PAGE.text, url: PAGE.address });
  if (hostile)
    await addDocument(db, {
      kind: 'page',
      title: 'Plain forms, notes',
      text: HOSTILE_PAGE,
      url: `${PAGE.address}-notes`,
    });
  const themes = new Map<string, number>();
  for (const { name, questions } of THEMES) themes.set(name, await addTheme(db, name, questions));
  await addOwnedPosts(db);
  return {
    db,
    themes,
    async close() {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function addTheme(
  db: Db,
  name: string,
  questions: Array<{ question: string; keyword: string }>,
): Promise<number> {
  const theme = await insertTheme(db, {
    name,
    keywords: [],
    audience: '',
    tone: '',
    brief: '',
    tags: [],
    weight: 1,
    autoPublish: true,
  });
  if (!theme) throw new Error(`The theme ${name} is there already`);
  await addQuestions(db, theme.id, questions, NOW);
  return theme.id;
}

/** Clients who agreed to have their testimonials quoted in articles. */
async function addTestimonials(
  db: Db,
  testimonials: ReadonlyArray<{ author: string; text: string }>,
): Promise<void> {
  for (const [index, { author, text }] of testimonials.entries()) {
    const at = new Date(NOW.getTime() - (index + 1) * 86_400_000).toISOString();
    await sql`
      insert into bookings (ref, source, tier, starts_at, taken, state, name, email, idea, time_zone, price_cents, payment, origin, created_at, updated_at)
      values (${`eval-${index}`}, 'site', 'offshore', ${at}, 1, 'completed', 'Guest', ${`guest-${index}@example.com`}, 'An app', 'UTC', 12000, 'due', 'http://localhost:3000', ${at}, ${at})`.execute(
      db,
    );
    const { id: bookingId } = await db
      .selectFrom('bookings')
      .select('id')
      .where('ref', '=', `eval-${index}`)
      .executeTakeFirstOrThrow();
    const testimonialId = await insertTestimonial(db, { bookingId, text, rating: 5, author }, NOW);
    await giveConsent(db, { storyId: testimonialId, use: 'articles', wording: 'Quote me' }, NOW);
    await updateTestimonial(db, testimonialId, { state: 'drafted' }, NOW);
  }
}

async function addDocument(
  db: Db,
  { kind, title, text, url }: { kind: 'document' | 'page'; title: string; text: string; url?: string },
): Promise<void> {
  await insertDocument(
    db,
    {
      kind,
      key: null,
      title,
      url: url ?? null,
      format: 'text',
      givenBy: null,
      mayQuote: kind === 'document',
    },
    { hash: title, words: text.split(' ').length, language: 'en', notes: [], spans: [{ heading: '', text }] },
    NOW,
  );
}

/** Posts that own the keywords that a faulty article takes. */
async function addOwnedPosts(db: Db): Promise<void> {
  const themeId = await addTheme(
    db,
    'Written already',
    OWNED_KEYWORDS.map((keyword) => ({ question: `What should an owner know: ${keyword}?`, keyword })),
  );
  const topics = await listTopics(db, themeId);
  for (const [index, topic] of topics.entries()) {
    const draft = {
      title: `${topic.keyword ?? ''}: what to know`,
      content: `This post is about the ${(topic.keyword ?? '').toLowerCase()}, number ${index + 1} of those written before.`,
      metaDescription: `All about the ${(topic.keyword ?? '').toLowerCase()}, and how to begin with it.`,
      tags: ['App Development', 'Live Coding', 'MVP', 'Startups'],
    };
    const post = await insertPost(
      db,
      {
        slug: await freeSlug(db, draft.title),
        title: draft.title,
        content: draft.content,
        excerpt: excerptOf(draft.content),
        metaDescription: draft.metaDescription,
        tags: draft.tags,
        imageHash: null,
        imageAlt: '',
        published: true,
        themeId,
        jobId: null,
        source: 'manual',
        reviewNotes: [],
        isSample: false,
      },
      NOW,
    );
    await ownTopic(db, topic.id, post.id, NOW);
  }
}
