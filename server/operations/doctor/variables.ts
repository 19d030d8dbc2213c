import type { Check } from '#src/contract/operations/checks.ts';
import { ok, warning } from './findings.ts';

/** Checks for likely mistyped settings. `unknown`: a sentence about each. */
export function checkVariables(unknown: readonly string[]): Check {
  const name = 'Environment';
  return unknown.length === 0
    ? ok(name, 'No variable looks like a mistyped setting.')
    : warning(name, unknown.join(' '), 'Correct or remove them, then restart. README.md lists the settings.');
}
