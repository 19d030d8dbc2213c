/** Compares many questions with the map and the posts, through an index of their words. */
import {
  type Subject,
  sharedWords,
  subjectOf,
  tellingWords,
  topicKey,
} from '#src/contract/generator/compare-topics.ts';

/** The map and the posts. As text, one a line, because texts cross the border of a thread quickly. */
export interface KnownSubjects {
  /** "12\tquestion\tkeyword". */
  topics: string;
  /** "12\tslug\ttitle". */
  posts: string;
}

/** Indexes as in the list of questions; 0 for none. */
export interface FoundSubjects {
  topicIds: Float64Array;
  postIds: Float64Array;
}

/** They ask the same from this share of common words. */
const SAME = 0.6;
/** Subjects that one question is compared with, those with its rarest words first. */
const COMPARED = 200;

/** Takes tabs and line breaks out of what stands in a line. */
export const lineOf = (...parts: ReadonlyArray<string | number>): string =>
  parts.map((part) => String(part).replace(/[\t\r\n]/g, ' ')).join('\t');

interface Known {
  id: number;
  words: ReadonlySet<string>;
  /** All letters and digits. */
  key: string;
  keyword: Subject['keywordWords'];
}

/**
 * Finds the question of the map, and the post, that each question asks for.
 * @param questions one a line, with the path that a search engine shows for it: "question\tpath"
 */
export function compareQuestions({
  questions,
  known,
}: {
  questions: string;
  known: KnownSubjects;
}): FoundSubjects {
  const asked = linesOf(questions);
  const topics = indexOf(
    linesOf(known.topics).map(([id = '', question = '', keyword = '']) => {
      const subject = subjectOf({ question, keyword: keyword || null });
      return {
        id: Number(id),
        words: subject.questionWords,
        key: topicKey(question),
        keyword: subject.keywordWords,
      };
    }),
  );
  const posts = linesOf(known.posts);
  const titles = indexOf(
    posts.map(([id = '', , title = '']) => ({
      id: Number(id),
      words: tellingWords(title),
      key: topicKey(title),
      keyword: [],
    })),
  );
  const bySlug = new Map(posts.map(([id = '', slug = '']) => [slug, Number(id)]));
  const found = { topicIds: new Float64Array(asked.length), postIds: new Float64Array(asked.length) };
  for (const [at, [question = '', path = '']] of asked.entries()) {
    const words = tellingWords(question);
    const key = topicKey(question);
    found.topicIds[at] = topics(words, key);
    const slug = /^\/blog\/([^/]+)\/?$/.exec(path)?.[1];
    found.postIds[at] = (slug !== undefined && bySlug.get(slug)) || titles(words, key);
  }
  return found;
}

const linesOf = (text: string): string[][] =>
  text === '' ? [] : text.split('\n').map((line) => line.split('\t'));

/** @returns the id of the subject that asks the same; 0 for none */
type Find = (words: ReadonlySet<string>, key: string) => number;

function indexOf(subjects: readonly Known[]): Find {
  const byKey = new Map<string, number>();
  const byWord = new Map<string, number[]>();
  const byKeyword = new Map<string, number>();
  for (const [at, { id, words, key, keyword }] of subjects.entries()) {
    if (key !== '' && !byKey.has(key)) byKey.set(key, id);
    if (keyword.length > 1) byKeyword.set([...new Set(keyword)].sort().join(' '), id);
    for (const word of words) {
      const having = byWord.get(word);
      if (having) having.push(at);
      else byWord.set(word, [at]);
    }
  }
  return (words, key) =>
    byKey.get(key) ?? byKeyword.get([...words].sort().join(' ')) ?? mostAlike(words, subjects, byWord);
}

function mostAlike(
  words: ReadonlySet<string>,
  subjects: readonly Known[],
  byWord: ReadonlyMap<string, readonly number[]>,
): number {
  if (words.size < 2) return 0;
  const rarest = [...words]
    .map((word) => byWord.get(word) ?? [])
    .sort((one, other) => one.length - other.length);
  // Without one of these words, too few are left to be the same.
  const telling = rarest.slice(0, words.size - Math.ceil(SAME * words.size) + 1);
  let best = { id: 0, shared: 0 };
  let compared = 0;
  for (const having of telling)
    for (const at of having) {
      const subject = subjects[at];
      if (!subject || subject.words.size < 2) continue;
      compared += 1;
      if (compared > COMPARED) return best.id;
      const shared = sharedWords(words, subject.words);
      if (shared >= SAME && shared > best.shared) best = { id: subject.id, shared };
    }
  return best.id;
}
