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

/** Something that an article says, and when its source was read. */
export interface OldSource {
  postId: number;
  /** The source's name or address. */
  source: string;
  /** When it was read, UTC. */
  at: string;
}

/** What texts are compared with. */
export interface RefreshContext {
  /** Undefined: the stored offer cannot be read, so no price is looked at. */
  offers: Offers | undefined;
  live: LivePages;
  /** Addresses of this site, such as https://apps.example.com. */
  origins: readonly string[];
  /** Sources of published posts that was read before a time. None by default. */
  listOldSources?: (db: Db, before: Date) => Promise<readonly OldSource[]>;
  /** What reads Markdown: threads of the server; by default this one. */
  texts?: Pick<Texts, 'ownLinks' | 'outdatedClaims'>;
  /** Ends the search between two posts. */
  signal?: AbortSignal;
}

/** For tests and commands, which may block. */
const inThisThread: NonNullable<RefreshContext['texts']> = {
  ownLinks: async (input) => ownLinks(input),
  outdatedClaims: async (input) => outdatedClaims(input),
};

/** A text that the thread could not read is left alone until tomorrow. */
const unread = () => undefined;

/** Posts read at once. */
const AT_ONCE = 20;
/** Longer texts take too long on the server's main thread; nothing is proposed for them. */
const LONGEST = 100_000;
/** With more open suggestions than this, nobody reads further ones. */
const MOST_OPEN = 300;
const VIEW_DAYS = 90;
const LEAST_VIEWS = 50;
/** A list in a reason stops here. */
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

/** What one detector found in a post. */
interface Finding {
  /** The detector's name: the first word of the fingerprint. */
  about: 'prices' | 'links' | 'evidence' | 'views';
  /** What makes it the same finding again. */
  same: string;
  reason: string;
  parts: SuggestionPart[];
}

/**
 * Compares every published post with the site, and proposes a revision, with its reason, where a price or claim is no
 * longer the offer's, a page that it links to moved or died, its sources is older than a year, or its views fell by half.
 * What is open or was dismissed is not proposed again; open suggestions that have nothing left to change are withdrawn.
 * It gives way between two posts.
 * @returns how many suggestions were made
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

/** Stores what was found in a post, and withdraws what no longer holds. */
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

/** Whether a link has no place in the text any more, or two posts no longer compete. */
async function isMoot(db: Db, post: Post, { kind, parts, otherPostId }: OpenSuggestion): Promise<boolean> {
  if (kind === 'link') return parts.every((part) => standsOnce(post[part.field] ?? '', part) === 'missing');
  const topic = otherPostId === null ? undefined : await findTopicOf(db, otherPostId);
  return !topic || topic.owns;
}

const listed = (items: readonly string[]): string => {
  const some = items.slice(0, MOST_NAMED).join(', ');
  return items.length > MOST_NAMED ? `${some} and ${items.length - MOST_NAMED} more` : some;
};

/** Prices of an earlier offer, replaced where there is one present price; and claims that were right before. */
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
  const sentences = replaced.size > 0 ? [`The offer changed: ${listed([...replaced])}.`, ...wrong] : wrong;
  return {
    about: 'prices',
    same: JSON.stringify([parts.map(({ before, after }) => [before, after]), wrong]),
    reason: sentences.join(' '),
    parts,
  };
}

/** Links to pages of this site that moved, to be led there, or died, to be taken out. */
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

/** Posts with sources that was read more than a year ago. */
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

/** Posts of half a year and more whose views fell by half. */
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
        // Asked again only after the text has changed.
        same: content,
        reason: `Its views fell from ${formatNumber(before)} to ${formatNumber(lately)}: the last ${VIEW_DAYS} days, compared with the ${VIEW_DAYS} days before. Rewrite what readers no longer look for.`,
        parts: [],
      };
      return [[id, finding]];
    }),
  );
}
