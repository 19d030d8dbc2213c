import { escapedMarkdown } from './escape-markdown.ts';
import type { Offer } from './offer.ts';

/** Names, prices and hours of the kinds of session as they are now; the first row is the head. */
export const priceTable = ({ tierList }: Pick<Offer, 'tierList'>): string[][] => [
  ['Session', 'Price', 'Hours'],
  ...tierList.map(({ name, perSession, hours }) => [name, perSession, hours.label]),
];

/** The same as a table of Markdown. */
export function priceTableMarkdown(offer: Pick<Offer, 'tierList'>): string {
  const lines = priceTable(offer).map((row) => `| ${row.map(escapedMarkdown).join(' | ')} |`);
  return [lines[0], '| --- | --- | --- |', ...lines.slice(1)].join('\n');
}
