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
  const start = Math.max(0, text.length - LAST_PART);
  let times = 0;
  let first = -1;
  for (let at = text.indexOf(tail, start); at >= 0; at = text.indexOf(tail, at + PASSAGE)) {
    if (first < 0) first = at;
    times += 1;
  }
  return times >= TIMES ? text.slice(0, first + PASSAGE).trimEnd() : undefined;
}
