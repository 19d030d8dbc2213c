import { type Brief, type GalleryExample, outlineIn, plainKeyword } from '../../brief.ts';
import { META_LENGTH, type RawDraft, shorten } from '../../draft.ts';
import { words } from '../../markdown.ts';
import { hashText } from '../../random.ts';
import { ai } from './ai.ts';
import { cost } from './cost.ts';
import { withFigures } from './facts.ts';
import { followOutline, type Part } from './follow-outline.ts';
import { hour } from './hour.ts';
import { atSentenceStart, inSentence, inTitle } from './keyword.ts';
import { plan } from './plan.ts';
import { type ArticlePlan, planArticle } from './plan-article.ts';
import * as shared from './shared.ts';
import { tools } from './tools.ts';
import type { Topic } from './topic.ts';

/** Matched against a theme in this order. */
const topics: readonly Topic[] = [cost, ai, tools, hour, plan];

/** Words of an article, well within the limits of the checks. */
const TARGET = { min: 1_100, max: 1_340 } as const;

/** @param round 0, or another number for another article */
export function composeArticle(brief: Brief, round = 0): RawDraft {
  const topic = topicOf(brief);
  const keyword = brief.keyword ?? topic.keyword;
  const position = brief.serial + round;
  const description = at(topic.descriptions, hashText(`description ${position}`)).replace(
    '{Keyword}',
    atSentenceStart(keyword),
  );
  return {
    title: title(topic, keyword, hashText(`title ${position}`), brief.avoidTitles),
    metaDescription: shorten(withFigures(description, brief.offer), META_LENGTH),
    tags: brief.tags.slice(0, 4),
    content: withLinks(rightLength(topic, planArticle(topic, position), keyword, brief), brief.requiredLinks),
    imagePrompt: '',
    imageAlt: '',
  };
}

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/**
 * The theme comes before the keyword: "cost" in a keyword about planning does not make an article about
 * money.
 */
function topicOf({ theme, keyword, prompt }: Brief): Topic {
  const about = [theme?.name, keyword ?? undefined, theme?.brief, prompt ?? undefined];
  for (const text of about) {
    const found = text && topics.find((topic) => topic.matches.test(text));
    if (found) return found;
  }
  return plan;
}

/** Avoids tails of existing titles, or at least identical titles. */
function title(topic: Topic, keyword: string, position: number, taken: string[]): string {
  const known = taken.map(plainKeyword);
  const tails = [topic.tails, shared.tails].flatMap((list) =>
    list.map((_, offset) => at(list, position + offset)),
  );
  const unused = tails.find((tail) => !known.some((other) => other.endsWith(plainKeyword(tail))));
  const other = tails.find((tail) => !known.includes(plainKeyword(`${keyword} ${tail}`)));
  return `${inTitle(keyword)}: ${unused ?? other ?? tails[0]}`;
}

/** Varies the paragraphs per section until the length is right. */
function rightLength(
  topic: Topic,
  chosen: ArticlePlan,
  keyword: string,
  { offer, app, prompt, question }: Brief,
): string {
  const outline = outlineIn(prompt ?? '');
  const write = (each: number[]) => {
    const [opening, ...parts] = compose(topic, chosen, keyword, each, app);
    if (question) opening.blocks = asked(question, opening.blocks);
    return withFigures(render([opening, ...followOutline(outline, parts, keyword)]), offer);
  };
  const counts = chosen.sections.map(() => 2);
  let text = write(counts);
  for (let index = 0; index < counts.length && words(text).length < TARGET.min; index += 1) {
    counts[index] = 3;
    text = write(counts);
  }
  for (let index = counts.length - 1; index >= 0 && words(text).length > TARGET.max; index -= 1) {
    counts[index] = 1;
    text = write(counts);
  }
  return text;
}

const asked = (question: string, [first = '', ...rest]: string[]) => [`${question} ${first}`, ...rest];

const answerHeadings = [
  (keyword: string) => `${keyword}: the short answer`,
  (keyword: string) => `${keyword}: what it comes down to`,
  (keyword: string) => `${keyword}: where to begin`,
  (keyword: string) => `${keyword}: what to expect`,
  (keyword: string) => `${keyword}: a sober look`,
  (keyword: string) => `${keyword}: the essentials`,
  (keyword: string) => `${keyword}: first things first`,
];

const render = (parts: Part[]): string =>
  parts
    .flatMap(({ heading, blocks }) => (heading === '' ? blocks : [`## ${heading}`, ...blocks]))
    .join('\n\n');

/** The opening, without heading, comes first. */
function compose(
  topic: Topic,
  chosen: ArticlePlan,
  keyword: string,
  counts: number[],
  // A brief of an earlier version names no app.
  app: GalleryExample | null = null,
): [Part, ...Part[]] {
  const parts = chosen.sections.map(({ section, heading, paragraphs }, index) => {
    const { headings, paragraphs: texts } = at(topic.sections, section);
    return part(
      'topic',
      at(headings, heading),
      ...inOrder(paragraphs.slice(0, counts[index])).map((paragraph) => at(texts, paragraph)),
    );
  });
  const example = app
    ? part(
        'example',
        at(shared.exampleHeadings, chosen.exampleHeading),
        at(shared.exampleOpenings, chosen.exampleOpening)(app),
        at(app.videoSrc ? shared.exampleEndings : shared.endingsWithoutVideo, chosen.exampleEnding)(app),
      )
    : part(
        'example',
        at(shared.madeUpHeadings, chosen.exampleHeading),
        at(shared.madeUpOpenings, chosen.exampleOpening),
        at(shared.madeUpEndings, chosen.exampleEnding),
      );
  const checklist = part(
    'checklist',
    at(shared.checklistHeadings, chosen.checklistHeading),
    at(shared.checklistLeads, chosen.checklistHeading),
    chosen.checklist.map((item) => `- ${at(topic.checklist, item)}`).join('\n'),
  );
  return [
    part('opening', '', at(topic.openings, chosen.opening).replace('{keyword}', inSentence(keyword))),
    part(
      'answer',
      at(answerHeadings, chosen.answerHeading)(atSentenceStart(keyword)),
      ...inOrder(chosen.answers).map((answer) => at(topic.answers, answer)),
    ),
    ...parts.slice(0, 3),
    example,
    ...parts.slice(3),
    checklist,
    part(
      'practical',
      at(shared.practicalHeadings, chosen.practicalHeading),
      at(shared.practicalPrices, chosen.price),
      at(shared.practicalTerms, chosen.terms),
    ),
    part('closing', at(shared.closingHeadings, chosen.closingHeading), at(shared.closings, chosen.closing)),
  ];
}

const inOrder = (places: number[]) => [...places].sort((one, other) => one - other);

const part = (about: Part['about'], heading: string, ...blocks: string[]): Part => ({
  about,
  heading,
  blocks,
});

/** Adds required links that the corpus does not contain. */
function withLinks(text: string, required: string[]): string {
  const missing = required.filter((path) => !text.includes(`](${path})`));
  if (missing.length === 0) return `${text}\n`;
  const links = missing.map(
    (path) => `[${path === '/' ? 'home page' : path.slice(1).replaceAll(/[-/]/g, ' ')}](${path})`,
  );
  return `${text}\n\nMore on this site: ${links.join(', ')}.\n`;
}
