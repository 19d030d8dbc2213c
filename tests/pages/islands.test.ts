import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { importsOf } from '../support/imports.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = globSync('{src,renderer}/**/*.{ts,tsx}', { cwd: root }).sort();
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const islands = files.filter((file) => file.endsWith('.island.tsx'));
const behaviors = files.filter((file) => file.endsWith('.behavior.ts'));

/** An island's name: a literal, or a constant of a neighboring file. */
function nameIn(file: string): string | undefined {
  const text = textOf(file);
  const given = /island\(\s*\{\s*name: ('[^']+'|[\w.]+)/.exec(text)?.[1] ?? '';
  if (given.startsWith("'")) return given.slice(1, -1);
  const near = files.filter((other) => path.dirname(other) === path.dirname(file)).map(textOf);
  const [name, key] = given.split('.');
  const value = key
    ? new RegExp(`const ${name} = \\{[^}]*\\b${key}: '([^']+)'`)
    : new RegExp(`const ${name} = '([^']+)'`);
  return [text, ...near].map((each) => value.exec(each)?.[1]).find(Boolean);
}

test.each(islands)('the browser finds the island of %s by its name', (file) => {
  expect(nameIn(file)).toBe(file.slice('src/'.length, -'.island.tsx'.length));
});

test('no two behaviors have one name', () => {
  const names = behaviors.map((file) => /behavior(?:<\w+>)?\('([\w-]+)'/.exec(textOf(file))?.[1]);
  expect(names.length).toBeGreaterThan(8);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(names.length);
});

function loaded(entry: string): { files: Set<string>; packages: Set<string> } {
  const known = new Set<string>();
  const packages = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (known.has(file)) continue;
    known.add(file);
    for (const each of importsOf(file, textOf(file), files)) {
      if (each.kind !== 'import' || each.typeOnly) continue;
      if (each.package) packages.add(each.package);
      open.push(...(each.path?.match(/\.tsx?$/) ? [each.path] : []));
    }
  }
  return { files: known, packages };
}

test.each(behaviors)('%s imports neither React nor the validator', (file) => {
  const { packages } = loaded(file);
  expect([...packages].filter((name) => /^(react|zod|@radix)/.test(name))).toEqual([]);
});
