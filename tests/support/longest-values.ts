/** The longest value that each field accepts, in long words, for layout tests. */
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { builtInOf } from '#src/content/built-in-sections.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { type FieldSpec, formOf, specFor } from '#src/contract/site/sections/field-spec.ts';
import { SECTION_KEYS, type SectionKey, sectionSchemas } from '#src/contract/site/sections/sections.ts';
import { fillForEngines } from './engine-data.ts';

const WORDS = [
  'Kraftfahrzeughaftpflichtversicherung',
  'Lentokonesuihkuturbiinimoottoriapumekaanikko',
  'Geschwindigkeitsbegrenzung',
  'Epäjärjestelmällistyttämättömyydellänsä',
  'Donaudampfschifffahrtsgesellschaftskapitän',
];

function longest(letters: number): string {
  let text = '';
  for (let at = 0; text.length < letters; at += 1) text += `${text && ' '}${WORDS[at % WORDS.length]}`;
  return text.slice(0, letters).replace(/ $/, 'n');
}

/** Texts that no page shows, and whole documents. */
const UNSEEN = /^(meta\.|mail\.|share|tools|legal\.|receipts)/;

/** Fills each text to its maximum length. Texts with a required format stay. */
function longestOf(spec: FieldSpec, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => longestOf(specFor(spec.of ?? spec, each), each));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        const field = spec.fields?.find(([key]) => key === name)?.[1];
        return [name, field ? longestOf(specFor(field, each), each) : each];
      }),
    );
  const isText = typeof value === 'string' && (spec.kind === 'line' || spec.kind === 'paragraph');
  return isText && spec.max ? longest(spec.max) : value;
}

/** Tiers of the same name could not be told apart. */
function distinguishTiers({ tiers }: OfferDocument): void {
  tiers.usa.name = `${tiers.usa.name.slice(0, -1)}2`;
}

/**
 * Publishes each section with its longest texts, as far as its schema accepts them together. Returns the
 * sections.
 */
async function publishLongestSections(db: Db, keys = SECTION_KEYS): Promise<SectionKey[]> {
  const changed: SectionKey[] = [];
  for (const key of keys.filter((each) => !UNSEEN.test(each))) {
    const value = longestOf(formOf(key), structuredClone(builtInOf(key, ownContent)));
    if (key === 'offer') distinguishTiers(value as OfferDocument);
    if (!sectionSchemas[key].safeParse(value).success) continue;
    changed.push(key);
    const row = {
      value: JSON.stringify(value),
      version: 1,
      publishedAt: '2026-05-01T09:00:00.000Z',
      userId: null,
      username: null,
    };
    await db
      .insertInto('contentSections')
      .values({ key, ...row } as never)
      .onConflict((conflict) => conflict.column('key').doUpdateSet(row as never))
      .execute();
  }
  return changed;
}

const email = `${'lentokone'.repeat(6)}@${`${'kapitaen'.repeat(7)}.`.repeat(3)}example`.slice(0, 250);
const tags = JSON.stringify(Array.from({ length: 5 }, (_, at) => `${at}${longest(40)}`.slice(0, 40)));

/** Lengths are those of the contract. */
const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  posts: {
    title: longest(200),
    excerpt: longest(300),
    tags,
    author: longest(60),
    metaDescription: longest(300),
  },
  themes: { audience: longest(300), tone: longest(300), brief: longest(4000) },
  developers: { name: longest(80), about: longest(160) },
  bookings: { name: longest(100), email, idea: longest(4000) },
  messages: { name: longest(80), email, text: longest(5000) },
  packs: { name: longest(100), email },
  promoCodes: {
    code: longest(32)
      .toUpperCase()
      .replace(/[^A-Z]/g, 'X'),
  },
  marketingMaterials: { title: longest(120), tags },
  media: { alt: longest(300), name: longest(200) },
  guestNotes: { text: longest(2000) },
  mailOutbox: { subject: longest(200), toAddress: email },
  auditLog: { subject: longest(200), username: longest(60) },
  evidenceDocuments: { title: longest(200) },
  topics: { keyword: longest(80) },
  calendars: { name: longest(80) },
  films: { name: longest(120), description: longest(300) },
  unmatchedPayments: { name: longest(100), email },
  bookingSources: { label: longest(100) },
  sessionStories: { text: longest(600), author: longest(100) },
  bookingAnswers: { label: longest(120), value: longest(4000) },
};

/** The idea stays without a label of its own, as on a fresh site. */
async function lengthenQuestions(db: Db): Promise<void> {
  const options = JSON.stringify([1, 2, 3].map((at) => `${at}${longest(99)}`));
  await db
    .updateTable('kindQuestions')
    .set({ archivedAt: null, help: longest(300) })
    .execute();
  await db
    .updateTable('kindQuestions')
    .set({ label: longest(120) })
    .where('key', '!=', 'idea')
    .execute();
  await db.updateTable('kindQuestions').set({ options }).where('options', '!=', '[]').execute();
}

export async function fillLongest(db: Db): Promise<void> {
  await fillForEngines(db);
  await db.deleteFrom('contentDrafts').execute();
  await db.deleteFrom('contentSections').execute();
  for (const [table, values] of Object.entries(ROWS))
    await db
      .updateTable(table as 'themes')
      .set(values as never)
      .execute();
  // These values must be unique.
  for (const [table, column, letters] of [
    ['themes', 'name', 120],
    ['topics', 'question', 200],
  ] as const)
    await db
      .updateTable(table as 'themes')
      .set({ [column]: sql`${longest(letters - 3)} || id` })
      .execute();
  // Its server does not exist, and each page would fail to reach it.
  await db.updateTable('vendors').set({ isOn: 0 }).execute();
  await lengthenQuestions(db);
  await publishLongestSections(db);
}
