/** Style sheets in the list of the files that a script's dynamic imports need. */
const STYLE = /"assets\/static\/[^"]+\.css"/g;
const IMPORT = /from"\.\/(chunks\/[^"]+)"/;

/**
 * A page links the styles of its islands itself. The client's build has sheets of its own for the same styles, because
 * it knows less than the server's of what a page renders; what wakes islands would load those as well. In its list,
 * each is replaced with a script that is loaded already.
 * @param code of `assets/wake.*.js`
 */
export function withoutStyles(code: string): string {
  const loaded = IMPORT.exec(code)?.[1];
  if (!loaded)
    throw new Error('client-entry.ts imports nothing: look at what scripts/island-styles.ts needs that for');
  return code.replace(STYLE, JSON.stringify(`assets/${loaded}`));
}
