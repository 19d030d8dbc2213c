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
import { isFirstHandTold, passagesUsed, readSources } from './sources.ts';

/** What the site says and has besides the brief of an article. */
export interface SiteFacts {
  /** What the gallery says of its apps, each with its title as the first line. */
  apps: readonly string[];
  /** Keywords that other posts own, with the posts' titles. */
  owned: ReadonlyArray<{ keyword: string; title: string }>;
}

const NOTHING: SiteFacts = { apps: [], owned: [] };

export interface Verified {
  /** One sentence for each kind of fault; each names the words that are at fault. */
  findings: string[];
  /** The passages that the text evidently uses. */
  used: number[];
}

/**
 * Holds an article against its sources: every number, name, quotation, date and claim must be in one. It needs no
 * model, so nothing can talk it into anything.
 * @param site what the site says and has besides the brief
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
      ...(isFirstHandTold(
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
