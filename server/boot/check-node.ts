/** Keep in sync with `engines` in package.json. */
const OLDEST = 24;

/**
 * Exits with a message when Node is too old. Native packages crash it silently, so entry files call this
 * before other imports.
 */
export function checkNode(): void {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST) return;
  process.stderr.write(
    `This program needs Node ${OLDEST} or newer; this is Node ${process.versions.node} (${process.execPath}). ` +
      'Start it with "npm start", or with "./site start" in a packaged folder: both bring their own Node.\n',
  );
  process.exit(1);
}
