import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { subDays } from 'date-fns/subDays';
import { subYears } from 'date-fns/subYears';
import type { Db } from '#db/open.ts';
import { listTextsAfter } from '#db/queries/blog/lists.ts';
import { postAddress } from '#db/queries/blog/read.ts';
import {
  countOpenSuggestions,
  dropSuggestion,
  insertSuggestion,
  listSuggestionsOf,
} from '#db/queries/generator/suggestions.ts';
import { findTopicOf } from '#db/queries/generator/topics/read.ts';
import { compareViewsOf } from '#db/queries/site/page-views.ts';
import { formatNumber } from '#src/contract/format.ts';
import {
  PART_FIELDS as FIELDS,
  partAt,
  type SuggestionPart,
  standsOnce,
} from '#src/contract/generator/suggestion-parts.ts';
import { outdatedClaims } from '#writer/outdated-claims.ts';
import { likelyPaths, ownLinks, relinked, unlinked } from '#writer/own-links.ts';
import { isSearchable } from '#writer/place-link.ts';
import {
  corrected,
  type FormerPrice,
  formerPrices,
  formerPricesAt,
} from '../../site/content/former-prices.ts';
import type { Offers } from '../../site/content/read-offers.ts';
import type { Texts } from '../../text/texts.ts';
import { deadPages, type LivePages } from './live-pages.ts';

export interface OldSource {
  postId: number;
  source: string;
  /** UTC. */
  at: string;
}

export interface RefreshContext {
  /** Undefined when the stored offer cannot be read; then no price is checked. */
  offers: Offers | undefined;
  live: LivePages;
  origins: readonly string[];
  /** Sources of published posts read before a time. None by default. */
  listOldSources?: (db: Db, before: Date) => Promise<readonly OldSource[]>;
  /** The server uses threads; by default this thread reads Markdown. */
  texts?: Pick<Texts, 'ownLinks' | 'outdatedClaims'>;
  signal?: AbortSignal;
}

/** For tests and commands, which may block. */
const inThisThread: NonNullable<RefreshContext['texts']> = {
  ownLinks: async (input) => ownLinks(input),
  outdatedClaims: async (input) => outdatedClaims(input),
};

/** A text that the thread could not read is skipped until tomorrow. */
const unread = () => undefined;

const AT_ONCE = 20;
/** Longer texts take too long on the main thread; nothing is proposed for them. */
const LONGEST = 100_000;
/** With more open suggestions, no one reads further ones. */
const MOST_OPEN = 300;
const VIEW_DAYS = 90;
const LEAST_VIEWS = 50;
const MOST_NAMED = 5;

interface Post {
  id: number;
  slug: string;
  title: string;
  metaDescription: string | null;
  content: string;
  version: number;
  publishedAt: string | null;
}

interface Finding {
  /** The detector: the first word of the fingerprint. */
  about: 'prices' | 'links' | 'evidence' | 'views';
  same: string;
  reason: string;
  parts: SuggestionPart[];
}

/**
 * Compares every published post with the site. Proposes a revision for outdated prices or claims, moved or
 * dead links, sources older than a year, or views that fell by half; open or dismissed findings are not
 * repeated, moot suggestions are withdrawn. Yields between posts. Returns the number of suggestions made.
 */
export async function findRefreshes(db: Db, context: RefreshContext, now: Date): Promise<number> {
  const { offers, signal } = context;
  const prices = offers ? formerPrices(offers.earlier, offers.now) : [];
  const sources = await oldSources(db, context, now);
  let made = 0;
  let after = 0;
  for (;;) {
    const posts = await listTextsAfter(db, after, AT_ONCE, LONGEST);
    if (posts.length === 0) return made;
    const falling = await fallingViews(db, posts, now);
    for (const post of posts) {
      if (signal?.aborted) return made;
      await setImmediate();
      const findings = [
        await outdatedFacts(post, prices, context),
        await deadLinks(db, post, context),
        sources.get(post.id),
        falling.get(post.id),
      ].filter((finding) => finding !== undefined);
      made += await keepFindings(db, post, findings, now);
    }
    after = posts.at(-1)?.id ?? after;
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

async function keepFindings(db: Db, post: Post, findings: readonly Finding[], now: Date): Promise<number> {
  const wanted = new Map(findings.map((finding) => [`${finding.about} ${hashOf(finding.same)}`, finding]));
  for (const open of await listSuggestionsOf(db, post.id)) {
    const stale = open.kind === 'refresh' ? !wanted.has(open.fingerprint) : await isMoot(db, post, open);
    if (stale) await dropSuggestion(db, open.id);
  }
  if (wanted.size === 0 || (await countOpenSuggestions(db)).refresh >= MOST_OPEN) return 0;
  let made = 0;
  for (const [fingerprint, { reason, parts }] of wanted) {
    const suggestion = {
      kind: 'refresh',
      postId: post.id,
      fingerprint,
      reason,
      parts,
      postVersion: post.version,
    } as const;
    if (await insertSuggestion(db, suggestion, now)) made += 1;
  }
  return made;
}

type OpenSuggestion = Awaited<ReturnType<typeof listSuggestionsOf>>[number];

/** The link has no place in the text anymore, or the posts no longer compete. */
async function isMoot(db: Db, post: Post, { kind, parts, otherPostId }: OpenSuggestion): Promise<boolean> {
  if (kind === 'link') return parts.every((part) => standsOnce(post[part.field] ?? '', part) === 'missing');
  const topic = otherPostId === null ? undefined : await findTopicOf(db, otherPostId);
  return !topic || topic.owns;
}

const listed = (items: readonly string[]): string => {
  const some = items.slice(0, MOST_NAMED).join(', ');
  return items.length > MOST_NAMED ? `${some} and ${items.length - MOST_NAMED} more` : some;
};

async function outdatedFacts(
  post: Post,
  prices: readonly FormerPrice[],
  { offers, texts: reader = inThisThread }: RefreshContext,
): Promise<Finding | undefined> {
  if (!offers) return undefined;
  const texts = { title: post.title, metaDescription: post.metaDescription ?? '', content: post.content };
  const replaced = new Set<string>();
  const parts = FIELDS.flatMap((field) =>
    formerPricesAt(texts[field], prices).flatMap(({ from, to, was, now }): SuggestionPart[] => {
      if (now === null) return [];
      replaced.add(`${was} is now ${now}`);
      return [partAt(texts[field], [from, to], now, field)];
    }),
  );
  const corrections = {
    title: corrected(texts.title, prices),
    metaDescription: corrected(texts.metaDescription, prices),
    content: corrected(texts.content, prices),
  };
  const wrong = (await reader.outdatedClaims({ ...corrections, ...offers }).catch(unread)) ?? [];
  if (parts.length === 0 && wrong.length === 0) return undefined;
  // In one order, so that posts with the same changes have the same reason.
  const sentences =
    replaced.size > 0 ? [`The offer changed: ${listed([...replaced].sort())}.`, ...wrong] : wrong;
  return {
    about: 'prices',
    same: JSON.stringify([parts.map(({ before, after }) => [before, after]), wrong]),
    reason: sentences.join(' '),
    parts,
  };
}

async function deadLinks(
  db: Db,
  post: Post,
  { live, origins, texts = inThisThread }: RefreshContext,
): Promise<Finding | undefined> {
  const { content } = post;
  if (!isSearchable(content)) return undefined;
  const guessed = await deadPages(db, likelyPaths(content, origins), live);
  if (guessed.size === 0) return undefined;
  const read = await texts.ownLinks({ text: content, origins }).catch(unread);
  if (!read) return undefined;
  const dead = await deadPages(db, read.paths, live);
  if (dead.size === 0) return undefined;
  const parts = read.links.flatMap((link) => {
    const to = dead.get(link.path);
    if (to === undefined) return [];
    return (to === null ? unlinked(content, link) : relinked(content, link, to)) ?? [];
  });
  const moved = [...dead].flatMap(([path, to]) => (to === null ? [] : [`${path} is now ${to}`]));
  const gone = [...dead].flatMap(([path, to]) => (to === null ? [path] : []));
  return {
    about: 'links',
    same: JSON.stringify([parts.map(({ before, after }) => [before, after]), moved, gone]),
    reason: [
      ...(moved.length > 0 ? [`It links to former addresses: ${listed(moved)}.`] : []),
      ...(gone.length > 0 ? [`It links to pages that no longer exist: ${listed(gone)}.`] : []),
    ].join(' '),
    parts,
  };
}

async function oldSources(
  db: Db,
  { listOldSources }: RefreshContext,
  now: Date,
): Promise<ReadonlyMap<number, Finding>> {
  const byPost = new Map<number, OldSource[]>();
  for (const each of (await listOldSources?.(db, subYears(now, 1))) ?? [])
    byPost.set(each.postId, [...(byPost.get(each.postId) ?? []), each]);
  return new Map(
    [...byPost].map(([id, sources]) => {
      const named = sources.map(({ source, at }) => `${source} (read on ${at.slice(0, 10)})`).sort();
      return [
        id,
        {
          about: 'evidence',
          same: named.join('\n'),
          reason: `Its source is older than a year: ${listed(named)}. Read the sources again, and correct what has changed.`,
          parts: [],
        },
      ];
    }),
  );
}

/** Posts of at least half a year whose views fell by half. */
async function fallingViews(
  db: Db,
  posts: readonly Post[],
  now: Date,
): Promise<ReadonlyMap<number, Finding>> {
  const since = subDays(now, 2 * VIEW_DAYS).toISOString();
  const old = posts.filter(({ publishedAt }) => publishedAt !== null && publishedAt < since);
  if (old.length === 0) return new Map();
  const views = await compareViewsOf(
    db,
    old.map(({ slug }) => postAddress(slug)),
    VIEW_DAYS,
    now,
  );
  return new Map(
    old.flatMap(({ id, slug, content }) => {
      const { lately = 0, before = 0 } = views.get(postAddress(slug)) ?? {};
      if (before < LEAST_VIEWS || lately > before / 2) return [];
      const finding: Finding = {
        about: 'views',
        // Proposed again only after the text has changed.
        same: content,
        reason: `Its views fell from ${formatNumber(before)} to ${formatNumber(lately)}: the last ${VIEW_DAYS} days, compared with the ${VIEW_DAYS} days before. Rewrite what readers no longer look for.`,
        parts: [],
      };
      return [[id, finding]];
    }),
  );
}
