const CHARACTERS = 4;
/** Tokens. */
const STEP = 128;
const FEWEST = 1_024;

export type PromptCache = ReturnType<typeof promptCache>;

/** Counts tokens of a request that earlier ones began with, as OpenAI does: in steps, from some size on. */
export function promptCache() {
  const earlier: string[] = [];
  return {
    /** @param prompt with the schema first, which is a part of it */
    read(prompt: string): number {
      const shared = Math.max(0, ...earlier.map((other) => commonStart(prompt, other)));
      earlier.push(prompt);
      const tokens = Math.floor(shared / CHARACTERS / STEP) * STEP;
      return tokens >= FEWEST ? tokens : 0;
    },
  };
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}
