import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { plainHtml } from '#src/components/Article/plain-html.ts';
import type { CheckInput } from '#writer/checks.ts';
import { createTextThread } from './text-thread.ts';
import type { Article } from './text-worker.ts';

export interface Revision {
  id: number;
  version: number;
  updatedAt: string;
  /** Markdown. */
  content: string;
}

export interface Texts {
  /**
   * A post's text as HTML, rendered once for each revision. A text that cannot be rendered is shown as it is written, and
   * tried again after ten minutes.
   */
  article(post: Revision): Promise<Article>;
  /** The slugs of posts that a text links to. @throws TextError, TextsBusy */
  linkedSlugs(content: string): Promise<string[]>;
  /** What the generator would find wrong, a sentence each. @throws TextError, TextsBusy */
  check(input: CheckInput): Promise<string[]>;
}

/** Characters of HTML that are kept; a text is some ten thousand. */
const KEPT = 6_000_000;
/** Texts up to this length do not wait behind longer ones, which may take seconds. */
const SHORT = 100_000;
/** For one text; a megabyte of prose takes three seconds on a small machine. */
const SHORT_MS = 5_000;
const LONG_MS = 15_000;
/** Checks that may wait; each carries its text, and those it is compared with. */
const CHECKS_WAITING = 10;
/** After that a text that failed is tried again: the machine may have been short of memory. */
const RETRY_MS = 600_000;
/** Failures that are remembered. */
const FAILURES = 1_000;

interface Options {
  /** `text-worker`, as the server was built or as it stands in the tree. */
  workerFile: URL;
  log: Logger;
  now?: () => number;
}

/** Renders and checks texts in threads of their own. */
export function createTexts({ workerFile, log, now = Date.now }: Options): Texts {
  const short = createTextThread({ file: workerFile, limitMs: SHORT_MS });
  const long = createTextThread({ file: workerFile, limitMs: LONG_MS });
  const checks = createTextThread({ file: workerFile, limitMs: LONG_MS, most: CHECKS_WAITING });
  const kept = new LRUCache<string, Article>({
    maxSize: KEPT,
    // An empty text has no characters, but an entry has a size.
    sizeCalculation: ({ html }) => html.length + 1,
  });
  const underWay = new Map<string, Promise<Article>>();
  /** When a text that failed may be tried again. */
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
    check: (input) => checks.run('checkDraft', input),
  };
}

const asWritten = (content: string): Article => ({
  html: plainHtml(content),
  opening: content.slice(0, 300).replace(/\s+/g, ' ').trim(),
});
