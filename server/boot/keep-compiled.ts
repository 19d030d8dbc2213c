import { statSync } from 'node:fs';
// Not by name: an older Node lacks it, and must come as far as the sentence that says which Node is needed.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

/**
 * Lets Node keep what V8 compiles of the program in the build's folder and use it at the next start. Where nothing can be
 * written there, Node compiles again.
 * @param entry URL of the program's entry file
 */
export function keepCompiled(entry: string): void {
  const build = fileURLToPath(new URL('..', entry));
  // The build's owner could not delete files written by root.
  if (process.getuid?.() === 0 && statSync(build).uid !== 0) return;
  module.enableCompileCache({ directory: fileURLToPath(new URL('../compiled', entry)), portable: true });
}
