import { galleryApps } from '#src/content/gallery.ts';
import { hashText, seeded, shuffled } from '../../random.ts';
import * as shared from './shared.ts';
import type { Topic } from './topic.ts';

/** Which parts of the corpus make an article, by their places in its lists. */
export interface ArticlePlan {
  opening: number;
  answers: number[];
  answerHeading: number;
  sections: Array<{
    section: number;
    heading: number /** In the order of use; the first two are taken. */;
    paragraphs: number[];
  }>;
  app: number;
  exampleHeading: number;
  exampleOpening: number;
  exampleEnding: number;
  practicalHeading: number;
  price: number;
  terms: number;
  checklist: number[];
  checklistHeading: number;
  closing: number;
  closingHeading: number;
}

export const ANSWER_HEADINGS = 7;
const SECTIONS = 5;
const CHECKLIST = 5;
/** Plans that are compared for each article; the one least like the earlier articles is taken. */
const CANDIDATES = 24;
/** Earlier articles that a new one is kept apart from. */
const WINDOW = 120;
/** After this many articles the plans begin again: the corpus is finite, and the check for repetition knows. */
const CYCLE = 400;

function randomPlan(topic: Topic, random: () => number): ArticlePlan {
  const one = (list: { length: number }) => Math.floor(random() * list.length);
  const order = (list: { length: number }) =>
    shuffled(
      Array.from({ length: list.length }, (_, index) => index),
      random,
    );
  return {
    opening: one(topic.openings),
    answers: order(topic.answers).slice(0, 2),
    answerHeading: Math.floor(random() * ANSWER_HEADINGS),
    sections: order(topic.sections)
      .slice(0, SECTIONS)
      // The corpus is in the order in which one would tell it.
      .sort((one, other) => one - other)
      .map((section) => ({
        section,
        heading: one(topic.sections[section]?.headings ?? []),
        paragraphs: order(topic.sections[section]?.paragraphs ?? []),
      })),
    app: one(galleryApps),
    exampleHeading: one(shared.exampleHeadings),
    exampleOpening: one(shared.exampleOpenings),
    exampleEnding: one(shared.exampleEndings),
    practicalHeading: one(shared.practicalHeadings),
    price: one(shared.practicalPrices),
    terms: one(shared.practicalTerms),
    checklist: order(topic.checklist).slice(0, CHECKLIST),
    checklistHeading: one(shared.checklistHeadings),
    closing: one(shared.closings),
    closingHeading: one(shared.closingHeadings),
  };
}

/** The paragraphs that a plan uses, by name. */
function used(plan: ArticlePlan): Set<string> {
  return new Set([
    `opening ${plan.opening}`,
    ...plan.answers.map((answer) => `answer ${answer}`),
    ...plan.sections.flatMap(({ section, paragraphs }) =>
      paragraphs.slice(0, 2).map((paragraph) => `${section} ${paragraph}`),
    ),
    `example ${plan.exampleOpening}`,
    `ending ${plan.exampleEnding}`,
    `price ${plan.price}`,
    `terms ${plan.terms}`,
    `closing ${plan.closing}`,
  ]);
}

/**
 * The plan of a subject's article number `position`. Each is chosen, among several drawn by lot, to share as little
 * as it can with all before it; the same numbers always give the same plan.
 */
export function planArticle(topic: Topic, position: number): ArticlePlan {
  const random = seeded(hashText(topic.name));
  const earlier: Array<Set<string>> = [];
  for (let index = 0; ; index += 1) {
    let best: { plan: ArticlePlan; parts: Set<string>; likeness: number } | undefined;
    for (let candidate = 0; candidate < CANDIDATES; candidate += 1) {
      const plan = randomPlan(topic, random);
      const parts = used(plan);
      const likeness = likenessTo(parts, earlier);
      if (!best || likeness < best.likeness) best = { plan, parts, likeness };
    }
    if (!best || index === position % CYCLE) return best?.plan ?? randomPlan(topic, random);
    earlier.push(best.parts);
    if (earlier.length > WINDOW) earlier.shift();
  }
}

/** How like the most like of the earlier articles; the sum decides between equals. */
function likenessTo(parts: Set<string>, earlier: Array<Set<string>>): number {
  let most = 0;
  let sum = 0;
  for (const other of earlier) {
    let same = 0;
    for (const part of parts) if (other.has(part)) same += 1;
    most = Math.max(most, same);
    sum += same;
  }
  return most + sum / 10_000;
}
