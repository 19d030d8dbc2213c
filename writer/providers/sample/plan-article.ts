import { hashText, seeded, shuffled } from '../../random.ts';
import * as shared from './shared.ts';
import type { Topic } from './topic.ts';

/** Indexes into the corpus's lists. */
export interface ArticlePlan {
  opening: number;
  answers: number[];
  answerHeading: number;
  sections: Array<{
    section: number;
    heading: number /** In order of use; the first two are taken. */;
    paragraphs: number[];
  }>;
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

const ANSWER_HEADINGS = 7;
const SECTIONS = 5;
const CHECKLIST = 5;
/** Random plans per article, of which the least similar to earlier articles is used. */
const CANDIDATES = 24;
const WINDOW = 120;
/** Then the plans repeat: the corpus is finite, and the repetition check catches it. */
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
      // The corpus order reads naturally.
      .sort((one, other) => one - other)
      .map((section) => ({
        section,
        heading: one(topic.sections[section]?.headings ?? []),
        paragraphs: order(topic.sections[section]?.paragraphs ?? []),
      })),
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

/** Twenty indexes per list, and twenty per section. */
const PLACES = 20 * (7 + 20);

/** One number per paragraph. */
function used(plan: ArticlePlan): number[] {
  const lists = [plan.opening, plan.exampleOpening, plan.exampleEnding, plan.price, plan.terms, plan.closing];
  return [
    ...lists.map((place, list) => list * 20 + place),
    ...plan.answers.map((place) => 120 + place),
    ...plan.sections.flatMap(({ section, paragraphs }) =>
      paragraphs.slice(0, 2).map((place) => 140 + section * 20 + place),
    ),
  ];
}

/** Each plan depends on those before it. */
interface Planned {
  plans: ArticlePlan[];
  earlier: Uint8Array[];
  random: () => number;
}

const planned = new Map<string, Planned>();

/** The least similar plan to earlier articles among several. Deterministic by topic and `position`. */
export function planArticle(topic: Topic, position: number): ArticlePlan {
  const wanted = position % CYCLE;
  const known = planned.get(topic.name) ?? { plans: [], earlier: [], random: seeded(hashText(topic.name)) };
  planned.set(topic.name, known);
  const { plans, earlier, random } = known;
  while (plans.length <= wanted) {
    let plan = randomPlan(topic, random);
    let likeness = likenessTo(used(plan), earlier);
    for (let candidate = 1; candidate < CANDIDATES; candidate += 1) {
      const other = randomPlan(topic, random);
      const its = likenessTo(used(other), earlier);
      if (its < likeness) [plan, likeness] = [other, its];
    }
    plans.push(plan);
    const marks = new Uint8Array(PLACES);
    for (const part of used(plan)) marks[part] = 1;
    earlier.push(marks);
    if (earlier.length > WINDOW) earlier.shift();
  }
  return plans[wanted] as ArticlePlan;
}

/** Overlap with the most similar earlier article; the total breaks ties. */
function likenessTo(parts: number[], earlier: Uint8Array[]): number {
  let most = 0;
  let sum = 0;
  for (const marks of earlier) {
    let same = 0;
    for (const part of parts) same += marks[part] ?? 0;
    if (same > most) most = same;
    sum += same;
  }
  return most + sum / 10_000;
}
