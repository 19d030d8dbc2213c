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

/** Tags inside one another; what is left of a text with more is found by the checks. */
const MOST_PASSES = 100;

/** Takes raw HTML out: scripts and the like with their content, other tags without it, headings as Markdown. */
export function removeHtml(text: string): string {
  return outsideCode(text, (part) => {
    let before = '';
    let after = part;
    for (let pass = 0; after !== before && pass < MOST_PASSES; pass += 1) {
      before = after;
      after = before
        .replace(/<!--[\s\S]*?(?:-->|$)/g, '')
        .replace(ELEMENTS, '')
        .replace(/<h([23])(?:\s[^<>]*)?>\s*/gi, (_, level) => `\n\n${'#'.repeat(Number(level))} `)
        .replace(/<\/h[23]\s*>|<\/?(?:p|div|section|article)(?:\s[^<>]*)?>/gi, '\n\n')
        .replace(/<br\s*\/?>/gi, '\n')
        .replace(TAG, '');
      // A tag may only appear once another inside it is gone.
    }
    return after;
  });
}
