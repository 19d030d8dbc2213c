import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { Kysely } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { camelCaseRows } from '#db/camel-case.ts';
import { listChanges } from '#db/queries/audit.ts';
import { listForAdmin } from '#db/queries/blog/admin-list.ts';
import { listPublished } from '#db/queries/blog/lists.ts';
import { insertPost } from '#db/queries/blog/write.ts';
import { listEarningPosts, sumBookingsBySource, sumSourceSteps } from '#db/queries/bookings/sources.ts';
import { countWork } from '#db/queries/operations/counts.ts';
import type { Tables } from '#db/schema.ts';
import { PatientDialect } from '#db/sqlite/dialect.ts';
import { JOB_STATES } from '#src/contract/job-states.ts';
import { testDataDir } from '../support/data-dir.ts';
import { aPost } from '../support/posts.ts';
import { calls, NO_QUERIES, now, type Query } from './query-calls.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../db/queries/**/*.ts', { eager: true });

/** For example `blog/lists.listPublished`, with its function. */
const queries = Object.entries(modules).flatMap(([file, exported]) =>
  Object.entries(exported)
    .filter(([name, value]) => typeof value === 'function' && !NO_QUERIES.has(name))
    .map(([name, value]) => [`${/queries\/(.+)\.ts$/.exec(file)?.[1]}.${name}`, value as Query] as const),
);

/** Tables with one row, or a few that people typed in: a full scan is fine. */
const FEW_ROWS =
  /^SCAN (schedule|settings|themes|theme_post_counts|users|invites|availability_rules|developers|calendars|days_off|booking_feed|brand_assets|marketing_materials|post_counts|planned_posts|content_sections|content_drafts|redirects|uploads|films|stored_files|site_icons|working_copies|migrations|checklist_skips|confirmed_claims|sample_removals|site_preview_links|leases|live_texts|server_notices|erased_words|evidence_documents|links|topics|last_tries|two_factor|other|plain_texts)\b/;

/** Plans that read or sort more than they return, and why that is acceptable. */
const ALLOWED: Array<{ query: string; step: RegExp; because: string }> = [
  { query: 'audit.listActors', step: /^SCAN actors$/, because: 'the names it found, each once' },
  {
    query: 'blog/lists.listPublished',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'a search is ordered by rank, computed for its newest matches alone; a tag’s page has nine rows',
  },
  { query: 'blog/lists.listPublished', step: /^SCAN reach$/, because: 'one row' },
  {
    query: 'generator/topics/read.countBookingsByPost',
    step: /TEMP B-TREE FOR GROUP BY/,
    because: 'the bookings of half a year by post, for the map and for a job that takes its topic',
  },
  {
    query: 'generator/topics/read.findOwner',
    step: /^SCAN topic_posts USING COVERING INDEX topic_posts_owner$/,
    because: 'questions are compared in a spelling that the database does not know; each has one owner',
  },
  {
    query: 'blog/search.*',
    step: /^SCAN (found|reach)$/,
    because: 'the newest matches, at most a thousand, and a row that says how far they reach',
  },
  {
    query: 'blog/admin-list.listForAdmin',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'a search’s newest matches, or the few that are scheduled',
  },
  {
    query: 'blog/admin-list.listForAdmin',
    step: /^SCAN posts USING INDEX posts_to_review$/,
    because: 'how many there are: it holds those alone',
  },
  {
    query: 'blog/admin-list.listPostFacets',
    step: /^SCAN found$/,
    because: 'the tags and authors it found, each once',
  },
  {
    query: 'blog/admin-list.listForAdmin',
    step: /^SCAN (posts USING COVERING INDEX posts_filtered|reviewed USING INDEX posts_to_review)$/,
    because: 'how many match several filters: a narrow index, without the texts',
  },
  {
    query: 'bookings/developers.listShownDevelopers',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'a tier has a few developers',
  },
  {
    query: 'bookings/calendars/conflicts.*',
    step: /TEMP B-TREE FOR LAST TERM OF ORDER BY/,
    because: 'the few sessions with which a calendar disagrees',
  },
  {
    query: 'bookings/calendars/calendars.*',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'a handful of developers and calendars',
  },
  {
    query: 'bookings/developers.countSessions',
    step: /TEMP B-TREE FOR GROUP BY/,
    because: 'counts each session of a few weeks once, from an index',
  },
  {
    query: 'bookings/of-developer.*',
    step: /TEMP B-TREE FOR GROUP BY/,
    because: 'each session of a few weeks once, from an index',
  },
  {
    query: 'bookings/manage-developers.listDevelopers',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'a site has a few developers',
  },
  {
    query: 'bookings/clients.listClients',
    step: /^SCAN (bookings|latest) USING (COVERING )?INDEX bookings_by_email$/,
    because: 'how many clients there are, for an administrator: a narrow index',
  },
  {
    query: 'bookings/clients.listClients',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'the matches of a search, bounded',
  },
  {
    query: 'bookings/clients.findBookings',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'the 200 latest matches of a search',
  },
  {
    query: 'bookings/clients.listBookingsById',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'the bookings of one client',
  },
  {
    query: 'bookings/retention.listPacksOf',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'the packs of one client',
  },
  {
    query: 'bookings/retention.listReceiptsOfBookings',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'the receipts of one client',
  },
  { query: 'bookings/clients.listEventsOf', step: /TEMP B-TREE FOR ORDER BY/, because: 'as above' },
  {
    query: 'generator/sources/use.countPostsOnGoneSources',
    step: /TEMP B-TREE FOR count\(DISTINCT\)/,
    because: 'the few posts that rest on a source that is gone',
  },
  {
    query: 'generator/sources/use.listOldUses',
    step: /TEMP B-TREE/,
    because: 'once a day, of at most 300 sources',
  },
  {
    query: 'generator/topics/read.listOwnedKeywords',
    step: /^SCAN topic_posts USING COVERING INDEX topic_posts_owner$/,
    because: 'the owner of each question, once for each article',
  },
  { query: 'generator/sources/read.searchSpans', step: /TEMP B-TREE FOR ORDER BY/, because: 'by rank' },
  { query: 'blog/search.searchPublished', step: /TEMP B-TREE FOR ORDER BY/, because: 'by rank' },
  { query: 'blog/search.listLikelyRepeats', step: /TEMP B-TREE FOR ORDER BY/, because: 'by rank' },
  { query: 'blog/search.alikePosts', step: /TEMP B-TREE FOR ORDER BY/, because: 'by rank' },
  { query: 'blog/search.linkCandidates', step: /TEMP B-TREE FOR ORDER BY/, because: 'by rank' },
  { query: 'blog/lists.listTags', step: /^SCAN slugs$/, because: 'the tags it found, each once' },
  {
    query: 'generator/marketing.listMaterials',
    step: /TEMP B-TREE FOR DISTINCT/,
    because: 'the tags people typed in, each once',
  },
  {
    query: 'site/messages.*',
    step: /^SCAN messages USING (COVERING )?INDEX messages_(open|done|unread)$/,
    because: 'an index that holds only the messages that are asked for',
  },
  {
    query: 'site/section-uses.findSectionUses',
    step: /content_revisions/,
    because:
      'at most 50 earlier versions of each section, for an administrator who is about to delete a file',
  },
  {
    query: 'site/media.findMediaUses',
    step: /content_revisions/,
    because: 'as above',
  },
  {
    query: 'bookings/testimonials.*',
    step: /^SCAN session_stories USING INDEX session_stories_withdrawn$/,
    because: 'it holds only those that were withdrawn',
  },
  {
    query: 'bookings/testimonials.listConsents',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'a few consents of a page of testimonials',
  },
  { query: 'generator/themes.*', step: /TEMP B-TREE/, because: 'a handful of themes' },
  { query: 'accounts/sessions.listSessions', step: /TEMP B-TREE/, because: 'one user’s few sessions' },
  { query: 'bookings/availability.listDaysOff', step: /TEMP B-TREE/, because: 'a handful of days' },
  { query: 'bookings/counters.sumSteps', step: /TEMP B-TREE/, because: 'three counters a day' },
  {
    query: 'bookings/sources.*',
    step: /TEMP B-TREE FOR (GROUP|ORDER) BY/,
    because: 'sums over the days that an administrator asks for, at most a year, by source, post or theme',
  },
  {
    query: 'bookings/sources.sumBookingsBySource',
    step: /^SCAN made_bookings USING COVERING INDEX made_bookings_by_label$/,
    because: 'in the order of the sums, without a sort; most of a year’s bookings count',
  },
  {
    query: 'operations/counts.countWork',
    step: /^SCAN (generation_jobs|mail_outbox) USING COVERING INDEX/,
    because: 'how many rows there are: SQLite counts a whole index by its pages',
  },
  {
    query: 'blog/cover-redraws.*',
    step: /^SCAN posts_with_drawn_covers USING COVERING INDEX posts_with_drawn_covers_published$/,
    because: 'how many covers there are: SQLite counts a whole index by its pages',
  },
  {
    query: 'text-queue.requeueInterruptedTexts',
    step: /^SCAN (material|description)_tasks USING INDEX (material|description)_tasks_open$/,
    because: 'open tasks: it holds those alone',
  },
  {
    query: 'site/samples.listSamplePosts',
    step: /^SCAN posts USING COVERING INDEX posts_samples$/,
    because: 'how many there are: it holds the samples alone',
  },
  { query: 'generator/job-queue.claimJob', step: /TEMP B-TREE/, because: 'open jobs: a few' },
  {
    query: 'generator/jobs.listJobs',
    step: /^SCAN generation_jobs USING COVERING INDEX/,
    because: 'how long the history is',
  },
  {
    query: 'mail-sending.findDueMail',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'what is due, which is little unless the mail server is away, by how much people wait for it',
  },
  {
    query: 'mail-outbox.listMail',
    step: /^SCAN mail_outbox/,
    because: 'an administrator’s look at what failed',
  },
  {
    query: 'bookings/list.listBookings',
    step: /^SCAN bookings USING (COVERING )?INDEX bookings_listed$/,
    because: 'how many there are, along an index that holds no texts',
  },
  {
    query: 'bookings/list.listBookings',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'the 2,000 latest matches of a search',
  },
  {
    query: 'bookings/list.listForExport',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: '250 bookings at a time',
  },
  {
    query: 'bookings/developers.listShownTeam',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'the developers of a team, read once until the content changes',
  },
  {
    query: 'bookings/sessions.listSessions',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'the rows of one page',
  },
  {
    query: 'bookings/erased-text-index.*',
    step: /^SCAN content_revisions$/,
    because:
      'at most 50 earlier versions of each section, when a client is erased whose words were on the site',
  },
  {
    query: 'bookings/list.listForFeed',
    step: /TEMP B-TREE/,
    because: 'three months of bookings for a calendar',
  },
  {
    query: 'bookings/money/receipts.findReceipts',
    step: /TEMP B-TREE FOR ORDER BY/,
    because: 'an administrator’s search, up to a hundred',
  },
  {
    query: 'bookings/money/receipts.sumReceipts',
    step: /TEMP B-TREE FOR GROUP BY/,
    because: 'a month of receipts, by currency',
  },
  {
    query: 'bookings/money/promo-codes.listPromoCodes',
    step: /^SCAN promo_codes$/,
    because: 'the list of codes, for an administrator',
  },
  {
    query: 'bookings/money/packs.listPacks',
    step: /^SCAN packs$/,
    because: 'the newest packs, for an administrator',
  },
  {
    query: 'site/prefetched-pages.addPrefetchedPages',
    step: /^SCAN prefetched_pages USING INDEX prefetched_pages_latest$/,
    because: 'it keeps 2,000 paths, and has looked at twice as many at most',
  },
  {
    query: 'generator/job-recovery.listLeaseOwners',
    step: /TEMP B-TREE FOR DISTINCT/,
    because: 'running jobs: one or two',
  },
];

/**
 * Steps that scan a whole table, or sort without an index. Walking an index in order (or the table, for a
 * list without conditions) until a LIMIT ends it is neither.
 */
function costly(step: string | undefined, sql: string): boolean {
  if (step === undefined) return false;
  if (/TEMP B-TREE/.test(step)) return true;
  if (!/^SCAN /.test(step) || /VIRTUAL TABLE|CONSTANT ROW/.test(step) || FEW_ROWS.test(step)) return false;
  // The rows of a subquery, whose own steps are checked separately.
  if (/^SCAN \(subquery/.test(step) || sql.includes(`) as "${step.slice('SCAN '.length)}"`)) return false;
  const ends = /order by/i.test(sql) && /limit/i.test(sql);
  return !ends || (!/USING (COVERING )?INDEX/.test(step) && /where/i.test(sql));
}

const isAllowed = (query: string, step = '') =>
  ALLOWED.some(
    (each) => (each.query === query || each.query === `${query.split('.')[0]}.*`) && each.step.test(step),
  );

/** Runs a query and returns the plan of every statement it sent. */
async function plansOf(
  query: Query,
  args: unknown[],
): Promise<Array<{ sql: string; step: string | undefined }>> {
  const sqlite = new SqliteDatabase(path.join(await testDataDir(), 'app.db'));
  const sent: Array<{ sql: string; parameters: readonly unknown[] }> = [];
  const db = new Kysely<Tables>({
    dialect: new PatientDialect({ database: sqlite }),
    plugins: [camelCaseRows],
    log: ({ query: { sql, parameters } }) => void sent.push({ sql, parameters }),
  });
  onTestFinished(() => db.destroy());
  for (let number = 1; number <= 3; number += 1) await insertPost(db, aPost({ slug: `post-${number}` }));
  sqlite.exec(
    `insert into users (id, username, password_hash, role, created_at) values (1, 'ada', 'h', 'owner', 'x'), (2, 'bob', 'h', 'owner', 'x')`,
  );
  sent.length = 0;
  // Some reject their arguments; the statements before that have been recorded.
  await query(db, ...args).catch(() => undefined);
  return sent
    .filter(({ sql }) => /^\s*(select|insert|update|delete|with)/i.test(sql))
    .flatMap(({ sql, parameters }): Array<{ sql: string; step: string | undefined }> => {
      const steps = sqlite.prepare(`explain query plan ${sql}`).all(...parameters) as Array<{
        detail: string;
      }>;
      // An insert has no plan steps, but is still a statement.
      return steps.length > 0
        ? steps.map(({ detail }) => ({ sql, step: detail }))
        : [{ sql, step: undefined }];
    });
}

describe('every query of db/queries', () => {
  test('is looked at: a new one is called in query-calls.ts', () => {
    expect(Object.keys(calls).sort()).toEqual(queries.map(([name]) => name).sort());
  });

  test.each(queries)('%s reads along an index', async (name, query) => {
    let seen = 0;
    for (const args of calls[name] ?? []) {
      const plans = await plansOf(query, args);
      seen += plans.length;
      const bad = plans.filter(({ step, sql }) => costly(step, sql) && !isAllowed(name, step));
      expect(bad).toEqual([]);
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('a deep page of the blog, or of a tag, walks the index from where it begins', async () => {
    const stepsOf = async (filter: object) => {
      const plans = await plansOf(listPublished as Query, [{ page: 500, limit: 9, ...filter }]);
      return plans.filter(({ sql }) => /limit \?/.test(sql)).map(({ step }) => step);
    };
    expect(await stepsOf({})).toEqual(['SEARCH posts USING INDEX posts_public (published_at<?)']);
    expect(await stepsOf({ tag: 'mvp' })).toContain(
      'SEARCH post_tags USING PRIMARY KEY (tag_slug=? AND (published_at,post_id)<(?,?))',
    );
  });

  test('filters of the list of posts that combine read one index, and no texts', async () => {
    const stepsOf = async (filter: object) =>
      (await plansOf(listForAdmin as Query, [{ limit: 9, offset: 0, ...filter }])).map(({ step }) => step);
    const filters = { tag: 'mvp', author: 'Ada', origin: 'generated', from: 'x', to: 'y' };
    const of = await stepsOf(filters);
    expect(of).toContain('SCAN posts USING COVERING INDEX posts_filtered');
    const ofTheme = await stepsOf({ ...filters, theme: 1 });
    expect(ofTheme).toContain('SEARCH posts USING COVERING INDEX posts_filtered_of_theme (theme_id=?)');
    expect([...of, ...ofTheme].filter((step) => /^SCAN posts\b(?!.*COVERING)/.test(step ?? ''))).toEqual([]);
  });

  test('one filter of the list of posts is counted along its own index', async () => {
    const counted = async (filter: object) =>
      (await plansOf(listForAdmin as Query, [{ limit: 9, offset: 0, ...filter }]))
        .filter(({ sql }) => /^select count/.test(sql))
        .map(({ step }) => step);
    const index = 'SEARCH posts USING COVERING INDEX';
    expect(await counted({ theme: 1 })).toEqual([`${index} posts_of_theme (theme_id=?)`]);
    expect(await counted({ author: 'Ada' })).toEqual([`${index} posts_of_author (author=?)`]);
    expect(await counted({ author: 'Admin' })).toEqual([`${index} posts_of_author (author=?)`]);
    expect(await counted({ tag: 'mvp' })).toEqual(['SEARCH post_labels USING PRIMARY KEY (tag=?)']);
    for (const origin of ['written', 'generated'])
      expect(await counted({ origin })).toEqual([`${index} posts_by_source (source=?)`]);
    expect(await counted({ from: 'x', to: 'y' })).toEqual([`${index} posts_by_time (<expr>>? AND <expr><?)`]);
  });

  test('a search of the list of posts reads no rows before its filters', async () => {
    const steps = await plansOf(listForAdmin as Query, [{ limit: 9, offset: 0, q: 'words', author: 'Ada' }]);
    expect(steps.map(({ step }) => step)).toContain(
      'SEARCH posts USING COVERING INDEX posts_in_short (id=?)',
    );
  });

  test('a filter of the list of changes reads its own index, from where the page begins', async () => {
    const stepsOf = async (filter: object) =>
      (await plansOf(listChanges as Query, [{ limit: 9, before: 1, ...filter }])).map(({ step }) => step);
    expect(await stepsOf({ kind: 'theme' })).toContain(
      'SEARCH audit_log USING INDEX audit_log_by_kind (kind=? AND at<?)',
    );
    expect(await stepsOf({ username: 'ada' })).toContain(
      'SEARCH audit_log USING INDEX audit_log_by_username (username=? AND at<?)',
    );
    expect(await stepsOf({ from: now })).toContain(
      'SEARCH audit_log USING INDEX audit_log_by_time (at>? AND at<?)',
    );
  });

  test('steps and bookings of a year are summed in the order of an index', async () => {
    const stepsOf = async (query: unknown, ...args: unknown[]) =>
      (await plansOf(query as Query, args)).map(({ step }) => step);
    const since = new Date(now);
    const earning = await stepsOf(listEarningPosts, since, { currency: 'USD', limit: 9 });
    expect(earning).toEqual([
      'SEARCH made_bookings USING COVERING INDEX made_bookings_by_post (post_id>?)',
      'USE TEMP B-TREE FOR ORDER BY',
    ]);
    expect(await stepsOf(sumBookingsBySource, since)).toEqual([
      'SCAN made_bookings USING COVERING INDEX made_bookings_by_label',
    ]);
    const [viewed, ...sorted] = await stepsOf(sumSourceSteps, 'post', 366, 9, now);
    expect(viewed).toBe(
      'SEARCH step_sources USING COVERING INDEX step_sources_by_step (dimension=? AND step=?)',
    );
    expect(sorted).not.toContain('USE TEMP B-TREE FOR GROUP BY');
  });

  test('finished jobs and sent e-mails are not counted one by one', async () => {
    const steps = (await plansOf(countWork as Query, [])).map(({ step }) => step);
    expect(steps.filter((step) => /^SEARCH generation_jobs /.test(step ?? ''))).toHaveLength(
      JOB_STATES.length - 1,
    );
  });

  test('a table scan and a sort are caught', async () => {
    const scan: Query = (db) => db.selectFrom('posts').select('id').where('excerpt', '=', 'x').execute();
    const sort: Query = (db) =>
      db.selectFrom('posts').select('id').where('published', '=', 1).orderBy('excerpt').limit(9).execute();
    for (const query of [scan, sort])
      expect((await plansOf(query, [])).some(({ step, sql }) => costly(step, sql))).toBe(true);
  });
});
