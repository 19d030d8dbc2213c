import type { Check } from '#src/contract/checks.ts';
import { type UnknownVariable, unknownVariableText } from '../boot/unknown-variables.ts';
import { ok, warning } from './findings.ts';

/** Whether a variable looks like a setting and is none. */
export function checkVariables(unknown: readonly UnknownVariable[]): Check {
  const name = 'Environment';
  return unknown.length === 0
    ? ok(name, 'No variable looks like a mistyped setting.')
    : warning(
        name,
        unknown.map(unknownVariableText).join(' '),
        'Correct or remove them, then restart. README.md lists the settings.',
      );
}
