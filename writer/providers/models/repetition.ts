/** A passage this long that keeps coming back is a model that is stuck, not a writer's figure of speech. */
const PASSAGE = 120;
/** How often it must stand in the text's last part. */
const TIMES = 6;
const LAST_PART = 8_000;

/**
 * Finds a model that is stuck: the end of its answer repeats what stands before it, again and again. Some models
 * also send nothing but line breaks.
 * @returns the text up to the end of the first repeat; undefined when nothing repeats
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
