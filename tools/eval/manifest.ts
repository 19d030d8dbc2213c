/**
 * Hashes of the cases by id, so that none is changed to please a rule. `node tools/eval/manifest.ts --write`
 * adds new cases and refuses anything else.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { CASES, type Case, readCases } from './cases.ts';

const MANIFEST = path.join(CASES, 'manifest.json');

type Manifest = Readonly<Record<string, string>>;

const hashOf = ({ id, kind, expect, text, sources }: Case): string =>
  createHash('sha256')
    .update(JSON.stringify([id, kind, expect, text, sources]))
    .digest('hex');

export const readManifest = (): Manifest =>
  existsSync(MANIFEST) ? (JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest) : {};

export interface Difference {
  changed: string[];
  removed: string[];
  added: string[];
  /** Ids that two cases have. */
  doubled: string[];
}

/** Ids of cases that differ from the manifest. */
export function differences(cases: readonly Case[], manifest: Manifest): Difference {
  const now = new Map(cases.map((each) => [each.id, hashOf(each)]));
  return {
    changed: Object.entries(manifest).flatMap(([id, hash]) =>
      now.has(id) && now.get(id) !== hash ? [id] : [],
    ),
    removed: Object.keys(manifest).filter((id) => !now.has(id)),
    added: [...now.keys()].filter((id) => !(id in manifest)),
    doubled: cases.map(({ id }) => id).filter((id, index, all) => all.indexOf(id) !== index),
  };
}

if (import.meta.main) {
  const cases = await readCases();
  const { changed, removed, added, doubled } = differences(cases, readManifest());
  const refused = [...changed, ...removed, ...doubled];
  if (refused.length > 0) {
    process.exitCode = 1;
    process.stdout.write(`Changed, removed or doubled, which no case may be: ${refused.join(', ')}\n`);
  } else if (process.argv.includes('--write')) {
    const entries = cases
      .map((each) => [each.id, hashOf(each)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1));
    writeFileSync(MANIFEST, `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`);
    process.stdout.write(`Added ${added.length} cases\n`);
  }
}
