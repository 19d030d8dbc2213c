/** Renders and checks texts in a thread, because parsing may take seconds. */
import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '#jobs/lower-priority.ts';
import { absolute } from '#src/components/Article/absolute-addresses.ts';
import { embedsAsLinks } from '#src/components/Article/embeds.ts';
import { renderMarkdown } from '#src/components/Article/render-markdown.ts';
import type { ArticleHeading } from '#src/content/blog/post-text.ts';
import { partsOfPost } from '#src/contract/blog/post-sentences.ts';
import type { MeasuredVoice } from '#src/contract/site/brand.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { FRAME_ORIGINS } from '#src/markdown/embed-services.ts';
import { rewriteAddresses } from '#src/markdown/rewrite-addresses.ts';
import type { CheckInput } from '#writer/check-input.ts';
import { linkedSlugs } from '#writer/check-links.ts';
import { findProblems, type Problem } from '#writer/checks.ts';
import type { RawDraft } from '#writer/draft.ts';
import { judgePassages, preparePassages } from '#writer/help/judge-passages.ts';
import { openingOf } from '#writer/markdown.ts';
import { outdatedClaims } from '#writer/outdated-claims.ts';
import { ownLinks } from '#writer/own-links.ts';
import { placeLink } from '#writer/place-link.ts';
import { compareQuestions } from '#writer/questions/compare-questions.ts';
import { importSearches } from '#writer/questions/import-searches.ts';
import { readVoice } from '#writer/voice/measure-voice.ts';
import { readRedirectFile } from '../site/redirects/redirect-file.ts';

export interface Article {
  html: string;
  /** None when it is shown as plain text. */
  headings: ArticleHeading[];
  /** Plain text for a description; '' for an unreadable text. */
  opening: string;
  frames: readonly string[];
}

export interface MovedImages {
  /** Markdown. */
  content: string;
  /** New addresses of images by those in the text. */
  addresses: Readonly<Record<string, string>>;
}

/** Tasks for the same text come in sequence, because the parser caches the last text. */
export const tasks = {
  article: (content: string): Article => {
    const { html, headings } = renderWithinLimit(content);
    return {
      html,
      headings,
      opening: textFault(content) ? content.slice(0, OPENING) : openingOf(content, OPENING),
      frames: FRAME_ORIGINS.filter((origin) => html.includes(` data-frame="${origin}/`)),
    };
  },
  linkedSlugs,
  exportedHtml: ({ content, page }: { content: string; page: string }): string =>
    absolute(embedsAsLinks(renderWithinLimit(content).html), page),
  moveImages: ({ content, addresses }: MovedImages): string =>
    rewriteAddresses(content, { linkTo: (href) => href, imageAt: (source) => addresses[source] }),
  sentenceHashes: (post: Pick<RawDraft, 'metaDescription' | 'content'>): number[] =>
    partsOfPost(post).map(({ hash }) => hash),
  placeLink,
  ownLinks,
  outdatedClaims,
  preparePassages,
  judgePassages,
  findProblems: (input: CheckInput): Problem[] => findProblems(input),
  readRedirectFile,
  importSearches,
  compareQuestions,
  readVoice: (samples: string[]): MeasuredVoice => readVoice(samples),
};
export type Tasks = typeof tasks;

export interface TextJob {
  task: keyof Tasks;
  input: unknown;
}
export type TextAnswer = { result: unknown } | { failed: string };

/** A few lines of Markdown can expand to gigabytes: a long URL, and many links to it. */
const MAX_HTML = 6_000_000;
const OPENING = 300;

function renderWithinLimit(content: string): ReturnType<typeof renderMarkdown> {
  const rendered = renderMarkdown(content);
  const { length } = rendered.html;
  if (length > MAX_HTML) throw new RangeError(`The text makes ${length} characters of HTML`);
  return rendered;
}

if (parentPort) lowerThreadPriority();
parentPort?.on('message', ({ task, input }: TextJob) => {
  let answer: TextAnswer;
  try {
    answer = { result: (tasks[task] as (input: unknown) => unknown)(input) };
  } catch (error) {
    answer = { failed: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
