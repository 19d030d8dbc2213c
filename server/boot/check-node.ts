/** What package.json says under `engines`. */
const OLDEST = 24;

/**
 * Ends the process with a sentence when its Node is too old. The packages with native code crash such a Node without a
 * word, so an entry file calls this before it imports anything else.
 */
export function checkNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST) return;
  process.stderr.write(
    `This program needs Node ${OLDEST} or newer; this is Node ${process.versions.node} (${process.execPath}). ` +
      'Start it with "npm start", or with "./site start" in a packaged folder: both bring their own Node.\n',
  );
  process.exit(1);
}
