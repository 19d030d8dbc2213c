import { textFault } from '#src/contract/text-bounds.ts';
import type { Brief } from '../brief.ts';
import type { RawDraft } from '../draft.ts';
import { inventedClaims, inventedStudies, obeyedInstructions } from './claims.ts';
import { inventedDates } from './dates.ts';
import {
  cutShort,
  filler,
  foreignLanguage,
  missesQuestion,
  repeatedSentences,
  takenKeywords,
} from './form.ts';
import { inventedNames } from './names.ts';
import { inventedNumbers, inventedShares } from './numbers.ts';
import { wrongQuotations } from './quotations.ts';
import { readArticle } from './read-article.ts';
import { hasOwnKnowledge, passagesUsed, readSources } from './sources.ts';

export interface SiteFacts {
  /** The gallery's words, each with the app's title as the first line. */
  apps: readonly string[];
  /** Keywords that other posts own, with the posts' titles. */
  owned: ReadonlyArray<{ keyword: string; title: string }>;
}

const NOTHING: SiteFacts = { apps: [], owned: [] };

export interface Verified {
  /** One sentence per kind of fault, with the words at fault. */
  findings: string[];
  /** Ids of passages that the text evidently uses. */
  used: number[];
}

/**
 * Every number, name, quotation, date and claim must be in a source. No model, so nothing can talk it into
 * anything.
 */
export function verify(
  draft: Pick<RawDraft, 'title' | 'metaDescription' | 'content'>,
  brief: Brief,
  { apps, owned }: SiteFacts = NOTHING,
): Verified {
  if ([draft.title, draft.metaDescription, draft.content].some((text) => textFault(text)))
    return { findings: [], used: [] };
  const article = readArticle(draft);
  const sources = readSources(brief, apps);
  const whole = article.texts.join('\n');
  return {
    findings: [
      ...inventedNumbers(article, sources),
      ...inventedShares(article, sources),
      ...inventedDates(article, sources),
      ...wrongQuotations(article, sources, brief),
      ...inventedStudies(article, sources),
      ...inventedClaims(article, sources),
      ...inventedNames(article, sources),
      ...obeyedInstructions(article, sources),
      ...foreignLanguage(article),
      ...cutShort(article),
      ...repeatedSentences(article),
      ...missesQuestion(article, brief),
      ...takenKeywords(article, brief, owned),
      ...filler(article),
      ...(hasOwnKnowledge(
        whole,
        brief,
        apps.map((app) => app.split('\n', 1)[0] ?? ''),
      )
        ? []
        : [NOT_FIRST_HAND]),
    ],
    used: passagesUsed(whole, brief.passages),
  };
}

const NOT_FIRST_HAND =
  'It tells nothing that only this business knows. Use one of the sources about its own apps, guests or documents.';
