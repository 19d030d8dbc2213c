import { offerOf } from '#src/content/site/offer.ts';
import { type PostPart, partsOfPost } from '#src/contract/blog/post-sentences.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { lengthOf } from './approved-brief.ts';
import { plainKeyword } from './brief.ts';
import { forbiddenFindings, mayHeadWith, missingSections } from './check-approved.ts';
import { type CheckInput, unless } from './check-input.ts';
import { checkLinkCount, checkLinkTargets, checkOutsideLinks, checkRequiredLinks } from './check-links.ts';
import { META_LENGTH, TAG_COUNT } from './draft.ts';
import { wrongFacts } from './facts.ts';
import {
  firstParagraph,
  hasHtml,
  headings,
  lostPartsIn,
  plainText,
  sections,
  tableRows,
  words,
} from './markdown.ts';
import { repetitions } from './repetition.ts';
import { findRepeated } from './similarity.ts';
import { voiceFindings } from './voice/check-voice.ts';

const OUTLINE = { min: 4, max: 12 } as const;
const TITLE_LENGTH = { min: 15, max: 110 } as const;

export type ProblemField = 'title' | 'metaDescription' | 'tags' | 'content';

export interface Problem {
  /** For a person: one sentence. */
  sentence: string;
  field: ProblemField;
  /** True if it may be intended, such as a short text. */
  advice: boolean;
}

type Check = (input: CheckInput) => string[];

/**
 * In a person's text, rules of form (length, number of tags, sections and links) are advice, which comes
 * last.
 */
export function findProblems(input: CheckInput): Problem[] {
  const { title, metaDescription, content } = input.draft;
  const fault = [title, metaDescription, content].map((text) => textFault(text)).find(Boolean);
  const run = (list: Rule[]) =>
    list.flatMap(({ field, check, ofForm = false }) =>
      check(input).map((sentence) => ({ sentence, field, advice: ofForm && input.byPerson === true })),
    );
  // A text beyond the parser's limits is not parsed.
  const found = fault
    ? [{ sentence: fault, field: 'content' as const, advice: false }, ...run(rulesOfFields)]
    : run(rules);
  return [...found.filter(({ advice }) => !advice), ...found.filter(({ advice }) => advice)];
}

/** As sentences, for the generator and its model. */
export const checkDraft = (input: CheckInput): string[] =>
  findProblems(input).map(({ sentence }) => sentence);

const checkTitle = ({ draft: { title } }: CheckInput): string[] => unless(title !== '', 'It has no title.');

function checkTitleLength({ draft: { title } }: CheckInput): string[] {
  return unless(
    title === '' || (title.length >= TITLE_LENGTH.min && title.length <= TITLE_LENGTH.max),
    `The title has ${title.length} characters; it needs ${TITLE_LENGTH.min} to ${TITLE_LENGTH.max}.`,
  );
}

function checkLength({ draft, brief: { approved } }: CheckInput): string[] {
  const count = words(draft.content).length;
  const [min, max] = [lengthOf(approved).min, lengthOf(approved).max];
  return unless(
    count >= min && count <= max,
    `The text has ${inEnglish(count)} words; it needs ${inEnglish(min)} to ${inEnglish(max)}.`,
  );
}

const inEnglish = (count: number) => count.toLocaleString('en-US');

function checkOutline({ draft: { content } }: CheckInput): string[] {
  const parts = sections(content);
  const empty = parts.filter((part) => part.words < 15);
  const repeated = parts.length - new Set(parts.map((part) => part.heading.toLowerCase())).size;
  return [
    ...unless(headings(content, 1).length === 0, 'The text has an H1 heading. Only the title may be one.'),
    ...unless(repeated === 0, 'Two H2 headings are the same.'),
    ...unless(empty.length === 0, `The section "${empty[0]?.heading}" has almost no text.`),
  ];
}

function checkSectionCount({ draft: { content }, brief: { approved } }: CheckInput): string[] {
  const { length } = sections(content);
  const min = Math.min(OUTLINE.min, approved?.headings.length ?? OUTLINE.min);
  return unless(
    length >= min && length <= OUTLINE.max,
    `The text has ${length} H2 sections; it needs ${min} to ${OUTLINE.max}.`,
  );
}

const checkApproved = ({ draft, brief: { approved } }: CheckInput): string[] => [
  ...missingSections(approved, draft.content),
  ...forbiddenFindings(approved, draft),
];

function checkMeta({ draft: { metaDescription } }: CheckInput): string[] {
  if (metaDescription.length < 50) return ['The meta description is missing or too short to be useful.'];
  return unless(
    metaDescription.length <= META_LENGTH,
    `The meta description has ${metaDescription.length} characters; at most ${META_LENGTH} are shown.`,
  );
}

function checkTags({ draft: { tags } }: CheckInput): string[] {
  const different = new Set(tags.map((tag) => tag.toLowerCase().trim()).filter((tag) => tag !== ''));
  return unless(
    tags.length === TAG_COUNT && different.size === TAG_COUNT,
    `It has ${different.size} different tags; it needs exactly ${TAG_COUNT}.`,
  );
}

/** Matches whole words, in order; ignores case, hyphens and written-out numbers. */
const containsKeyword = (text: string, keyword: string) => finderIn(text)(keyword);

/** For many words in one text. */
function finderIn(text: string): (word: string) => boolean {
  const plain = ` ${plainKeyword(text)} `;
  return (word) => plain.includes(` ${plainKeyword(word)} `);
}

function checkKeyword({ draft, brief: { keyword, approved } }: CheckInput): string[] {
  if (!keyword) return [];
  return [
    ...unless(containsKeyword(draft.title, keyword), `The keyword "${keyword}" is missing from the title.`),
    ...unless(
      containsKeyword(firstParagraph(draft.content), keyword),
      `The keyword "${keyword}" is missing from the first paragraph.`,
    ),
    ...unless(
      !mayHeadWith(approved, keyword) ||
        headings(draft.content, 2).some((heading) => containsKeyword(heading, keyword)),
      `The keyword "${keyword}" is missing from the H2 headings.`,
    ),
  ];
}

const checkFacts = ({ draft, brief, fromLibrary = false }: CheckInput): string[] =>
  fromLibrary
    ? []
    : wrongFacts(
        [draft.title, draft.metaDescription, plainText(draft.content), ...tableRows(draft.content)].join(
          '\n',
        ),
        offerOf(brief.offer),
        brief.passages,
      );

function checkWords({ draft, brief: { voice } }: CheckInput): string[] {
  const text = [draft.title, draft.metaDescription, ...draft.tags, plainText(draft.content)].join('\n');
  const found = (voice?.dontWords ?? []).filter(finderIn(text));
  return unless(
    found.length === 0,
    `It uses ${found.map((word) => `"${word}"`).join(', ')}, which the brand avoids.`,
  );
}

const checkVoice = ({ draft, brief: { voice } }: CheckInput): string[] =>
  voice?.card ? voiceFindings(draft, voice.card) : [];

/** A person's text may have HTML, whose words are shown; lines are shown as they are written. */
const checkHtml = ({ draft, byPerson = false }: CheckInput): string[] =>
  unless(
    ![draft.title, draft.metaDescription, ...(byPerson ? [] : [draft.content])].some(hasHtml),
    'It contains raw HTML.',
  );

const MOST_NAMED = 20;

function checkShown({ draft: { content } }: CheckInput): string[] {
  const found = lostPartsIn(content);
  if (found.length <= MOST_NAMED) return found;
  return [...found.slice(0, MOST_NAMED), `${found.length - MOST_NAMED} more parts are not shown.`];
}

function checkRepetition({ draft, earlier }: CheckInput): string[] {
  const repeated = findRepeated(draft, earlier);
  if (!repeated) return [];
  const { title, sameTitle, share } = repeated;
  return [
    sameTitle
      ? `It has the same title as the earlier post "${title}".`
      : `It repeats the earlier post "${title}" (${Math.round(share * 100)}% of the text is the same).`,
  ];
}

const checkSharedDescription = ({ draft, shared }: CheckInput): string[] =>
  shared ? repetitions(partsOfPost(draft).filter(isDescription), shared) : [];

const checkSharedSentences = ({ draft, shared }: CheckInput): string[] =>
  shared
    ? repetitions(
        partsOfPost(draft).filter((part) => !isDescription(part)),
        shared,
      )
    : [];

const isDescription = ({ kind }: PostPart) => kind === 'description';

interface Rule {
  field: ProblemField;
  check: Check;
  /** True for rules of form, which a person's text need not keep. */
  ofForm?: boolean;
}

/** They parse nothing. */
const rulesOfFields: Rule[] = [
  { field: 'title', check: checkTitle },
  { field: 'title', check: checkTitleLength, ofForm: true },
  { field: 'metaDescription', check: checkMeta, ofForm: true },
  { field: 'tags', check: checkTags, ofForm: true },
];
const rules: Rule[] = [
  { field: 'title', check: checkTitle },
  { field: 'title', check: checkTitleLength, ofForm: true },
  { field: 'content', check: checkLength, ofForm: true },
  { field: 'content', check: checkSectionCount, ofForm: true },
  { field: 'content', check: checkOutline },
  { field: 'metaDescription', check: checkMeta, ofForm: true },
  { field: 'tags', check: checkTags, ofForm: true },
  { field: 'content', check: checkApproved },
  { field: 'content', check: checkKeyword },
  { field: 'content', check: checkLinkTargets },
  { field: 'content', check: checkOutsideLinks, ofForm: true },
  { field: 'content', check: checkRequiredLinks },
  { field: 'content', check: checkLinkCount, ofForm: true },
  { field: 'content', check: checkFacts },
  { field: 'content', check: checkWords },
  { field: 'content', check: checkVoice, ofForm: true },
  { field: 'content', check: checkHtml },
  { field: 'content', check: checkShown },
  { field: 'content', check: checkRepetition },
  { field: 'content', check: checkSharedSentences },
  { field: 'metaDescription', check: checkSharedDescription },
];
