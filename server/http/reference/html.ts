/** Markup that is safe to send; every other text is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Content = Html | string | number | false | undefined | readonly Content[];

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');

function textOf(content: Content): string {
  if (content === false || content === undefined) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'object') return content.map(textOf).join('');
  return escaped(String(content));
}

/** Makes markup of a template, and escapes the texts in it. */
export const html = (parts: TemplateStringsArray, ...contents: readonly Content[]): Html =>
  new Html(parts.map((part, index) => part + textOf(contents[index])).join(''));

/** Makes markup of a sentence with code between backticks. */
export const inline = (sentence: string): Html[] =>
  sentence.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
