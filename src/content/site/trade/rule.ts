/** `{name}` is a noun of the trade; `$1` is the first group of the pattern. */
export type Rule = readonly [pattern: RegExp, replacement: string];
