import { internalLinks } from '#src/content/blog-voice.ts';
import { textFault } from '#src/contract/text-bounds.ts';
import { type Brief, plainKeyword } from './brief.ts';
import { META_LENGTH, type RawDraft, TAG_COUNT } from './draft.ts';
import { wrongFacts } from './facts.ts';
import { firstParagraph, hasHtml, headings, linkTargets, plainText, sections, words } from './markdown.ts';
import { findRepeated, type Text } from './similarity.ts';

/** Specification, sections 2 and 9. */
export const LENGTH = { min: 1_000, max: 1_400 } as const;
const OUTLINE = { min: 4, max: 12 } as const;
const TITLE_LENGTH = { min: 15, max: 110 } as const;
/** Readers who want more need one or two internal links. */
const MIN_LINKS = 2;

export interface CheckInput {
  draft: RawDraft;
  brief: Pick<Brief, 'keyword' | 'prompt' | 'requiredLinks'> & Partial<Pick<Brief, 'voice'>>;
  /** Slugs of published posts, at least those that the draft links to. */
  slugs: ReadonlySet<string>;
  /** Posts that this article might repeat. */
  earlier: Text[];
}

/** The problems of an article, one sentence each; empty when it may be published. */
export function checkDraft(input: CheckInput): string[] {
  const { title, metaDescription, content } = input.draft;
  const fault = [title, metaDescription, content].map((text) => textFault(text)).find(Boolean);
  // Do not parse a text beyond the parser's limits.
  if (fault) return [fault, ...[checkTitle, checkMeta, checkTags].flatMap((check) => check(input))];
  const checks = [
    checkTitle,
    checkLength,
    checkOutline,
    checkMeta,
    checkTags,
    checkKeyword,
    checkLinks,
    checkFacts,
    checkWords,
    checkHtml,
    checkRepetition,
  ];
  return checks.flatMap((check) => check(input));
}

/** Enough to act on. Findings are read by a person or sent to a model. */
const NAMED = 10;

/** Joins a list without duplicates: "a, b and 3 more". */
function listSome(items: Iterable<string>): string {
  const all = [...new Set(items)];
  if (all.length <= NAMED) return all.join(', ');
  return `${all.slice(0, NAMED).join(', ')} and ${all.length - NAMED} more`;
}

/** The sentence unless the condition holds. */
const unless = (fine: boolean, sentence: string): string[] => (fine ? [] : [sentence]);

function checkTitle({ draft: { title } }: CheckInput): string[] {
  if (title === '') return ['It has no title.'];
  return unless(
    title.length >= TITLE_LENGTH.min && title.length <= TITLE_LENGTH.max,
    `The title has ${title.length} characters; it needs ${TITLE_LENGTH.min} to ${TITLE_LENGTH.max}.`,
  );
}

function checkLength({ draft }: CheckInput): string[] {
  const count = words(draft.content).length;
  return unless(
    count >= LENGTH.min && count <= LENGTH.max,
    `The text has ${count.toLocaleString('en-US')} words; it needs 1,000 to 1,400.`,
  );
}

function checkOutline({ draft: { content } }: CheckInput): string[] {
  const parts = sections(content);
  const empty = parts.filter((part) => part.words < 15);
  const repeated = parts.length - new Set(parts.map((part) => part.heading.toLowerCase())).size;
  return [
    ...unless(
      parts.length >= OUTLINE.min && parts.length <= OUTLINE.max,
      `The text has ${parts.length} H2 sections; it needs ${OUTLINE.min} to ${OUTLINE.max}.`,
    ),
    ...unless(headings(content, 1).length === 0, 'The text has an H1 heading. Only the title may be one.'),
    ...unless(repeated === 0, 'Two H2 headings are the same.'),
    ...unless(empty.length === 0, `The section "${empty[0]?.heading}" has almost no text.`),
  ];
}

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

/** The same for many words in one text. */
function finderIn(text: string): (word: string) => boolean {
  const plain = ` ${plainKeyword(text)} `;
  return (word) => plain.includes(` ${plainKeyword(word)} `);
}

function checkKeyword({ draft, brief: { keyword } }: CheckInput): string[] {
  if (!keyword) return [];
  return [
    ...unless(containsKeyword(draft.title, keyword), `The keyword "${keyword}" is missing from the title.`),
    ...unless(
      containsKeyword(firstParagraph(draft.content), keyword),
      `The keyword "${keyword}" is missing from the first paragraph.`,
    ),
    ...unless(
      headings(draft.content, 2).some((heading) => containsKeyword(heading, keyword)),
      `The keyword "${keyword}" is missing from the H2 headings.`,
    ),
  ];
}

const knownPaths = new Set(internalLinks.map((link) => link.path));
const pathOf = (target: string) => target.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');

/** The slugs of posts that an article links to, without duplicates; empty for a text beyond the parser's limits. */
export function linkedSlugs(content: string): string[] {
  if (textFault(content)) return [];
  const slugs = linkTargets(content).flatMap((target) => /^\/blog\/([^/]+)$/.exec(pathOf(target))?.[1] ?? []);
  return [...new Set(slugs)];
}

function checkLinks({ draft: { content }, brief, slugs }: CheckInput): string[] {
  const targets = linkTargets(content);
  const internal = targets.filter((target) => /^\/(?!\/)/.test(target));
  const dead = internal.filter((target) => {
    const slug = /^\/blog\/([^/]+)$/.exec(pathOf(target))?.[1];
    return slug === undefined ? !knownPaths.has(pathOf(target)) : !slugs.has(slug);
  });
  // URLs from the administrator's own prompt are allowed.
  const foreign = targets.filter(
    (target) => !/^\/(?!\/)|^#/.test(target) && !(brief.prompt?.includes(target) ?? false),
  );
  const missing = brief.requiredLinks.filter((path) => !internal.some((target) => pathOf(target) === path));
  return [
    ...unless(dead.length === 0, `It links to ${listSome(dead)}, which does not exist on this site.`),
    ...unless(
      foreign.length === 0,
      `It links to ${listSome(foreign)}; only pages of this site may be linked.`,
    ),
    ...unless(missing.length === 0, `It has no link to ${listSome(missing)}.`),
    ...unless(
      new Set(internal.map(pathOf)).size >= MIN_LINKS,
      `It links to fewer than ${MIN_LINKS} pages of this site.`,
    ),
  ];
}

const checkFacts = ({ draft }: CheckInput): string[] =>
  wrongFacts([draft.title, draft.metaDescription, plainText(draft.content)].join('\n'));

/** Finds whole words that the brand avoids, ignoring case. */
function checkWords({ draft, brief: { voice } }: CheckInput): string[] {
  const text = [draft.title, draft.metaDescription, ...draft.tags, plainText(draft.content)].join('\n');
  const found = (voice?.dontWords ?? []).filter(finderIn(text));
  return unless(
    found.length === 0,
    `It uses ${found.map((word) => `"${word}"`).join(', ')}, which the brand avoids.`,
  );
}

const checkHtml = ({ draft }: CheckInput): string[] =>
  unless(![draft.title, draft.metaDescription, draft.content].some(hasHtml), 'It contains raw HTML.');

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
