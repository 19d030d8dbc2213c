/** So long a passage that keeps coming back is a stuck model, not a figure of speech. */
const PASSAGE = 120;
/** Occurrences in the text's last part. */
const TIMES = 6;
const LAST_PART = 8_000;

/**
 * Cuts a stuck model's text after the first repeat; undefined without one. Some models send only line breaks.
 */
export function cutAtRepetition(text: string): string | undefined {
  const tail = text.slice(-PASSAGE);
  if (tail.length < PASSAGE) return undefined;
  let times = 0;
  let at = text.length - PASSAGE;
  while (at >= 0 && at >= text.length - LAST_PART) {
    times += 1;
    if (times >= TIMES) return text.slice(0, text.indexOf(tail) + PASSAGE).trimEnd();
    // A negative position would be taken for the beginning.
    at = at >= PASSAGE ? text.lastIndexOf(tail, at - PASSAGE) : -1;
  }
  return undefined;
}
