/** Tells which words say what a linked post is about. */
import { tellingWords } from '#src/contract/generator/compare-topics.ts';
import { joined, tokensOf } from './link-sentences.ts';

export interface LinkGoal {
  path: string;
  title: string;
  /** The one that the linked post answers. */
  question: string | null;
  keyword: string | null;
}

/** Verbs and fillers of many subjects. On a small blog their rarity says nothing. */
export const COMMON = new Set(
  'about after again all also always another any anyone anything app application away back because before best better between both build business call change choose come could custom day decide different each end enough even every example few find first get give go good guide hand have help hour if just keep know last like line list little live long look make many mean might minute more most much must need never new next no not now off one online only other out over own page part people plan put read ready really right run same say see send service session set show side simple since site small some start still stop such system take team tell than them then there these they thing think those time too tool try turn two under until up us use useful user very want way web week well were while whole without word work write year yet'.split(
    ' ',
  ),
);

/** Fewer posts say nothing about how rare a word is. */
const LEAST_POSTS = 20;
/** From 0 for a word of every post to 1 for a word of one post. */
const TELLING = 0.1;

/** Facts about the other posts that `placeLink` needs. */
export interface WordCounts {
  /** Published posts. */
  posts: number;
  /** Those with each of the goal's words, which are in the singular. */
  with: Readonly<Record<string, number>>;
  /** Titles of posts that have a word of the goal's title or keyword; the goal's own may be among them. */
  titles: readonly string[];
}

type Subject = Pick<LinkGoal, 'title' | 'question' | 'keyword'>;

/** Every telling word of a goal, in the singular. */
export const termsOf = ({ title, question, keyword }: Subject): string[] => [
  ...tellingWords(`${title} ${question ?? ''} ${keyword ?? ''}`),
];

/** The words that tell what a goal is about, and how much. A word that no post has counts as one of a single post. */
export function weightsOf(goal: LinkGoal, counts: WordCounts): Map<string, number> {
  const all = Math.max(counts.posts, LEAST_POSTS);
  const weights = termsOf(goal).flatMap((word): Array<[string, number]> => {
    if (word.length < 3 || COMMON.has(word)) return [];
    const weight = 1 - Math.log(Math.max(1, counts.with[word] ?? 1)) / Math.log(all);
    return weight >= TELLING ? [[word, weight]] : [];
  });
  return new Map(weights);
}

/** The words of a text in the singular, in parts that punctuation ends: " build an app | second hour ". */
const runsOf = (text: string): string =>
  text
    .split(/[:–—|?!(),;.]|\s-\s/)
    .map((part) => ` ${joined(tokensOf(part, 0))} `)
    .join('|');

/** Tells if words side by side name the goal: they are its keyword, or stand so in its title and in no other. */
export function namesOf({ title, keyword }: LinkGoal, { titles }: WordCounts): (words: string) => boolean {
  const own = runsOf(title);
  const whole = keyword === null ? undefined : joined(tokensOf(keyword, 0));
  const others = titles.filter((each) => each !== title).map(runsOf);
  return (words) =>
    words === whole || (own.includes(` ${words} `) && !others.some((other) => other.includes(` ${words} `)));
}
