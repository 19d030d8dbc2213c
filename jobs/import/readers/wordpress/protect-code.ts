/** Parts of a text in which nothing is a shortcode or a paragraph: code, scripts and the like. */

const OPENING =
  /<(pre|code|script|style|textarea)\b[^<>]*>|\[(\[?)(sourcecode|code|php|css|html|javascript|js|python|bash|sql|xml|java|ruby)\b([^\]]*)\]/gi;
const LANGUAGES = new Set([
  'php',
  'css',
  'html',
  'javascript',
  'js',
  'python',
  'bash',
  'sql',
  'xml',
  'java',
  'ruby',
]);

export interface ProtectedText {
  /** With a word of private characters for each part. */
  text: string;
  restore: (text: string) => string;
}

/** Replaces code by marks. `[sourcecode language=x]` becomes an element `<pre>` first. */
export function protectCode(html: string): ProtectedText {
  const parts: string[] = [];
  const lower = html.toLowerCase();
  let text = '';
  let at = 0;
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(html); found; found = OPENING.exec(html)) {
    const [opening, tag, literal, shortcode, attributes] = found;
    const start = found.index;
    if (literal === '[') continue;
    const closing = tag ? `</${tag.toLowerCase()}` : `[/${shortcode?.toLowerCase()}]`;
    const end = lower.indexOf(closing, start + opening.length);
    if (end < 0) continue;
    const after = tag ? html.indexOf('>', end) + 1 || html.length : end + closing.length;
    const inner = html.slice(start + opening.length, end);
    const part = tag
      ? html.slice(start, after)
      : codeBlock(inner, languageOf(shortcode ?? '', attributes ?? ''));
    const isBlock = !tag || tag.toLowerCase() === 'pre';
    const mark = `\ue0f2${parts.push(part) - 1}\ue0f3`;
    text += html.slice(at, start) + (isBlock ? `\n\n<pre>${mark}</pre>\n\n` : mark);
    at = after;
    OPENING.lastIndex = after;
  }
  text += html.slice(at);
  return {
    text,
    restore: (changed) =>
      changed
        .replace(/<pre>\ue0f2(\d{1,9})\ue0f3<\/pre>/g, (_, index: string) => parts[Number(index)] ?? '')
        .replace(/\ue0f2(\d{1,9})\ue0f3/g, (_, index: string) => parts[Number(index)] ?? ''),
  };
}

const languageOf = (name: string, attributes: string): string =>
  /(?:language|lang)\s*=\s*["']?([\w+#-]{1,30})/i.exec(attributes)?.[1] ??
  (LANGUAGES.has(name.toLowerCase()) ? name.toLowerCase() : '');

/** The editor has escaped what looks like a tag in some texts, and not in others. */
function codeBlock(code: string, language: string): string {
  const escaped = code
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/^\r?\n|\r?\n$/g, '');
  return `<pre><code${language ? ` class="language-${language}"` : ''}>${escaped}</code></pre>`;
}
