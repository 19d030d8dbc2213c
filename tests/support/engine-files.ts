import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { importsOf } from './imports.ts';

/** Starts a database of the engine that `TEST_ENGINE` names. */
const STARTS_ENGINE = 'tests/support/database.ts';

/**
 * Test files that depend on the engine: they import `tests/support/database.ts`, directly or not, and run a
 * second time with `TEST_ENGINE=postgres`.
 * @param files relative to the project's root
 * @param root absolute
 */
export function filesWithEngine(files: readonly string[], root: string): string[] {
  const known = new Map<string, boolean>([[STARTS_ENGINE, true]]);
  function reaches(file: string): boolean {
    const answer = known.get(file);
    if (answer !== undefined) return answer;
    // Stops at import cycles.
    known.set(file, false);
    const does = importsOf(file, textOf(root, file), files).some(
      ({ path: target, typeOnly }) =>
        target?.startsWith('tests/') && target.endsWith('.ts') && !typeOnly && reaches(target),
    );
    known.set(file, does);
    return does;
  }
  return files.filter(reaches);
}

function textOf(root: string, file: string): string {
  const place = path.join(root, file);
  return existsSync(place) ? readFileSync(place, 'utf8') : '';
}
