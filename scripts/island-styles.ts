/** Style sheets in the list of files that a script's dynamic imports need. */
const STYLE = /"assets\/static\/[^"]+\.css"/g;
const IMPORT = /from"\.\/(chunks\/[^"]+)"/;

/**
 * Pages link the styles of their islands themselves, so the client build's own sheets for them would load
 * twice. Replaces each in the list with a script that is already loaded.
 * @param code of `assets/wake.*.js`
 */
export function withoutStyles(code: string): string {
  const loaded = IMPORT.exec(code)?.[1];
  if (!loaded)
    throw new Error('client-entry.ts imports nothing: look at what scripts/island-styles.ts needs that for');
  return code.replace(STYLE, JSON.stringify(`assets/${loaded}`));
}
