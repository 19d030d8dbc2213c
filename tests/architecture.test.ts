import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = ['src', 'renderer', 'server', 'jobs', 'db'];

interface Rule {
  /** Files it speaks of. */
  of: RegExp;
  except?: RegExp;
  /** What of the project they may import, besides what stands in the same folder. */
  may: RegExp[];
  /** Packages they may import; every one unless said. */
  packages?: RegExp;
}

/** Who may import whom (docs/decisions/0001-layout.md). */
const rules: Rule[] = [
  { of: /^src\/contract\//, may: [], packages: /^zod$/ },
  { of: /^src\/content\//, may: [/^src\/contract\//], packages: /^$/ },
  { of: /^src\/api\//, may: [/^src\/contract\//] },
  { of: /^src\/design\//, may: [], packages: /^@vanilla-extract\// },
  { of: /^db\//, may: [/^src\/contract\//], packages: /^(kysely|better-sqlite3)(\/|$)|^node:/ },
  {
    of: /^src\/components\//,
    may: [
      /^src\/(components|design|content|contract|api)\//,
      /^src\/routes\.ts$/,
      /^renderer\/(page-context\.tsx|head\.ts)$/,
    ],
  },
  {
    of: /^src\/(pages|admin)\//,
    except: /\/(\+data|\+guard|\+client|(blog-list|scheduler)-data)\.ts$|\.d\.ts$/,
    may: [/^src\//, /^renderer\/(page-context\.tsx|head\.ts|Head\.tsx)$/],
  },
  { of: /^src\/pages\/.*\+client\.ts$/, may: [/^src\/(components|pages)\//, /^renderer\/hydrate\.tsx$/] },
  {
    of: /^src\/(pages|admin)\/.*(\+data|\+guard|(blog-list|scheduler)-data)\.ts$/,
    may: [/^src\//, /^db\/queries\//, /^renderer\/(page\.ts|head\.ts|abort\.ts)$/],
  },
  { of: /^renderer\//, may: [/^src\/(design|components)\//] },
  { of: /^jobs\//, may: [/^db\//, /^src\/(contract|content)\//] },
  { of: /^server\//, may: [/^(db|jobs)\/.*(?<!\.tsx)$/, /^src\/.*(?<!\.tsx)$/, /^package\.json$/] },
];

/** Node's own `#` imports, and relative ones, as paths from the project's root; packages as they are written. */
function importsOf(file: string, text: string): Array<{ path?: string; package?: string }> {
  const specifiers = [
    ...text.matchAll(
      /(?:^|[\s;}])(?:import|export)\s*(?:type\s)?(?:[^'";]*?\sfrom\s*)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]/g,
    ),
  ].map((match) => (match[1] ?? match[2]) as string);
  return specifiers.map((specifier) => {
    if (specifier.startsWith('#')) return { path: specifier.slice(1) };
    if (specifier.startsWith('.')) return { path: path.posix.join(path.posix.dirname(file), specifier) };
    return { package: specifier };
  });
}

function violations(file: string, text: string): string[] {
  const folder = file.split('/')[0];
  const found: string[] = [];
  for (const rule of rules.filter(({ of, except }) => of.test(file) && !except?.test(file)))
    for (const { path: target, package: name } of importsOf(file, text)) {
      const inside = target && rule.of.test(target) && !rule.except?.test(target);
      if (
        target &&
        !inside &&
        !rule.may.some((may) => may.test(target)) &&
        !(folder === 'db' && target.startsWith('db/'))
      )
        found.push(`${file} imports ${target}`);
      if (name && rule.packages && !rule.packages.test(name))
        found.push(`${file} imports the package ${name}`);
    }
  return found;
}

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(root, folder), { withFileTypes: true })) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* sources(name);
    else if (/\.tsx?$/.test(entry.name)) yield name;
  }
}

describe('who may import whom', () => {
  const files = FOLDERS.flatMap((folder) => [...sources(folder)]);

  test('the tree keeps the rules', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => violations(file, readFileSync(path.join(root, file), 'utf8')))).toEqual(
      [],
    );
  });

  test('no page of the public site ships the validator', () => {
    const shipsZod = /^import (?!type\b)[^;]*'#src\/contract\/(?!values|slug|text-bounds)[^']+'/m;
    const open = files.filter(
      (file) => /^src\/(components|pages)\//.test(file) && !/^src\/pages\/admin\//.test(file),
    );
    expect(open.filter((file) => shipsZod.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
    expect(shipsZod.test("import { blog } from '#src/contract/blog.ts';")).toBe(true);
  });

  test('no handler of the API opens a transaction or writes to the audit log: mount does', () => {
    const reachesRound = /#db\/transaction\.ts|\brecordChange\b/;
    const handlers = files.filter((file) => /^server\/api\//.test(file));
    expect(handlers.length).toBeGreaterThan(15);
    const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
    expect(handlers.filter((file) => reachesRound.test(text(file)))).toEqual([]);
    expect(reachesRound.test("import { writeTransaction } from '#db/transaction.ts';")).toBe(true);
  });

  test.each([
    ['src/contract/blog.ts', "import { site } from '#src/content/site.ts';"],
    ['src/contract/blog.ts', "import { format } from 'date-fns';"],
    ['src/content/faq.ts', "import { useState } from 'react';"],
    ['db/queries/posts.ts', "import { HttpError } from '../../server/errors.ts';"],
    ['src/pages/blog/BlogList.tsx', "import { listPublished } from '#db/queries/post-lists.ts';"],
    ['src/pages/blog/index/+data.ts', "import { readConfig } from '#server/config.ts';"],
    ['src/pages/blog/index/+data.ts', "import { openDatabase } from '#db/open.ts';"],
    ['src/admin/Dashboard/Dashboard.tsx', "const a = await import('#server/settings.ts');"],
    ['renderer/PageRoot.tsx', "import { site } from '#src/content/site.ts';"],
    ['jobs/runner.ts', "import type { Deps } from '#server/deps.ts';"],
    ['server/pages.ts', "import { PageRoot } from '#src/components/Logo/Logo.tsx';"],
  ])('a planted violation in %s is caught', (file, text) => {
    expect(violations(file, text)).toHaveLength(1);
  });
});

describe('what decodes and draws pictures', () => {
  /** Every file that a program may load, at its start or later. */
  function reachable(entry: string): Map<string, string[]> {
    const packages = new Map<string, string[]>();
    const open = [entry];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (packages.has(file) || !existsSync(path.join(root, file))) continue;
      // A type alone is loaded by nobody.
      const text = readFileSync(path.join(root, file), 'utf8').replace(/import type [^;]+;/g, '');
      const imports = importsOf(file, text);
      packages.set(
        file,
        imports.flatMap((each) => each.package ?? []),
      );
      open.push(...imports.flatMap((each) => each.path ?? []));
    }
    return packages;
  }
  const DECODERS = /^(sharp|xast-util-)/;
  const users = (entry: string) =>
    [...reachable(entry)]
      .filter(([, names]) => names.some((name) => DECODERS.test(name)))
      .map(([file]) => file);

  test('is loaded by the picture process alone', () => {
    expect(reachable('server/main.ts').has('server/pictures/pictures.ts')).toBe(true);
    expect(reachable('jobs/run-job.ts').has('jobs/blog/header-picture.ts')).toBe(true);
    for (const entry of ['server/main.ts', 'server/cli.ts', 'jobs/run-job.ts'])
      expect(users(entry)).toEqual([]);
    expect(users('server/pictures/picture-worker.ts').sort()).toContain('server/pictures/read-pixels.ts');
    expect(users('server/pictures/picture-worker.ts').sort()).toContain('server/pictures/safe-svg.ts');
  });
});
