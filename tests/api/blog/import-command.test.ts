import { existsSync } from 'node:fs';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { listChanges } from '#db/queries/audit.ts';
import { insertImport } from '#db/queries/blog/imports/imports.ts';
import { readConfig } from '#server/boot/config.ts';
import { CliError } from '#server/cli/cli-error.ts';
import { readCommandLine } from '#server/cli/command-line.ts';
import { testDataDir } from '../../support/data-dir.ts';
import { threePosts } from '../../support/import-uploads.ts';
import { withFile } from '../../support/read-export.ts';
import { openSite } from '../../support/site-database.ts';

const entry = new URL('../../../server/cli/main.ts', import.meta.url).href;
const POST = '---\ntitle: A\ndate: 2024-01-01\n---\n![x](gone.png)\n';

/** Of the last command. */
let exitCode: typeof process.exitCode;

async function cli(dataDir: string, ...words: string[]): Promise<string> {
  const line = readCommandLine(words);
  if ('print' in line) throw new Error('No command');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const progress = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
    await line.command.run(config, line.args, { ...line.options, entry });
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
    progress.mockRestore();
    exitCode = process.exitCode;
    process.exitCode = undefined;
  }
}

async function aSite(): Promise<string> {
  const dataDir = await testDataDir();
  await (await openSite(dataDir)).close();
  return dataDir;
}

/** Slugs of all posts; drafts have a question mark. */
async function slugsOf(dataDir: string): Promise<string[]> {
  const { db, close } = await openSite(dataDir);
  const posts = await db.selectFrom('posts').select(['slug', 'published']).orderBy('slug').execute();
  await close();
  return posts.map(({ slug, published }) => (published === 1 ? slug : `${slug}?`));
}

const reportOf = (text: string) =>
  z
    .object({ id: z.number(), state: z.string(), items: z.array(z.object({ outcome: z.string() })) })
    .parse(JSON.parse(text));

test('a dry run of the command reports what would become of each post', async () => {
  const dataDir = await testDataDir();
  const report = await withFile('a.md', POST, (file) => cli(dataDir, 'import', file, '--dry-run'));
  expect(report).toBe(`Markdown files
  1 published post
  1 image, 0 old addresses that would redirect
  The address of the old site is not known, so links to it were not changed.

published, 2024-01-01 00:00 UTC: A → /blog/a
  The image gone.png is not in the archive.
Nothing was changed.
`);
});

test('the report of a dry run is JSON for programs, without the texts', async () => {
  const dataDir = await testDataDir();
  const report: unknown = JSON.parse(
    await withFile('a.md', POST, (file) => cli(dataDir, 'import', file, '--dry-run', '--json')),
  );
  expect(report).toMatchObject({ product: 'Markdown files', items: [{ slug: 'a', characters: 14 }] });
});

test('the command imports posts, reports them, and removes them again', async () => {
  const dataDir = await aSite();
  const before = await slugsOf(dataDir);
  const report = await withFile('export.xml', threePosts, (file) => cli(dataDir, 'import', file));
  expect(report).toContain('(WordPress, https://old.example.com)\n  3 imported\n  2 left out\n');
  expect(report).toContain('waiting, skipped: A post');
  expect(await slugsOf(dataDir)).toEqual([...before, 'a-draft?', 'a-post', 'second'].sort());
  const id = /import --undo (\d+)/.exec(report)?.[1] ?? '';
  const again = await withFile('export.xml', threePosts, (file) => cli(dataDir, 'import', file));
  expect(again).toContain('3 here since an earlier import');
  expect(await cli(dataDir, 'import', '--undo', id)).toContain('3 removed');
  expect(await slugsOf(dataDir)).toEqual(before);
  const { db, close } = await openSite(dataDir);
  const changes = await listChanges(db, { limit: 10 });
  await close();
  expect(changes.map(({ action }) => action)).toEqual([
    'import.undo',
    'import.cancel',
    'import.read',
    'import.start',
    'import.read',
  ]);
  expect(existsSync(path.join(dataDir, 'imports', id))).toBe(false);
});

test('a folder is imported without what programs put there, and only as drafts if asked', async () => {
  const dataDir = await aSite();
  const folder = path.join(dataDir, 'my-blog');
  await mkdir(path.join(folder, 'node_modules'), { recursive: true });
  await writeFile(path.join(folder, 'one.md'), POST.replace('title: A', 'title: One\nslug: one-of-a-folder'));
  await writeFile(path.join(folder, 'node_modules', 'two.md'), POST);
  await symlink('/etc/hostname', path.join(folder, 'three.md'));
  const report = reportOf(await cli(dataDir, 'import', folder, '--as', 'drafts', '--json'));
  expect(report.items.map(({ outcome }) => outcome)).toEqual(['imported']);
  expect(await slugsOf(dataDir)).toContain('one-of-a-folder?');
});

test('a command that was interrupted goes on when it is entered again', async () => {
  const dataDir = await aSite();
  const { db, close } = await openSite(dataDir);
  const file = { fileName: 'export.xml', bytes: Buffer.byteLength(threePosts), typedSite: null };
  const id = await insertImport(db, file, { id: null, username: 'command line' }, new Date());
  await close();
  const report = await withFile('export.xml', threePosts, (each) => cli(dataDir, 'import', each, '--json'));
  expect(reportOf(report)).toMatchObject({ id, state: 'done' });
  expect(await slugsOf(dataDir)).toContain('a-post');
});

test('a post whose front matter cannot be read does not stop the others, and the exit code tells', async () => {
  const dataDir = await aSite();
  const folder = path.join(dataDir, 'two-posts');
  await mkdir(folder);
  await writeFile(path.join(folder, 'good.md'), POST.replace('title: A', 'title: A good post'));
  await writeFile(path.join(folder, 'bad.md'), '---\ntitle: [\n---\nWords');
  const report = await cli(dataDir, 'import', folder);
  expect(report).toContain('1 imported\n  1 not imported, because of a fault');
  expect(exitCode).toBe(3);
});

test.each([
  [['import', '/no/such/file.zip'], /^There is no file \/no\/such\/file\.zip\.$/, 2],
  [['import', '/no/such/file.zip', '--dry-run'], /^There is no file \/no\/such\/file\.zip\.$/, 2],
  [['import', '/etc/hostname'], /^hostname is not a file that is known here/, 2],
  [['import', '/tmp', '--site', 'blog'], /^--site must be an address/, 1],
  [['import', '/tmp', '--as', 'pages'], /^--as must be one of drafts, as-is\.$/, 1],
  [['import', '--undo', '99'], /^There is no import 99\.$/, 1],
  [['import', '--undo', 'last'], /^--undo must be the number of an import/, 1],
])('%j ends with a sentence and an exit code', async (words, sentence, code) => {
  const error = await cli(await aSite(), ...words).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CliError);
  expect(error).toMatchObject({ message: expect.stringMatching(sentence), exitCode: code });
});

test.each([
  [['import'], /^Enter a file/],
  [['import', 'a.zip', '--undo', '3'], /^--undo takes the place of FILE\./],
])('the command line %j is refused', (words, sentence) => {
  expect(() => readCommandLine(words)).toThrow(sentence);
});
