import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { tableRows } from '../support/glossary.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const ignored = read('.gitignore')
  .split('\n')
  .map((line) => line.replaceAll('/', ''));

const documents = globSync(['README.md', 'docs/**/*.md', 'renderer/**/*.md'], { cwd: root }).toSorted();
const files = globSync(
  ['{src,renderer,server,jobs,writer,db,tests,scripts,tools,docs,cluster,public}/**/*', '*', '.*'],
  { cwd: root, exclude: ['node_modules', '.git'] },
);
const known = new Set(files);
/** Documents name a file by as much of its path as is unique, so include every path ending. */
const ends = new Set(
  files.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);

function expanded(name: string): string[] {
  const [whole, before = '', choices = '', after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(name) ?? [];
  return whole ? choices.split(',').flatMap((each) => expanded(`${before}${each}${after}`)) : [name];
}

const IN_TREE = /^(src|renderer|server|jobs|writer|db|tests|scripts|tools|docs|cluster|public)\//;
const SOURCE = /^[\w@+/-][\w@+./-]*\.(tsx?|mjs|md|svg)$/;
const NOT_KEPT = /^(dist|builds|release)\/|\bwake\.js$|^main\.mjs$/;

/** Paths between backticks that do not exist. */
function missing(text: string): string[] {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => !/[\s…<>:?=]/.test(name) && !NOT_KEPT.test(name))
    .flatMap((name) => expanded(name))
    .filter((name) => {
      const plain = name.replace(/\/$/, '');
      if (plain.includes('*')) return IN_TREE.test(plain) && globSync(plain, { cwd: root }).length === 0;
      if (IN_TREE.test(plain)) return !known.has(plain) && !exists(plain);
      return SOURCE.test(plain) && !ends.has(plain);
    });
}

/** Import tables name modules without the file extension. */
const exists = (name: string) => ['.ts', '.tsx'].some((ending) => known.has(name + ending));

function brokenLinks(file: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g)]
    .filter(([, target = '', anchor]) => {
      const to = target ? path.posix.join(path.posix.dirname(file), target) : file;
      if (!existsSync(path.join(root, to))) return true;
      return anchor !== undefined && to.endsWith('.md') && !anchorsOf(read(to)).includes(anchor);
    })
    .map(([link]) => `${file}: ${link}`);
}

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('paths and links in documents', () => {
  test.each(documents)('%s names only files that exist', (file) => {
    expect(missing(read(file))).toEqual([]);
  });

  test.each(documents)('%s has no broken link', (file) => {
    expect(brokenLinks(file, read(file))).toEqual([]);
  });

  test.each(documents)('%s has no heading twice', (file) => {
    const anchors = anchorsOf(read(file));
    expect(anchors.filter((each, index) => anchors.indexOf(each) !== index)).toEqual([]);
  });

  test.each([
    ['`server/api/posts.ts`', 1],
    ['`server/api`', 1],
    ['`db/migrations/0091-what-it-adds.ts`', 1],
    ['`no-such-file.ts`', 1],
    ['`server/{boot,nowhere}`', 1],
    ['`src/nowhere/**/*.ts`', 1],
    ['`mount.ts`, `http/mount.ts`, `server/http/`, `server/<area>/*-api.ts`, `dist/server/main.mjs`', 0],
  ])('%s: finds missing files (%i)', (text, count) => {
    expect(missing(text)).toHaveLength(count);
  });

  test.each([
    ['[a](docs/nothing.md)', 1],
    ['[a](docs/voice.md#nothing)', 1],
    ['[a](docs/voice.md#words-we-avoid) and [b](https://example.com/x)', 0],
  ])('%s: finds broken links (%i)', (text, count) => {
    expect(brokenLinks('README.md', text)).toHaveLength(count);
  });
});

describe('the tree in README', () => {
  /** Folders by parent folder; '' is the project's. */
  function shown(text: string): Map<string, string[]> {
    const block = /^```\n(src\/[\s\S]*?)^```/m.exec(text)?.[1] ?? '';
    const folders = new Map<string, string[]>();
    let parent = '';
    for (const line of block.trimEnd().split('\n')) {
      const names = [...(/^ *((?:[\w-]+\/ )+)/.exec(line)?.[1] ?? '').matchAll(/[\w-]+(?=\/)/g)].map(String);
      const at = line.startsWith(' ') ? parent : '';
      if (at === '') parent = names[0] ?? '';
      folders.set(at, [...(folders.get(at) ?? []), ...names]);
    }
    return folders;
  }

  const onDisk = (folder: string) =>
    readdirSync(path.join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ignored.includes(entry.name))
      .map(({ name }) => name)
      .toSorted();

  const tree = shown(read('README.md'));

  test('lists the layers and areas', () => {
    expect([...tree.keys()]).toEqual(expect.arrayContaining(['', 'src', 'server', 'db']));
    expect([...shown('```\nsrc/   code\n  api/ ui/   calls\ndb/   SQL\n```')]).toEqual([
      ['', ['src', 'db']],
      ['src', ['api', 'ui']],
    ]);
  });

  test.each([...tree])('shows the folders of %j as they are', (folder, names) => {
    expect(names.toSorted()).toEqual(onDisk(folder));
  });
});

describe('the questions in docs/architecture.md', () => {
  const sections = read('docs/architecture.md').split('## Where to look')[1]?.split('\n## ')[0] ?? '';
  const [twelve = '', more = ''] = sections.split('### More questions');

  /** Names in parentheses after a path that the file does not contain. */
  const unknownNames = (cell: string) =>
    [...cell.matchAll(/`([^`]+)` \(((?:`\w+`(?:, )?)+)\)/g)].flatMap(([, file = '', names = '']) =>
      [...names.matchAll(/`(\w+)`/g)]
        .map(([, name = '']) => name)
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(read(file)))
        .map((name) => `${name} in ${file}`),
    );

  test('name existing files and the names in them', () => {
    const rows = [...tableRows(twelve), ...tableRows(more)];
    expect(tableRows(twelve)).toHaveLength(12);
    for (const [question = '', owners = ''] of rows) {
      expect(owners, question).toMatch(/^`/);
      expect(unknownNames(owners), question).toEqual([]);
    }
  });

  test('fail the test if a file does not contain the name', () => {
    expect(unknownNames('`server/http/mount.ts` (`mount`, `mounted`)')).toEqual([
      'mounted in server/http/mount.ts',
    ]);
  });
});

describe('the decision records', () => {
  const index = read('docs/decisions/README.md');
  const rows = tableRows(index).map(([record = '', title = '', status = '']) => ({ record, title, status }));
  const records = readdirSync(path.join(root, 'docs/decisions')).filter((name) => /^\d{4}-/.test(name));

  test('are in the index once, with their title', () => {
    const listed = rows.map(({ record, title }) => `${/\((.+)\)/.exec(record)?.[1]}: ${title}`);
    const actual = records.map((name) => {
      const [, title] = /^# \d{4} (.+)$/m.exec(read(`docs/decisions/${name}`)) ?? [];
      return `${name}: ${title}`;
    });
    expect(listed.toSorted()).toEqual(actual.toSorted());
  });

  test('have a status, and name what changed or superseded them', () => {
    for (const { record, status } of rows) {
      expect(status, record).toMatch(/^(accepted|(changed|superseded) by \d{4}(, \d{4})*)$/);
      const text = read(`docs/decisions/${/\((.+)\)/.exec(record)?.[1]}`);
      const [, own = 'accepted'] = /^Status: (.+)\.$/m.exec(text) ?? [];
      expect(own.replace(/\[(\d{4})\]\([^)]+\)/g, '$1').toLowerCase(), record).toBe(status);
    }
  });
});
