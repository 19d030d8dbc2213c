import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** SQL that other engines lack or interpret differently. */
const SQLITE_ONLY: RegExp[] = [
  /\bjson_\w+\(/i,
  /->>?(?=\s*['$])/,
  /\bmatch (\$\{|'|\?\s*(`|and|order|limit|\)))/i,
  /\bposts_?fts\b/i,
  /\bbm25\b/i,
  /\b(_?rowid_?|oid)\b/i,
  /\bpragma\b/i,
  /\bsqlite_\w+/i,
  /\b(julianday|strftime|unixepoch|datetime|timediff)\s*\(/i,
  /\b(instr|ifnull|iif|group_concat|printf|unicode|total|hex|zeroblob|changes|total_changes|last_insert_rowid)\s*\(/i,
  /\b(insert|update) or (ignore|replace|abort|fail|rollback)\b|\breplace into\b|\.or(Ignore|Replace)\(/i,
  /\b(not )?indexed by\b/i,
  /\bcollate\s+(nocase|rtrim|binary)\b/i,
  /\bglob\b/i,
  /\blike (\$\{|\?|')|'like'/i,
  /\bcross join\b|\.crossJoin\(/i,
  // Arithmetic with a comparison, which is not a number in other engines.
  /[+*-]\s*\(\s*\w+\s*(=|<>|<|>)/,
];

const found = (text: string): string[] =>
  SQLITE_ONLY.flatMap((pattern) => {
    const match = pattern.exec(text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, ''));
    return match ? [match[0]] : [];
  });

const filesOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .sort();
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

describe('SQL that only SQLite knows', () => {
  test('is not in db/queries', () => {
    const files = filesOf('db/queries');
    expect(files.length).toBeGreaterThan(25);
    expect(
      Object.fromEntries(
        files
          .map((file) => [file, found(read(`db/queries/${file}`))] as const)
          .filter(([, words]) => words.length > 0),
      ),
    ).toEqual({});
  });

  test.each([
    'sql`select value from json_each(tags)`',
    "sql`span.value ->> 'from'`",
    'sql`posts_fts match ?`',
    "db.selectFrom('postsFts')",
    'sql`order by bm25(posts_fts)`',
    'sql`select rowid from posts`',
    'sql`pragma table_info(posts)`',
    "sql`strftime('%Y', at)`",
    'sql`insert or ignore into posts values (1)`',
    'sql`from posts indexed by posts_listed`',
    'sql`username collate nocase`',
    'sql`title like ?`',
    "eb('title', 'like', pattern)",
    "sql`attempts + (state = 'queued')`",
    'sql`instr(body, ?)`',
  ])('a planted violation is caught: %s', (text) => {
    expect(found(text)).not.toEqual([]);
  });

  test('may be used if every engine supports it', () => {
    for (const text of [
      'sql`with recursive slugs (slug) as (select min(tag_slug) from post_tags) select slug from slugs`',
      'const totals = rows.map(({ total }) => total);',
      "eb.fn.countAll<number>().as('total')",
      'sql`coalesce(sum(cost), 0)`',
    ])
      expect(found(text), text).toEqual([]);
  });
});
