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

/** Tables of a few rows, where a full scan is fine. */
const FEW_ROWS =
  /^SCAN (schedule|settings|themes|theme_post_counts|users|invites|availability_rules|developers|calendars|calendar_accounts|oauth_clients|room_accounts|days_off|booking_feed|brand_assets|marketing_materials|post_counts|planned_posts|content_sections|content_drafts|redirects|uploads|films|stored_files|site_icons|working_copies|migrations|checklist_skips|confirmed_claims|sample_removals|site_preview_links|leases|live_texts|server_notices|erased_words|evidence_documents|source_instructions|links|topics|last_tries|two_factor|other|plain_texts|webhook_endpoints)\b/;

/** Plans that read or sort more than they return, and why that is fine. */
const ALLOWED: Array<[query: string, step: RegExp, because: string]> = [
  ['audit.listActors', /^SCAN actors$/, 'the names it found, each once'],
  [
    'blog/lists.listPublished',
    /TEMP B-TREE FOR ORDER BY/,
    'a search is ordered by rank, computed for its newest matches alone; a tag’s page has nine rows',
  ],
  ['blog/lists.listPublished', /^SCAN reach$/, 'one row'],
  ['generator/library.usedArticles', /^SCAN library_uses/, 'at most one row for each article of the library'],
  [
    'generator/suggestions.listSuggestionGroups',
    /TEMP B-TREE FOR (GROUP|ORDER) BY/,
    'at most 2,000 open suggestions, found by an index',
  ],
  [
    'generator/topics/read.countBookingsByPost',
    /TEMP B-TREE FOR GROUP BY/,
    'the bookings of half a year by post, for the map and for a job that takes its topic',
  ],
  [
    'generator/topics/read.findOwner',
    /^SCAN topic_posts USING COVERING INDEX topic_posts_owner$/,
    'questions are compared in a spelling that the database does not know; each has one owner',
  ],
  [
    'blog/search.*',
    /^SCAN (found|reach)$/,
    'the newest matches, at most a thousand, and a row that says how far they reach',
  ],
  [
    'blog/admin-list.listForAdmin',
    /TEMP B-TREE FOR ORDER BY/,
    'a search’s newest matches, or the few that are scheduled',
  ],
  [
    'blog/admin-list.listForAdmin',
    /^SCAN posts USING INDEX posts_to_review$/,
    'how many there are: it holds those alone',
  ],
  ['blog/admin-list.listPostFacets', /^SCAN found$/, 'the tags and authors it found, each once'],
  [
    'blog/admin-list.listForAdmin',
    /^SCAN (posts USING COVERING INDEX posts_filtered|reviewed USING INDEX posts_to_review)$/,
    'how many match several filters: a narrow index, without the texts',
  ],
  [
    'blog/imports/imported.countImportImages',
    /TEMP B-TREE FOR count\(DISTINCT\)/,
    'the images of one import, once at its end',
  ],
  ['bookings/developers.listPublicDevelopers', /TEMP B-TREE FOR ORDER BY/, 'a tier has a few developers'],
  [
    'bookings/calendars/conflicts.*',
    /TEMP B-TREE FOR LAST TERM OF ORDER BY/,
    'the few sessions with which a calendar disagrees',
  ],
  ['bookings/calendars/calendars.*', /TEMP B-TREE FOR ORDER BY/, 'a handful of developers and calendars'],
  ['bookings/calendars/calendar-accounts.*', /TEMP B-TREE FOR ORDER BY/, 'a developer has a few accounts'],
  ['bookings/calendars/visits.*', /TEMP B-TREE FOR ORDER BY/, 'a handful of developers and calendars'],
  [
    'bookings/developers.countSessions',
    /TEMP B-TREE FOR GROUP BY/,
    'counts each session of a few weeks once, from an index',
  ],
  ['bookings/of-developer.*', /TEMP B-TREE FOR GROUP BY/, 'each session of a few weeks once, from an index'],
  ['bookings/manage-developers.listDevelopers', /TEMP B-TREE FOR ORDER BY/, 'a site has a few developers'],
  [
    'bookings/clients.listClients',
    /^SCAN (bookings|latest) USING (COVERING )?INDEX bookings_by_email$/,
    'how many clients there are, for an administrator: a narrow index',
  ],
  ['bookings/clients.listClients', /TEMP B-TREE FOR ORDER BY/, 'the matches of a search, bounded'],
  ['bookings/clients.findBookings', /TEMP B-TREE FOR ORDER BY/, 'the 200 latest matches of a search'],
  ['bookings/clients.listBookingsById', /TEMP B-TREE FOR ORDER BY/, 'the bookings of one client'],
  ['bookings/retention.listPacksOf', /TEMP B-TREE FOR ORDER BY/, 'the packs of one client'],
  ['bookings/retention.listReceiptsOfBookings', /TEMP B-TREE FOR ORDER BY/, 'the receipts of one client'],
  ['bookings/clients.listEventsOf', /TEMP B-TREE FOR ORDER BY/, 'as above'],
  [
    'generator/sources/use.countPostsOnGoneSources',
    /TEMP B-TREE FOR count\(DISTINCT\)/,
    'the few posts that rest on a source that is gone',
  ],
  ['generator/sources/use.listOldUses', /TEMP B-TREE/, 'once a day, of at most 300 sources'],
  [
    'generator/topics/read.listOwnedKeywords',
    /^SCAN topic_posts USING COVERING INDEX topic_posts_owner$/,
    'the owner of each question, once for each article',
  ],
  ['generator/sources/read.searchSpans', /TEMP B-TREE FOR ORDER BY/, 'by rank'],
  [
    'generator/sources/quarantine.*',
    /TEMP B-TREE FOR ORDER BY/,
    'the few passages that give instructions, and their documents',
  ],
  ['blog/imports/imported.saveAddresses', /^SCAN \d+-ROW VALUES CLAUSE$/, 'the rows that it inserts'],
  [
    'blog/imports/items.countItems',
    /TEMP B-TREE FOR GROUP BY/,
    'the items of one import, found by an index, while someone looks at it',
  ],
  ['blog/sentences.*', /^SCAN \d+-ROW VALUES CLAUSE$/, 'the rows that it inserts'],
  ['blog/write.*', /^SCAN \d+-ROW VALUES CLAUSE$/, 'as above'],
  ['blog/sentences.sharedSentences', /TEMP B-TREE FOR DISTINCT/, 'the matches of one draft'],
  ['blog/search.searchPublished', /TEMP B-TREE FOR ORDER BY/, 'by rank'],
  ['blog/search.listLikelyRepeats', /TEMP B-TREE FOR ORDER BY/, 'by rank'],
  ['blog/search.alikePosts', /TEMP B-TREE FOR ORDER BY/, 'by rank'],
  ['blog/search.linkCandidates', /TEMP B-TREE FOR ORDER BY/, 'by rank'],
  ['blog/lists.listTags', /^SCAN slugs$/, 'the tags it found, each once'],
  ['generator/marketing.listMaterials', /TEMP B-TREE FOR DISTINCT/, 'the tags people typed in, each once'],
  [
    'site/messages.*',
    /^SCAN messages USING (COVERING )?INDEX messages_(open|done|unread)$/,
    'an index that holds only the messages that are asked for',
  ],
  [
    'site/section-uses.findSectionUses',
    /content_revisions/,
    'at most 50 earlier versions of each section, for an administrator who is about to delete a file',
  ],
  ['site/media.findMediaUses', /content_revisions/, 'as above'],
  [
    'bookings/testimonials.*',
    /^SCAN session_stories USING INDEX session_stories_withdrawn$/,
    'it holds only those that were withdrawn',
  ],
  [
    'bookings/testimonials.listConsents',
    /TEMP B-TREE FOR ORDER BY/,
    'a few consents of a page of testimonials',
  ],
  ['generator/themes.*', /TEMP B-TREE/, 'a handful of themes'],
  ['accounts/connectors.countConnectorClients', /^SCAN connector_clients/, 'at most 2,000'],
  ['accounts/api-tokens.listAllTokens', /^SCAN api_tokens/, 'at most 50 of each user, on one screen'],
  ['accounts/sessions.listSignIns', /TEMP B-TREE/, 'one user’s few sessions'],
  ['bookings/availability.listDaysOff', /TEMP B-TREE|SCAN closed_days/, 'a handful of days'],
  [
    'bookings/kind-developers.listKindsByDeveloper',
    /SCAN developer_kinds|TEMP B-TREE/,
    'a few for each developer',
  ],
  ['bookings/kind-developers.listKindsWithDeveloper', /TEMP B-TREE/, 'at most 50 kinds'],
  ['bookings/counters.sumSteps', /TEMP B-TREE/, 'three counters a day'],
  [
    'bookings/sources.*',
    /TEMP B-TREE FOR (GROUP|ORDER) BY/,
    'sums over the days that an administrator asks for, at most a year, by source, post or theme',
  ],
  [
    'bookings/sources.sumBookingsBySource',
    /^SCAN made_bookings USING COVERING INDEX made_bookings_by_label$/,
    'in the order of the sums, without a sort; most of a year’s bookings count',
  ],
  [
    'operations/counts.countWork',
    /^SCAN (generation_jobs|mail_outbox) USING COVERING INDEX/,
    'how many rows there are: SQLite counts a whole index by its pages',
  ],
  [
    'blog/cover-redraws.*',
    /^SCAN posts_with_drawn_covers USING COVERING INDEX posts_with_drawn_covers_published$/,
    'how many covers there are: SQLite counts a whole index by its pages',
  ],
  [
    'text-queue.requeueInterruptedTexts',
    /^SCAN (material|description)_tasks USING INDEX (material|description)_tasks_open$/,
    'open tasks: it holds those alone',
  ],
  [
    'site/samples.listSamplePosts',
    /^SCAN posts USING COVERING INDEX posts_samples$/,
    'how many there are: it holds the samples alone',
  ],
  ['generator/job-queue.claimJob', /TEMP B-TREE/, 'open jobs: a few'],
  ['generator/jobs.listJobs', /^SCAN generation_jobs USING COVERING INDEX/, 'how long the history is'],
  [
    'mail-sending.findDueMail',
    /TEMP B-TREE FOR ORDER BY/,
    'what is due, which is little unless the mail server is away, by how much people wait for it',
  ],
  ['mail-outbox.listMail', /^SCAN mail_outbox/, 'an administrator’s look at what failed'],
  [
    'bookings/list.listBookings',
    /^SCAN bookings USING (COVERING )?INDEX bookings_listed$/,
    'how many there are, along an index that holds no texts',
  ],
  ['bookings/list.listBookings', /TEMP B-TREE FOR ORDER BY/, 'the 2,000 latest matches of a search'],
  ['bookings/list.listForExport', /TEMP B-TREE FOR ORDER BY/, '250 bookings at a time'],
  [
    'bookings/developers.listPublicTeam',
    /TEMP B-TREE FOR ORDER BY/,
    'the developers of a team, read once until the content changes',
  ],
  ['bookings/sessions.listSessions', /TEMP B-TREE FOR ORDER BY/, 'the rows of one page'],
  [
    'bookings/erased-text-index.*',
    /^SCAN content_revisions$/,
    'at most 50 earlier versions of each section, when a client is erased whose words were on the site',
  ],
  ['bookings/list.listForFeed', /TEMP B-TREE/, 'three months of bookings for a calendar'],
  [
    'bookings/money/receipts.findReceipts',
    /TEMP B-TREE FOR ORDER BY/,
    'an administrator’s search, up to a hundred',
  ],
  ['bookings/money/receipts.sumReceipts', /TEMP B-TREE FOR GROUP BY/, 'a month of receipts, by currency'],
  [
    'bookings/money/promo-codes.listPromoCodes',
    /^SCAN promo_codes$/,
    'the list of codes, for an administrator',
  ],
  ['bookings/kinds.listKinds', /^SCAN kinds$|ORDER BY$/, 'a site has 50 kinds at most'],
  ['bookings/answers.listAnswers', /ORDER BY$/, 'a booking has 20 answers at most'],
  ['bookings/answers.listAnswersForExport', /ORDER BY$/, 'a booking has 20 answers at most'],
  [
    'bookings/answers.listAnsweredKeys',
    /^SCAN kind_questions|TEMP B-TREE FOR DISTINCT$/,
    'the questions of 50 kinds, before an export of all bookings',
  ],
  ['bookings/kind-questions.listOpenQuestions', /ORDER BY$/, 'a kind asks 20 questions at most'],
  ['bookings/kind-questions.listArchivedQuestions', /ORDER BY$/, 'a kind keeps about 200 questions at most'],
  ['site/kind-facts.readKindFacts', /^SCAN kinds$|ORDER BY$/, 'a site has 50 kinds at most'],
  ['bookings/waitlist.listAwaitedKinds', /^SCAN kinds$/, 'as above; each is looked up in an index'],
  [
    'bookings/waitlist.listOpenEntries',
    /TEMP B-TREE FOR ORDER BY/,
    'up to 1,000 entries of one kind, for an owner',
  ],
  ['bookings/waitlist.listOfMailbox', /TEMP B-TREE FOR ORDER BY/, 'the few entries of one address'],
  ['bookings/waitlist.listEndedOffers', /TEMP B-TREE FOR ORDER BY/, 'the times that are offered now'],
  ['bookings/waitlist.countByKind', /waitlist_queue|TEMP B-TREE/, 'a list of 50 kinds, for an owner'],
  ['bookings/embed-origins.listEmbedOrigins', /^SCAN embed_origins/, 'at most 50 rows'],
  ['site/vendors.listVendors', /^SCAN vendors/, 'at most eight rows'],
  ['bookings/kind-reminders.listKindReminders', /^SCAN kind_reminders/, 'at most 500 rows'],
  ['bookings/kinds.listFormerSlugs', /^SCAN kind_slugs/, 'the addresses of 50 kinds'],
  [
    'bookings/kind-developers.listKindDevelopers',
    /^SCAN developer_kinds$|ORDER BY$/,
    'the team, for an owner',
  ],
  ['bookings/money/packs.listPacks', /^SCAN packs$/, 'the newest packs, for an administrator'],
  [
    'site/prefetched-pages.addPrefetchedPages',
    /^SCAN prefetched_pages USING INDEX prefetched_pages_latest$/,
    'it keeps 2,000 paths, and has looked at twice as many at most',
  ],
  ['generator/job-recovery.listLeaseOwners', /TEMP B-TREE FOR DISTINCT/, 'running jobs: one or two'],
];

/**
 * True for a full table scan or a sort without an index. Walking an index (or an unconditioned table) until a
 * LIMIT is fine.
 */
function costly(step: string | undefined, sql: string): boolean {
  if (step === undefined) return false;
  if (/TEMP B-TREE/.test(step)) return true;
  if (!/^SCAN /.test(step) || /VIRTUAL TABLE|CONSTANT ROW/.test(step) || FEW_ROWS.test(step)) return false;
  // Rows of a subquery, whose steps are checked separately.
  if (/^SCAN \(subquery/.test(step) || sql.includes(`) as "${step.slice('SCAN '.length)}"`)) return false;
  const ends = /order by/i.test(sql) && /limit/i.test(sql);
  return !ends || (!/USING (COVERING )?INDEX/.test(step) && /where/i.test(sql));
}

const isAllowed = (query: string, step = '') =>
  ALLOWED.some(
    ([allowed, steps]) => (allowed === query || allowed === `${query.split('.')[0]}.*`) && steps.test(step),
  );

/** Returns the plan of every statement that the query sent. */
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
  // Some reject their arguments after earlier statements were recorded.
  await query(db, ...args).catch(() => undefined);
  return sent
    .filter(({ sql }) => /^\s*(select|insert|update|delete|with)/i.test(sql))
    .flatMap(({ sql, parameters }): Array<{ sql: string; step: string | undefined }> => {
      const steps = sqlite.prepare(`explain query plan ${sql}`).all(...parameters) as Array<{
        detail: string;
      }>;
      return steps.length > 0
        ? steps.map(({ detail }) => ({ sql, step: detail }))
        : [{ sql, step: undefined }];
    });
}

describe('every query of db/queries', () => {
  test('is called in query-calls.ts, also a new one', () => {
    expect(Object.keys(calls).sort()).toEqual(queries.map(([name]) => name).sort());
  });

  test.each(queries)('%s uses an index', async (name, query) => {
    let seen = 0;
    for (const args of calls[name] ?? []) {
      const plans = await plansOf(query, args);
      seen += plans.length;
      const bad = plans.filter(({ step, sql }) => costly(step, sql) && !isAllowed(name, step));
      expect(bad).toEqual([]);
    }
    expect(seen).toBeGreaterThan(0);
  });

  test('of a deep page of the blog or a tag starts in the middle of the index', async () => {
    const stepsOf = async (filter: object) => {
      const plans = await plansOf(listPublished as Query, [{ page: 500, limit: 9, ...filter }]);
      return plans.filter(({ sql }) => /limit \?/.test(sql)).map(({ step }) => step);
    };
    expect(await stepsOf({})).toEqual(['SEARCH posts USING INDEX posts_public (published_at<?)']);
    expect(await stepsOf({ tag: 'mvp' })).toContain(
      'SEARCH post_tags USING PRIMARY KEY (tag_slug=? AND (published_at,post_id)<(?,?))',
    );
  });

  test('with combined filters of the list of posts reads one index, and no texts', async () => {
    const stepsOf = async (filter: object) =>
      (await plansOf(listForAdmin as Query, [{ limit: 9, offset: 0, ...filter }])).map(({ step }) => step);
    const filters = { tag: 'mvp', author: 'Ada', origin: 'generated', from: 'x', to: 'y' };
    const of = await stepsOf(filters);
    expect(of).toContain('SCAN posts USING COVERING INDEX posts_filtered');
    const ofTheme = await stepsOf({ ...filters, theme: 1 });
    expect(ofTheme).toContain('SEARCH posts USING COVERING INDEX posts_filtered_of_theme (theme_id=?)');
    expect([...of, ...ofTheme].filter((step) => /^SCAN posts\b(?!.*COVERING)/.test(step ?? ''))).toEqual([]);
  });

  test('with one filter of the list of posts is counted with its own index', async () => {
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

  test('that searches the list of posts reads no rows before its filters', async () => {
    const steps = await plansOf(listForAdmin as Query, [{ limit: 9, offset: 0, q: 'words', author: 'Ada' }]);
    expect(steps.map(({ step }) => step)).toContain(
      'SEARCH posts USING COVERING INDEX posts_in_short (id=?)',
    );
  });

  test('with a filter of the list of changes reads its own index from the start of the page', async () => {
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

  test('that sums steps and bookings of a year follows an index', async () => {
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

  test('does not count finished jobs and sent e-mails one by one', async () => {
    const steps = (await plansOf(countWork as Query, [])).map(({ step }) => step);
    expect(steps.filter((step) => /^SEARCH generation_jobs /.test(step ?? ''))).toHaveLength(
      JOB_STATES.length - 1,
    );
  });

  test('is caught if it scans a table or sorts', async () => {
    const scan: Query = (db) => db.selectFrom('posts').select('id').where('excerpt', '=', 'x').execute();
    const sort: Query = (db) =>
      db.selectFrom('posts').select('id').where('published', '=', 1).orderBy('excerpt').limit(9).execute();
    for (const query of [scan, sort])
      expect((await plansOf(query, [])).some(({ step, sql }) => costly(step, sql))).toBe(true);
  });
});
