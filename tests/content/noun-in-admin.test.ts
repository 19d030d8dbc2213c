import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { actionName } from '#src/admin/operations/settings/change-labels.ts';
import { subjectName } from '#src/admin/operations/settings/subject-names.ts';
import { findScreen } from '#src/admin/screens.tsx';
import { roleName } from '#src/content/accounts/roles.ts';
import { nounWords } from '#src/content/site/noun-copy.ts';
import { readStrings } from '../support/read-strings.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The palette finds a screen by any word for it. */
const files = globSync('src/admin/**/*.{ts,tsx}', {
  cwd: root,
  exclude: ['**/*.css.ts', 'src/admin/shell/palette/synonyms.ts'],
});

/** Endpoints, names of drafts, and lists of actions are no texts. */
const isCode = (text: string): boolean =>
  /^(?:GET|POST|PUT|PATCH|DELETE) |^developer-…$|^[a-z]+ … …$/.test(text);

const fixedNouns = (file: string, source = readFileSync(path.join(root, file), 'utf8')): string[] =>
  readStrings(file, source)
    .filter(({ text }) => /\bdevelopers?\b/i.test(text) && !isCode(text))
    .map(({ line, text }) => `${file}:${line}: ${text.slice(0, 120)}`);

describe('the admin area', () => {
  test('calls those who give sessions by no fixed noun', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap((file) => fixedNouns(file))).toEqual([]);
  });

  test('would be found to have one', () => {
    expect(fixedNouns('planted.tsx', 'export const A = () => <p>Add a developer</p>;')).toHaveLength(1);
  });

  test('calls screens, roles and changes by the noun of the site', () => {
    const [developer, mechanic] = [nounWords([]), nounWords(['mechanic'])];
    const all = [developer, mechanic].map((noun) => [
      findScreen('/admin/people/new')?.labelFor(noun),
      findScreen('/admin/people/7')?.labelFor(noun),
      findScreen('/admin/people')?.labelFor(noun),
      roleName('developer', noun),
      roleName('owner', noun),
      actionName('developer.create', noun),
      actionName('developer.delete', noun),
      subjectName('developer', noun),
    ]);
    expect(all).toEqual([
      [
        'Add a developer',
        'Developer',
        'People',
        'Developer',
        'Owner',
        'Developer added',
        'Developer deleted',
        'Developers',
      ],
      [
        'Add a mechanic',
        'Mechanic',
        'People',
        'Mechanic',
        'Owner',
        'Mechanic added',
        'Mechanic deleted',
        'Mechanics',
      ],
    ]);
  });
});
