import type { FoundSource } from '#src/contract/generator/writing-help.ts';

export type SourceForm = 'link' | 'footnote';

/** A link needs an address, and words that can carry one. */
export const canLink = (statement: string, { url }: Pick<FoundSource, 'url'>): boolean =>
  url !== null && !/[[\]\n]/.test(statement.trim());

const escaped = (text: string) => text.replace(/[[\]\\]/g, '\\$&');
const target = (address: string) =>
  /[\s()<>]/.test(address) ? `<${address.replace(/[<>\s]/g, encodeURIComponent)}>` : address;

const MARK = /\[\^(\d{1,4})\]/g;

/**
 * A statement with its source.
 * @param content the whole text, whose footnotes keep their numbers
 * @returns the statement, and a footnote for the end of the text
 */
export function withSource(
  statement: string,
  { title, url }: Pick<FoundSource, 'title' | 'url'>,
  form: SourceForm,
  content: string,
): { insert: string; end: string } {
  const [, lead = '', words = '', tail = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(statement) ?? [];
  if (form === 'link' && url !== null) {
    const [, sentence = words, stop = ''] = /^([\s\S]*?)([.!?]*)$/.exec(words) ?? [];
    return { insert: `${lead}[${sentence}](${target(url)})${stop}${tail}`, end: '' };
  }
  const used = [...content.matchAll(MARK)].map(([, number]) => Number(number));
  const mark = `[^${Math.max(0, ...used) + 1}]`;
  const note = url === null ? escaped(title) : `[${escaped(title)}](${target(url)})`;
  const gap = content.endsWith('\n\n') ? '' : content.endsWith('\n') ? '\n' : '\n\n';
  return { insert: `${lead}${words}${mark}${tail}`, end: `${gap}${mark}: ${note}\n` };
}
