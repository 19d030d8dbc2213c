import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { listChanges } from '#db/queries/audit.ts';
import { readConfig } from '#server/boot/config.ts';
import { CliError } from '#server/cli/cli-error.ts';
import { readCommandLine } from '#server/cli/command-line.ts';
import { testDataDir } from '../../support/data-dir.ts';
import { fillForExport } from '../../support/exported-posts.ts';
import { readFileOfExport } from '../../support/read-export.ts';
import { openSite } from '../../support/site-database.ts';

const entry = new URL('../../../server/cli/main.ts', import.meta.url).href;

async function cli(dataDir: string, words: string[], env: Record<string, string> = {}): Promise<string> {
  const line = readCommandLine(words);
  if ('print' in line) throw new Error('No command');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env });
    await line.command.run(config, line.args, { ...line.options, entry });
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}

async function aBlog(): Promise<string> {
  const dataDir = await testDataDir();
  const { db, close } = await openSite(dataDir);
  await fillForExport(db, 20);
  await close();
  return dataDir;
}

test('the command writes all posts, or the published ones, and the audit log has it', async () => {
  const dataDir = await aBlog();
  const folder = path.join(dataDir, 'exports');
  await mkdir(folder);
  const [all, published] = [path.join(folder, 'all.zip'), path.join(folder, 'published.json')];
  expect(await cli(dataDir, ['export', all])).toBe(`Exported to ${all}.\n`);
  await cli(dataDir, ['export', published, '--format', 'ghost', '--which', 'published'], {
    PUBLIC_URL: 'https://site.example',
  });
  expect(await readdir(folder)).toEqual(['all.zip', 'published.json']);
  expect((await readFileOfExport('all.zip', await readFile(all))).items).toHaveLength(20);
  const ghost = await readFileOfExport('published.json', await readFile(published));
  expect(ghost.items).toHaveLength(18);
  expect(ghost.items.flatMap(({ images }) => images).join()).toContain('https://site.example/media/');
  const { db, close } = await openSite(dataDir);
  const changes = await listChanges(db, { limit: 5 });
  await close();
  expect(changes).toMatchObject([
    { action: 'post.export', subject: 'published posts' },
    { action: 'post.export', subject: 'all posts' },
  ]);
});

test.each([
  [['--format', 'word'], /^--format must be one of markdown, ghost\.$/],
  [['--which', 'drafts'], /^--which must be one of all, published\.$/],
  [['--format', 'ghost'], /^Set PUBLIC_URL/],
])('an export with %j ends with a sentence and leaves no file', async (options, sentence) => {
  const dataDir = await aBlog();
  const folder = path.join(dataDir, 'exports');
  await mkdir(folder);
  const error: unknown = await cli(dataDir, ['export', path.join(folder, 'a.zip'), ...options]).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CliError);
  expect(error).toMatchObject({ message: expect.stringMatching(sentence) });
  expect(await readdir(folder)).toEqual([]);
});

test('an export neither replaces the database nor leaves a part of a file where it cannot write', async () => {
  const dataDir = await aBlog();
  const taken = path.join(dataDir, 'exports');
  await mkdir(taken);
  await expect(cli(dataDir, ['export', path.join(dataDir, 'app.db')])).rejects.toThrow(
    /the site itself uses/,
  );
  await expect(cli(dataDir, ['export', '/no/such/folder/a.zip'])).rejects.toThrow(/could not be written/);
  // A folder has the name of the file, so the last step fails.
  await expect(cli(dataDir, ['export', taken])).rejects.toThrow(/could not be written/);
  expect((await readdir(dataDir)).filter((name) => name.includes('.part'))).toEqual([]);
});
