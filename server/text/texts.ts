import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { plainHtml } from '#src/components/Article/plain-html.ts';
import type { MeasuredVoice } from '#src/contract/site/brand.ts';
import type { CheckInput } from '#writer/check-input.ts';
import type { Problem } from '#writer/checks.ts';
import type { PassageCheck } from '#writer/help/check-passages.ts';
import type { JudgedPassages, judgePassages, Prepared } from '#writer/help/judge-passages.ts';
import type { OutdatedClaimsInput } from '#writer/outdated-claims.ts';
import type { OwnLinks } from '#writer/own-links.ts';
import type { PlacedLink, PlaceLinkInput } from '#writer/place-link.ts';
import type { FoundSubjects, KnownSubjects } from '#writer/questions/compare-questions.ts';
import type { ReadSearches } from '#writer/questions/import-searches.ts';
import type { RedirectFile } from '../site/redirects/redirect-file.ts';
import { createTextThread } from './text-thread.ts';
import type { Article, Tasks } from './text-worker.ts';

export interface Revision {
  id: number;
  version: number;
  updatedAt: string;
  content: string;
}

export interface Texts {
  /**
   * HTML, rendered once per revision. A failing text is shown as plain text and retried after ten minutes.
   */
  article(post: Revision): Promise<Article>;
  /** @throws TextError, TextsBusy */
  linkedSlugs(content: string): Promise<string[]>;
  /** Hashes of its sentences, see `partsOfPost`. Throws TextError, TextsBusy. */
  sentenceHashes(post: { metaDescription: string; content: string }): Promise<number[]>;
  /** The generator's checks. Throws TextError, TextsBusy. */
  check(input: CheckInput): Promise<Problem[]>;
  /** @throws TextError, TextsBusy */
  voice(samples: string[]): Promise<MeasuredVoice>;
  /** See `writer/place-link.ts`. Throws TextError, TextsBusy. */
  placeLink(input: PlaceLinkInput): Promise<PlacedLink | undefined>;
  /** See `writer/own-links.ts`. Throws TextError, TextsBusy. */
  ownLinks(input: { text: string; origins: readonly string[] }): Promise<OwnLinks>;
  /** See `writer/outdated-claims.ts`. Throws TextError, TextsBusy. */
  outdatedClaims(input: OutdatedClaimsInput): Promise<string[]>;
  /** See `writer/help/judge-passages.ts`. Throws TextError, TextsBusy. */
  preparePassages(input: PassageCheck): Promise<Prepared>;
  /** The same. */
  judgePassages(input: Parameters<typeof judgePassages>[0]): Promise<JudgedPassages>;
  /** @throws TextError, TextsBusy */
  redirects(list: string): Promise<RedirectFile>;
  /** See `writer/questions/import-searches.ts`. Throws TextError, TextsBusy. */
  importSearches(input: {
    bytes: Uint8Array;
    known: KnownSubjects;
  }): Promise<ReadSearches | { refused: string }>;
  /** See `writer/questions/compare-questions.ts`. Throws TextError, TextsBusy. */
  compareQuestions(input: { questions: string; known: KnownSubjects }): Promise<FoundSubjects>;
}

/** Characters of HTML; a text has some ten thousand. */
const KEPT = 6_000_000;
/** Texts up to this length have their own thread, so they do not queue behind longer ones, which may take seconds. */
const SHORT = 100_000;
/** Milliseconds for a text in the short and in the long thread. */
export interface TextLimits {
  short: number;
  long: number;
}
/** A megabyte of prose takes three seconds on a small machine. */
const LIMITS: TextLimits = { short: 5_000, long: 15_000 };
/** Each holds its text and the texts it is compared with. */
const CHECKS_WAITING = 10;
/** The machine may just have been short of memory. */
const RETRY_MS = 600_000;
const FAILURES = 1_000;

interface Options {
  workerFile: URL;
  log: Logger;
  now?: () => number;
  limits?: TextLimits;
}

/** Creates the worker threads that render and check texts. */
export function createTexts({ workerFile, log, now = Date.now, limits = LIMITS }: Options): Texts {
  const short = createTextThread<Tasks>({ file: workerFile, limitMs: limits.short });
  const long = createTextThread<Tasks>({ file: workerFile, limitMs: limits.long });
  const checks = createTextThread<Tasks>({ file: workerFile, limitMs: limits.long, most: CHECKS_WAITING });
  const kept = new LRUCache<string, Article>({
    maxSize: KEPT,
    // LRUCache needs a positive size, even for an empty text.
    sizeCalculation: ({ html }) => html.length + 1,
  });
  const underWay = new Map<string, Promise<Article>>();
  const failed = new LRUCache<string, number>({ max: FAILURES });

  async function render(key: string, { id, content }: Revision): Promise<Article> {
    try {
      const article = await (content.length <= SHORT ? short : long).run('article', content);
      kept.set(key, article);
      return article;
    } catch (error) {
      log.error({ err: error, postId: id }, 'a text could not be rendered');
      failed.set(key, now() + RETRY_MS);
      return asWritten(content);
    }
  }

  return {
    async article(post) {
      const key = `${post.id} ${post.version} ${post.updatedAt}`;
      const known = kept.get(key);
      if (known) return known;
      if ((failed.get(key) ?? 0) > now()) return asWritten(post.content);
      const rendering = underWay.get(key) ?? render(key, post).finally(() => underWay.delete(key));
      underWay.set(key, rendering);
      return rendering;
    },
    linkedSlugs: (content) => checks.run('linkedSlugs', content),
    sentenceHashes: (post) => checks.run('sentenceHashes', post),
    check: (input) => checks.run('findProblems', input),
    voice: (samples) => checks.run('readVoice', samples),
    placeLink: (input) => checks.run('placeLink', input),
    ownLinks: (input) => checks.run('ownLinks', input),
    outdatedClaims: (input) => checks.run('outdatedClaims', input),
    preparePassages: (input) => checks.run('preparePassages', input),
    judgePassages: (input) => checks.run('judgePassages', input),
    redirects: (list) => checks.run('readRedirectFile', list),
    importSearches: (input) => checks.run('importSearches', input),
    compareQuestions: (input) => checks.run('compareQuestions', input),
  };
}

const asWritten = (content: string): Article => ({
  html: plainHtml(content),
  headings: [],
  opening: content.slice(0, 300).replace(/\s+/g, ' ').trim(),
  frames: [],
});
