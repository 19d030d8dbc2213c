/** Loaded with the first formatted paste. */
import { type Converted, convertHtml } from '#src/markdown/from-html/convert-html.ts';

export { HtmlRefused } from '#src/markdown/from-html/parse-html.ts';

/** Milliseconds; a key press then waits for no more than a frame. */
const SLICE_MS = 12;

/**
 * Converts in slices on the page's own thread: a worker needs a Trusted Types policy, and the admin allows
 * none.
 * @throws HtmlRefused
 */
export async function convertPaste(html: string, firstNote: number): Promise<Converted> {
  const conversion = convertHtml(html, { firstNote });
  let until = performance.now() + SLICE_MS;
  for (;;) {
    const { done, value } = conversion.next();
    if (done) return value;
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    until = performance.now() + SLICE_MS;
  }
}
