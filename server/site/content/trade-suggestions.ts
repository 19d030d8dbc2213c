import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#db/open.ts';
import { findDraft, listDrafts, type SectionDraft } from '#db/queries/site/content.ts';
import { builtInOf } from '#src/content/built-in-sections.ts';
import type { SiteContent } from '#src/content/site/site-content.ts';
import { hiddenSections } from '#src/content/site/trade/hidden-sections.ts';
import { sampleTexts, suggestSection } from '#src/content/site/trade/suggest.ts';
import type { Speaker } from '#src/content/site/trade/vocabulary.ts';
import { formOf, type Value } from '#src/contract/site/sections/field-spec.ts';
import { textsIn } from '#src/contract/site/sections/section-texts.ts';
import { SECTION_KEYS, type SectionKey } from '#src/contract/site/sections/sections.ts';
import type { SectionSuggestion } from '#src/contract/site/trade.ts';
import { isTradeComplete, type Trade } from '#src/contract/site/trade-fields.ts';
import { asJson } from './as-json.ts';

/** Read it before a transaction, which blocks other queries. */
export interface SuggestionSource {
  content: SiteContent;
  trade: Trade;
}

const LEFT_OUT =
  /^(?:pages\.own|site\.(?:social|verification|announcement)|landing\.(?:campaigns|testimonial)|new\.(?:quotes|testimonialFilms|demoFilms|film)|gallery\.apps|offer\.(?:packs|receipts))$/;

function suggestedKeys(content: SiteContent): SectionKey[] {
  const hidden = hiddenSections(content);
  const keys = SECTION_KEYS.filter((key) => !LEFT_OUT.test(key));
  return [...keys.filter((key) => !hidden.has(key)), ...keys.filter((key) => hidden.has(key))];
}

interface Suggested {
  before: Value;
  after: Value;
}

/** Suggests a section for the trade. `draft`: undefined: the section has none. */
export function suggestFor(
  key: SectionKey,
  { content, trade }: SuggestionSource,
  draft: Pick<SectionDraft, 'value'> | undefined,
): Suggested {
  const builtIn = builtInOf(key, content);
  const before = draft ? (draft.value ?? builtIn) : (content.values[key] ?? builtIn);
  if (!isTradeComplete(trade)) return { before, after: before };
  return { before, after: suggestSection(key, before, builtIn, speakerOf({ content, trade })) };
}

const speakerOf = ({ content, trade }: SuggestionSource): Speaker => ({ name: content.identity.name, trade });

/** Lists sections with their suggestions. */
export async function listSuggestions(db: Db, source: SuggestionSource): Promise<SectionSuggestion[]> {
  const drafts = new Map((await listDrafts(db)).map((draft) => [draft.key, draft]));
  return suggestedKeys(source.content).map((key) => {
    const draft = drafts.get(key);
    return { key, version: draft?.version ?? 0, ...stateOf(key, source, draft) };
  });
}

function stateOf(
  key: SectionKey,
  source: SuggestionSource,
  draft: SectionDraft | undefined,
): Pick<SectionSuggestion, 'state' | 'changes'> {
  const { before, after } = suggestFor(key, source, draft);
  const changes = countChanges(key, before, after);
  if (changes > 0) return { state: 'suggested', changes };
  const builtIn = builtInOf(key, source.content);
  const speaks = (value: Value) => sampleTexts(key, value, builtIn, speakerOf(source)).length > 0;
  if (speaks(before)) return { state: 'own', changes: 0 };
  return { state: draft && speaks(source.content.values[key] ?? builtIn) ? 'draft' : 'fits', changes: 0 };
}

function countChanges(key: SectionKey, before: Value, after: Value): number {
  if (isDeepStrictEqual(asJson(before), asJson(after))) return 0;
  const was = new Set(textsIn(formOf(key), before).map(({ text }) => text));
  const will = new Set(textsIn(formOf(key), after).map(({ text }) => text));
  return Math.max(1, [...was].filter((text) => !will.has(text)).length);
}

/** Reads the suggestion for one section. */
export const readSuggestion = async (db: Db, key: SectionKey, source: SuggestionSource): Promise<Suggested> =>
  suggestFor(key, source, await findDraft(db, key));
