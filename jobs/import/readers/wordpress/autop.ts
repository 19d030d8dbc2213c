/** Paragraphs of the classic editor: WordPress makes them when it shows a text, so the export has none. */

const BLOCKS =
  'table|thead|tfoot|caption|col|colgroup|tbody|tr|td|th|div|dl|dd|dt|ul|ol|li|pre|form|map|area|blockquote|address|style|p|h[1-6]|hr|fieldset|legend|section|article|aside|hgroup|header|footer|nav|figure|figcaption|details|menu|summary';
const OPENS = new RegExp(`(<(?:${BLOCKS})(?=[\\s/>]))`, 'gi');
const CLOSES = new RegExp(`(</(?:${BLOCKS})>|<hr[^<>]*>)`, 'gi');
const STARTS = new RegExp(`^</?(?:${BLOCKS})(?=[\\s/>])`, 'i');

/**
 * Blank lines separate paragraphs, and a single line break is one in the text.
 * @param html without code (`protectCode`)
 */
export function addParagraphs(html: string): string {
  const separated = html
    .replace(/\r\n?/g, '\n')
    .replace(/<br\s*\/?>\s*<br\s*\/?>/gi, '\n\n')
    .replace(OPENS, '\n\n$1')
    .replace(CLOSES, '$1\n\n');
  return separated
    .split(/\n[ \t]*\n/)
    .map((chunk) => chunk.trim())
    .filter((chunk) => chunk !== '')
    .map((chunk) => (STARTS.test(chunk) ? chunk : `<p>${withBreaks(chunk)}</p>`))
    .join('\n');
}

const withBreaks = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join('<br>')
    .replace(/<br\s*\/?><br>/gi, '<br>');
