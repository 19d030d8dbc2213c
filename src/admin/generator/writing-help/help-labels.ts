import { formatDollars, formatNumber } from '#src/contract/format.ts';
import type { HelpUsage } from '#src/contract/generator/writing-help.ts';
import type { HelpAction, HelpLanguage } from '#src/contract/generator/writing-help-values.ts';

export const actionLabels: Record<HelpAction, string> = {
  rewrite: 'Rewrite',
  shorten: 'Shorten',
  expand: 'Expand from a source',
  list: 'Make a list',
  table: 'Make a table',
  tone: 'Fix the tone',
  translate: 'Translate',
  'find-source': 'Find a source',
  titles: 'Alternative titles',
  descriptions: 'Alternative descriptions',
};

/** They change what is selected. */
export const OF_PASSAGE: readonly HelpAction[] = [
  'rewrite',
  'shorten',
  'expand',
  'list',
  'table',
  'tone',
  'translate',
  'find-source',
];
export const OF_POST: readonly HelpAction[] = ['titles', 'descriptions'];

const names = new Intl.DisplayNames('en', { type: 'language' });

export const languageName = (language: HelpLanguage): string => names.of(language) ?? language;

/** For example, "gpt-6.1-terra: 1,800 tokens read, 900 written, $0.03". */
export function usageSentence({
  model,
  inputTokens,
  cachedTokens,
  outputTokens,
  cost,
  isEstimate,
}: HelpUsage): string {
  if (model === null) return 'No model was asked, so this cost nothing.';
  const cached = cachedTokens > 0 ? ` (${formatNumber(cachedTokens)} from the cache)` : '';
  const tokens = `${formatNumber(inputTokens)} tokens read${cached}, ${formatNumber(outputTokens)} written`;
  const price = cost === null ? 'cost unknown' : priceOf(cost);
  return `${model}: ${tokens}, ${isEstimate ? 'about ' : ''}${price}`;
}

/** A call may cost less than a cent. */
const priceOf = (cost: number) =>
  cost > 0 && cost < 0.01 ? formatDollars(cost, cost < 0.0001 ? 6 : 4) : formatDollars(cost);
