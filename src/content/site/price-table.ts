import type { OfferPlaceholder } from '#src/contract/site/sections/offer-placeholders.ts';
import { escapedMarkdown } from './escape-markdown.ts';

/** Names of the tiers, prices and hours as they are now; the first row is the head. */
export function priceTable(valueFor: (name: OfferPlaceholder) => string): string[][] {
  const rows = (['offshore', 'usa'] as const).map((tier) => [
    valueFor(`${tier}.name`),
    valueFor(`${tier}.perSession`),
    valueFor(`${tier}.hours`),
  ]);
  return [['Session', 'Price', 'Hours'], ...rows];
}

/** The same as a table of Markdown. */
export function priceTableMarkdown(valueFor: (name: OfferPlaceholder) => string): string {
  const lines = priceTable(valueFor).map((row) => `| ${row.map(escapedMarkdown).join(' | ')} |`);
  return [lines[0], '| --- | --- | --- |', ...lines.slice(1)].join('\n');
}
