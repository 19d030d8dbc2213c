import { textFault } from '#src/contract/text-bounds.ts';
import type { ApprovedBrief } from './approved-brief.ts';
import { plainKeyword } from './brief.ts';
import { pathOf } from './check-links.ts';
import type { RawDraft } from './draft.ts';
import { headings, linkTargets, plainText, visibleNodes } from './markdown.ts';

type Text = Pick<RawDraft, 'title' | 'metaDescription' | 'tags' | 'content'> & Partial<RawDraft>;

/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** In one spelling: "STRASSE" and "straße", "İ" and "i" are equal, and unseen characters do not split a word. */
const folded = (text: string): string =>
  plainKeyword(
    text
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .toUpperCase()
      .toLowerCase()
      .replaceAll('i\u0307', 'i'),
  );

/** True if a text has these words in this order, also in the plural; ignores case, hyphens and Markdown. */
function says(plain: string, words: string): boolean {
  const wanted = folded(words);
  if (UNSPACED.test(wanted)) return plain.replaceAll(' ', '').includes(wanted.replaceAll(' ', ''));
  const plurals = [`${wanted}s`, `${wanted}es`, wanted.replace(/y$/, 'ies')];
  return [wanted, ...plurals].some((each) => plain.includes(` ${each} `));
}

/** Descriptions of images, and titles of images and links. */
const hiddenTexts = (content: string): string[] =>
  [...visibleNodes(content)].flatMap((node) => [
    ('alt' in node && node.alt) || '',
    ('title' in node && node.title) || '',
  ]);

/** Forbidden words and links that a text has, as sentences. */
export function forbiddenFindings(approved: ApprovedBrief | null | undefined, draft: Text): string[] {
  if (!approved) return [];
  const { title, metaDescription, tags, content, imageAlt = '' } = draft;
  // A text beyond the parser's limits is not parsed, and is held anyway.
  const isParsed = textFault(content) === undefined;
  const texts = isParsed ? [plainText(content), ...hiddenTexts(content)] : [content];
  const plain = ` ${folded([title, metaDescription, ...tags, imageAlt, ...texts].join('\n'))} `;
  const linked = new Set(isParsed ? linkTargets(content).map(pathOf) : []);
  return [
    ...approved.forbidden
      .filter((words) => says(plain, words))
      .map((words) => `It says "${words}", which the approved brief forbids.`),
    ...approved.leftOut
      .filter((path) => linked.has(path))
      .map((path) => `It links to ${path}, which the approved brief leaves out.`),
  ];
}

const comparable = (heading: string) => plainKeyword(heading) || heading.trim();

/** Sections of the approved outline that a text does not have, as sentences. */
export function missingSections(approved: ApprovedBrief | null | undefined, content: string): string[] {
  if (!approved) return [];
  const there = new Set(headings(content, 2).map(comparable));
  return approved.headings
    .filter((heading) => !there.has(comparable(heading)))
    .map((heading) => `The section "${heading}" is missing from the text, but the approved brief has it.`);
}

/** True if the keyword can be in one H2: an approved outline may have no heading with it. */
export const mayHeadWith = (approved: ApprovedBrief | null | undefined, keyword: string): boolean =>
  !approved || approved.headings.some((heading) => says(` ${folded(heading)} `, keyword));
