import { type HelpAction, isPassageAction } from '#src/contract/generator/writing-help-values.ts';
import type { Brief } from '../brief.ts';
import { figuresOf } from '../ledger/judge-sources.ts';
import { type RuleClaim, ruleClaims } from '../ledger/ledger.ts';
import { numberSentences } from '../ledger/sentences.ts';
import { linkTargets } from '../markdown.ts';
import type { Passage } from '../passage.ts';
import { type SiteFacts, verify } from '../verify/verify.ts';
import { changedQuotations } from './changed-quotations.ts';

/** Plain data, because it crosses the border of a thread. */
export interface PassageCheck {
  action: HelpAction;
  /** The passage, or the beginning of the article: what the author says already. */
  before: string;
  alternatives: readonly string[];
  brief: Brief;
  facts: SiteFacts;
}

export interface CheckedPassage {
  claims: RuleClaim[];
  /** Sentences with links that are not the author's. */
  links: RuleClaim[];
  /** Quotations of the passage that are no longer word for word. */
  lost: string[];
}

/** No span has this id. */
const OWN_TEXT = 0;

/** The author's own text may be repeated: it is a source like a document of theirs, but no sentence rests on it. */
const ownText = (text: string): Passage => ({
  id: OWN_TEXT,
  documentId: OWN_TEXT,
  kind: 'document',
  title: '',
  url: null,
  text,
  readAt: new Date(0).toISOString(),
  givenBy: null,
  mayQuote: true,
});

/** A text alone, as a draft. */
export const draftOf = (content: string) => ({
  title: '',
  metaDescription: '',
  tags: [],
  content,
  imagePrompt: '',
  imageAlt: '',
});

/** Checks each alternative by the rules, without a model. Linear in the texts. */
export const checkPassages = (check: PassageCheck): CheckedPassage[] =>
  check.alternatives.map((alternative) => checkPassage(check, alternative));

function checkPassage({ action, before, brief, facts }: PassageCheck, alternative: string): CheckedPassage {
  const own = { ...brief, passages: [ownText(before), ...brief.passages] };
  const draft = draftOf(alternative);
  // The rules read English.
  const ruled =
    action === 'translate'
      ? strangeFigures(alternative, before)
      : ruleClaims(draft, verify(draft, own, facts)).map((claim) =>
          claim.support === OWN_TEXT ? { ...claim, support: 'brief' } : claim,
        );
  return {
    claims: ruled,
    links: strangeLinks(alternative, before, brief),
    lost: isPassageAction(action)
      ? changedQuotations(before, alternative, { mayOmit: action === 'shorten' })
      : [],
  };
}

/** Figures that are the same in every language. */
function strangeFigures(alternative: string, before: string): RuleClaim[] {
  const known = new Set(figuresOf(before));
  return numberSentences(draftOf(alternative)).flatMap(({ text }): RuleClaim[] => {
    const strange = figuresOf(text).filter((value) => !known.has(value));
    if (strange.length === 0) return [];
    const finding = `It states ${[...new Set(strange)].slice(0, 5).join(', ')}, which your text does not say.`;
    return [{ sentence: text, kind: 'world', finding }];
  });
}

const MOST_LINKS = 20;

/** Links to what neither the author nor a source has named. */
function strangeLinks(alternative: string, before: string, brief: Brief): RuleClaim[] {
  const known = new Set([
    ...linkTargets(before),
    ...[...brief.links, ...brief.related].map(({ path }) => path),
    ...brief.passages.flatMap(({ url }) => url ?? []),
  ]);
  const strange = [...new Set(linkTargets(alternative))].filter((target) => !known.has(target));
  if (strange.length === 0) return [];
  const sentences = numberSentences(draftOf(alternative));
  return strange.slice(0, MOST_LINKS).map((target) => ({
    sentence:
      sentences.find(({ marks }) => marks.some(({ markup }) => markup.includes(target)))?.text ?? target,
    kind: 'world',
    finding: `It links to ${target.slice(0, 200)}, which neither your text nor a source does.`,
  }));
}
