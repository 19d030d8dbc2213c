import { forbiddenWords } from '#src/content/blog/blog-voice.ts';
import { offerOf } from '#src/content/site/offer.ts';
import { channels, tooLong } from '#src/contract/generator/channels.ts';
import { AMOUNT } from '../amounts.ts';
import { wrongFacts } from '../facts.ts';
import type { Copy, CopyRequest } from './copy-request.ts';

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const FIGURES = new RegExp(`${AMOUNT.source}|\\d+(?:\\.\\d+)?\\s?(?:%|percent\\b)`, 'gi');

/** The offer's figures are an administrator's own. */
function withoutFigures(text: string, offer: string): string {
  const own = new Set((offer.match(FIGURES) ?? []).map(plainFigure));
  return own.size === 0
    ? text
    : text.replace(FIGURES, (figure) => (own.has(plainFigure(figure)) ? '' : figure));
}

const plainFigure = (figure: string) => figure.toLowerCase().replaceAll(/[\s,]/g, '').replace('percent', '%');

/** Finds missing or overlong texts, false prices or promises, and avoided words, one sentence each. */
export function checkCopy(
  copy: Copy,
  {
    channel,
    voice,
    offer,
    sells,
    article,
  }: Pick<CopyRequest, 'channel' | 'voice' | 'offer' | 'sells'> & Partial<Pick<CopyRequest, 'article'>>,
): string[] {
  const text = Object.values(copy).join('\n');
  const missing = channels[channel].fields
    .filter(({ name }) => !copy[name]?.trim())
    .map(({ label }) => `${label} is empty.`);
  const avoided = [...forbiddenWords, ...(voice?.dontWords ?? [])].filter((word) =>
    new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
  const isUnlinked = channels[channel].kind === 'email' && article && !copy.body?.includes(article.url);
  return [
    ...missing,
    ...(isUnlinked ? ['The text does not link to the article.'] : []),
    ...tooLong(channel, copy),
    ...wrongFacts(withoutFigures(text, offer), offerOf(sells)),
    ...(avoided.length > 0 ? [`It uses words the brand avoids: ${avoided.join(', ')}.`] : []),
  ];
}
