import { z } from 'zod';
import { textFault } from '#src/contract/text-bounds.ts';
import type { RawDraft } from '../draft.ts';
import { plainLine, treeOf, walk } from '../markdown.ts';
import { plain } from '../verify/normalize-punctuation.ts';
import { editSentences } from './edit-sentences.ts';
import { numberSentences } from './sentences.ts';

/** One sentence of an article and what replaces it; '' removes it. */
export interface Patch {
  find: string;
  replace: string;
}

const LONGEST_PATCH = 1_000;
const MOST_PATCHES = 20;

const sentence = z
  .string()
  .transform((text) => text.replace(/\s+/g, ' ').trim())
  .refine((text) => text.length <= LONGEST_PATCH);

/** Patches that cannot be read are left out. */
export const patchAnswer = z.object({
  patches: z.array(z.unknown()).transform((list) =>
    list
      .flatMap((each): Patch[] => {
        const { data } = z.object({ find: sentence, replace: sentence }).safeParse(each);
        return data && data.find !== '' ? [data] : [];
      })
      .slice(0, MOST_PATCHES),
  ),
});

/** Replaces a sentence that the article has exactly once; undefined if it does not, or nothing would change. */
export function applyPatch(draft: RawDraft, { find, replace }: Patch): RawDraft | undefined {
  if (textFault(find, { strict: true }) || textFault(replace, { strict: true })) return undefined;
  const sentences = numberSentences(draft);
  const wanted = plain(plainLine(find));
  const matches = sentences.filter(({ text }) => plain(text) === wanted);
  const [match] = matches;
  if (!match || matches.length > 1 || plain(plainLine(replace)) === wanted) return undefined;
  const edit = replace === '' ? null : editOf(replace);
  if (edit === undefined) return undefined;
  const { draft: changed, refused } = editSentences(draft, sentences, new Map([[match.number, edit]]));
  return refused.has(match.number) ? undefined : changed;
}

const INLINE = new Set(['root', 'paragraph', 'text', 'strong', 'emphasis', 'link', 'inlineCode']);

/** Markdown stays if it is only a link or emphasis within one paragraph. */
function editOf(replace: string): string | { markdown: string } | undefined {
  if (!/\]\(|\*\*/.test(replace)) return replace;
  const tree = treeOf(replace);
  const isInline = tree.children.length === 1 && [...walk(tree)].every(({ type }) => INLINE.has(type));
  return isInline ? { markdown: replace } : undefined;
}

/** Applies patches one after another. @returns how many were applied */
export function applyPatches(
  draft: RawDraft,
  patches: readonly Patch[],
): { draft: RawDraft; applied: number } {
  let [changed, applied] = [draft, 0];
  for (const patch of patches) {
    const next = applyPatch(changed, patch);
    if (!next) continue;
    changed = next;
    applied += 1;
  }
  return { draft: changed, applied };
}

const OF_FORM =
  /\bis missing from\b|\bhas almost no text\b|\bearlier post\b|\bwords; it needs\b|\bcut off\b|\bdifferent tags\b|\bH[12] (?:headings?|sections)\b|\bmeta description\b|\bonly this business\b|\bdoes not answer\b/;
/** More findings are another article. */
const FEW_FINDINGS = 6;

/** True if each finding is about words of the article, so that sentences can be changed instead of all of it. */
export function isAboutSentences(draft: RawDraft, findings: readonly string[]): boolean {
  if (findings.length > FEW_FINDINGS) return false;
  const text = plain([draft.title, draft.metaDescription, draft.content].join('\n'));
  return findings.every((finding) => {
    if (OF_FORM.test(finding)) return false;
    const quoted = [...finding.matchAll(/"([^"]{1,200})"/g)].map(([, words = '']) => words.replace(/…$/, ''));
    const amounts = finding.match(/[$€£]\s?\d[\d,.]*\d|[$€£]\s?\d|\d+(?:\.\d+)?%/g) ?? [];
    return [...quoted, ...amounts].some((words) => text.includes(plain(words)));
  });
}
