/** What the checks need to know of a Markdown text. No parser: what a model writes is plain enough. */

const CODE = /(```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)|`[^`\n]+`)/;

/** Changes a text everywhere but in code, where a `<` is a `<`. */
function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(CODE)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

/** Elements whose content is not text for a reader. */
const ELEMENTS =
  /<(script|style|iframe|object|embed|form|svg|math|template|noscript|textarea|select|video|audio|head|title)\b[^>]*>[\s\S]*?<\/\1\s*>/gi;
/** Anything that a lenient parser takes for a tag; `<https://example.com>` is a link. */
const TAG = /<\/?[a-z](?![a-z0-9+.-]*:)[^<>]*>/gi;

/** Takes raw HTML out: scripts and the like with their content, other tags without it, headings as Markdown. */
export function removeHtml(text: string): string {
  return outsideCode(text, (part) => {
    let before: string;
    let after = part;
    do {
      before = after;
      after = before
        .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
        .replace(ELEMENTS, '')
        .replace(/<h([23])(?:\s[^<>]*)?>\s*/gi, (_, level) => `\n\n${'#'.repeat(Number(level))} `)
        .replace(/<\/h[23]\s*>|<\/?(?:p|div|section|article)(?:\s[^<>]*)?>/gi, '\n\n')
        .replace(/<br\s*\/?>/gi, '\n')
        .replace(TAG, '');
      // A tag may only appear once another inside it is gone.
    } while (after !== before);
    return after;
  });
}

/** Whether anything is left that a browser could take for an element. */
export function hasHtml(text: string): boolean {
  return text
    .split(CODE)
    .some((part, index) => index % 2 === 0 && /<(?:[a-z][a-z0-9-]*(?:[\s/>]|$)|!--|\/[a-z])/i.test(part));
}

/** Takes pictures out: the header is made apart, and a path that a model thought of leads nowhere. */
export const removeImages = (text: string): string =>
  outsideCode(text, (part) => part.replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, ''));

/** The headings of one level, in order, as plain text. */
export function headings(text: string, level: number): string[] {
  const marks = '#'.repeat(level);
  return [...withoutCode(text).matchAll(new RegExp(`^${marks}[ \\t]+(.+?)[ \\t]*#*$`, 'gm'))].map((match) =>
    plainText(match[1] ?? '').trim(),
  );
}

const withoutCode = (text: string) => text.replace(/```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)/g, '');

/** The text as it is read: no marks, no link targets. */
export const plainText = (text: string): string =>
  text
    .replace(/^(?:```|~~~).*$/gm, '')
    .replace(/^\[[^\]]+\]:.*$/gm, '')
    .replace(/!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[-*+]|\d+[.)])[ \t]+/gm, '')
    .replace(/^[ \t]*\|?[ \t]*:?-{3,}.*$/gm, '')
    .replace(/[*_`|]+/g, (marks) => (marks.includes('|') ? ' ' : ''));

/** Words as a reader counts them: "one-on-one" and "$10,000" are one each. */
export const words = (text: string): string[] =>
  plainText(text).match(/[\p{L}\p{N}$€£%][\p{L}\p{N}$€£%'’.,/-]*/gu) ?? [];

/** The first paragraph that is text: no heading, list, quote or table. '' when there is none. */
export function firstParagraph(text: string): string {
  const block = withoutCode(text)
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .find((part) => part !== '' && !/^(?:#|>|[-*+]\s|\d+[.)]\s|\||---)/.test(part));
  return block ? plainText(block).replace(/\s+/g, ' ').trim() : '';
}

/** Where the links lead, in order: inline, by reference, in angle brackets or bare. */
export function linkTargets(text: string): string[] {
  const targets: string[] = [];
  const rest = withoutCode(text)
    .replace(/`[^`\n]+`/g, '')
    .replace(/\]\(\s*<?([^)\s>]*)>?(?:\s+["'(][^)]*)?\)/g, (_, target: string) => {
      targets.push(target);
      return ']';
    })
    .replace(/^\[[^\]]+\]:\s*<?(\S+?)>?(?:\s.*)?$/gm, (_, target: string) => {
      targets.push(target);
      return '';
    });
  for (const [bare] of rest.matchAll(/\b(?:https?:\/\/|www\.)[^\s<>)\]]+/gi))
    targets.push(bare.replace(/[.,;:!?]+$/, ''));
  return targets;
}

/** Each H2 with the words below it. */
export function sections(text: string): Array<{ heading: string; words: number }> {
  return withoutCode(text)
    .split(/^##[ \t]+/m)
    .slice(1)
    .map((part) => {
      const [heading = '', ...body] = part.split('\n');
      return { heading: plainText(heading).trim(), words: words(body.join('\n')).length };
    });
}
