import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { listChanges } from '#db/queries/audit.ts';
import { listRedirects } from '#db/queries/site/redirects.ts';
import { readConfig } from '#server/boot/config.ts';
import { CliError } from '#server/cli/cli-error.ts';
import { readCommandLine } from '#server/cli/command-line.ts';
import type { ContentPreview } from '#src/contract/site/content-file.ts';
import { SECTION_KEYS } from '#src/contract/site/sections/sections.ts';
import { testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';

const PATH = '/api/admin/content-file';
const closing = { title: 'Play your first song', text: 'One hour at the piano.', action: 'Book a lesson' };
const fileOf = (sections: unknown, more: object = {}) =>
  JSON.stringify({ format: 'site-content', version: 1, sections, ...more });

async function site() {
  const app = await testApp();
  const folder = await mkdtemp(path.join(tmpdir(), 'content-'));
  const file = path.join(folder, 'site.json');
  async function cli(...words: string[]): Promise<string> {
    const line = readCommandLine(words);
    if ('print' in line) throw new Error('No command');
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    try {
      const { dataDir, databaseUrl } = app.config;
      const config = { ...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), databaseUrl };
      const entry = new URL('../../../server/boot/main.ts', import.meta.url).href;
      await line.command.run(config, line.args, { ...line.options, entry });
      return write.mock.calls.map(([text]) => String(text)).join('');
    } finally {
      write.mockRestore();
    }
  }
  const bring = async (text: string, ...options: string[]) => {
    await writeFile(file, text);
    return cli('content', 'import', file, ...options);
  };
  return { app, file, cli, bring };
}

const refused = async (done: Promise<string>) => {
  const error = await done.then(
    () => new Error('It was accepted'),
    (reason: Error) => reason,
  );
  expect(error).toBeInstanceOf(CliError);
  return error as CliError;
};

describe('content export and import', () => {
  test('export nothing of a fresh site, and everything with --all', async () => {
    const { file, cli } = await site();
    expect(JSON.parse(await cli('content', 'export', '-'))).toEqual({
      format: 'site-content',
      version: 1,
      sections: {},
      redirects: [],
    });
    await cli('content', 'export', file, '--all');
    const { sections } = JSON.parse(await readFile(file, 'utf8')) as { sections: object };
    expect(Object.keys(sections)).toEqual(SECTION_KEYS);
    expect(await cli('content', 'import', file)).toBe('Changes: 0 sections, 0 redirects.\n');
  });

  test('publish an imported file with history and audit entry, and transfer it to another site', async () => {
    const { app, cli, bring } = await site();
    const redirects = [{ from: '/old', to: '/booking', status: 301 }];
    const shuffled = { action: closing.action, text: closing.text, title: closing.title };
    const text = fileOf({ 'home.closing': shuffled }, { redirects });
    const dry = await bring(text, '--dry-run');
    expect(dry).toContain('home.closing › title\n  - "');
    expect(dry).toContain('  + "Play your first song"');
    expect(dry).toContain('redirects › /old\n  + /booking');
    expect(dry).toContain('Changes: 1 section, 1 redirect. Nothing was changed.');
    expect((await app.content.current()).values).toEqual({});

    expect(await bring(text)).toBe('Changes: 1 section, 1 redirect.\n');
    // A command is another process.
    const values = async () => (await app.content.current()).values;
    await expect.poll(async () => (await values())['home.closing'], { timeout: 5_000 }).toEqual(closing);
    expect(await listRedirects(app.db)).toMatchObject(redirects);
    const recorded = (await listChanges(app.db, { limit: 5 })).map(({ action }) => action);
    expect(recorded).toEqual(['redirect.import', 'content.import']);

    const exported = await cli('content', 'export', '-');
    // In the schema's order, regardless of the file's.
    expect(exported).toContain(JSON.stringify(closing, null, 2).replaceAll('\n', '\n    '));
    const other = await site();
    await other.bring(exported);
    expect(await other.cli('content', 'export', '-')).toBe(exported);

    // A file without redirects keeps them; null returns to the built-in text, which can be undone.
    await bring(fileOf({ 'home.closing': null }));
    await expect.poll(values, { timeout: 5_000 }).toEqual({});
    expect(await listRedirects(app.db)).toHaveLength(1);
    const admin = await app.admin();
    const history = await admin.get('/api/admin/content/home.closing/revisions');
    expect(((await history.json()) as { revisions: unknown[] }).revisions).toHaveLength(2);
  });

  test('export drafts only on request', async () => {
    const { app, cli } = await site();
    const admin = await app.admin();
    await admin.put('/api/admin/content/home.closing/draft', { value: closing, version: 0 });
    expect(await cli('content', 'export', '-')).not.toContain('home.closing');
    expect(await cli('content', 'export', '-', '--drafts')).toContain('Play your first song');
  });

  test('import nothing if one section is invalid, list each error with its place, and exit with 2', async () => {
    const { app, bring } = await site();
    const error = await refused(
      bring(
        fileOf(
          {
            'site.typing': { lead: 'Play', phrases: ['a waltz'] },
            'home.closing': { ...closing, title: ' ', colour: 'red' },
            'home.hero': { title: '<script>' },
            'home.nothing': {},
            'site.announcement': 7,
          },
          {
            redirects: [
              { from: '/a', to: '/a', status: 301 },
              { from: '/b', to: 'javascript:1', status: 301 },
            ],
            x: 1,
          },
        ),
      ),
    );
    expect(error.exitCode).toBe(2);
    for (const line of [
      'home.closing › title: Title is required.',
      'home.closing › colour: This field is unknown.',
      'home.hero › text: ',
      'home.nothing: There is no such section.',
      'site.announcement: ',
      'redirects › 2 › to: The target must be',
      'The file: The field "x" is unknown.',
      'Nothing was imported.',
    ])
      expect(error.message).toContain(line);
    expect((await app.content.current()).values).toEqual({});
    expect(await listRedirects(app.db)).toEqual([]);
  });

  test.each([
    ['{', 'It is not valid JSON'],
    ['[]', 'It is not an export'],
    ['{"format":"other"}', 'It is not an export'],
    [fileOf({}, { version: 2 }), 'It has version 2 of the format'],
    [
      fileOf(
        {},
        {
          redirects: [
            { from: '/a', to: '/b', status: 301 },
            { from: '/b', to: '/a', status: 301 },
          ],
        },
      ),
      'circle',
    ],
  ])('the file %s is refused', async (text, sentence) => {
    const { bring } = await site();
    expect((await refused(bring(text))).message).toContain(sentence);
  });

  test('report a missing file with a plain error', async () => {
    const { cli } = await site();
    const error = await refused(cli('content', 'import', '/nowhere/site.json'));
    expect(error.exitCode).toBe(1);
    expect(() => readCommandLine(['content'])).toThrow(CliError);
    expect(() => readCommandLine(['content', 'import'])).toThrow('Enter a file');
  });
});

describe('importing a content file in the admin', () => {
  test('makes drafts after showing the differences', async () => {
    const { app } = await site();
    const admin = await app.admin();
    const text = fileOf({ 'home.closing': closing });
    await admin.put('/api/admin/content/home.closing/draft', { value: { title: 'Half' }, version: 0 });
    const preview = await bodyOf<ContentPreview>(admin.post(`${PATH}/preview`, { text }));
    expect(preview).toMatchObject({
      sections: [{ key: 'home.closing', after: closing, drafted: true }],
      redirects: 0,
      faults: [],
    });
    const done = await admin.post(`${PATH}/import`, { text });
    expect(await done.json()).toEqual({ drafts: 1 });
    expect((await app.content.current()).values).toEqual({});
    expect((await app.content.drafted()).values['home.closing']).toEqual(closing);
    const exported = await admin.get(`${PATH}?drafts=true`);
    expect(exported.headers.get('content-disposition')).toContain('site-content.json');
    expect(await exported.json()).toMatchObject({ sections: { 'home.closing': closing } });
  });

  test('makes no draft if one section is invalid', async () => {
    const { app } = await site();
    const admin = await app.admin();
    const text = fileOf({ 'site.typing': { lead: 'Play', phrases: ['a'] }, 'home.closing': {} });
    const answer = await admin.post(`${PATH}/import`, { text });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('home.closing › title: Title is required. Nothing was imported.');
    expect((await app.content.drafted()).values).toEqual({});
    expect((await app.visitor().get(PATH)).status).toBe(401);
  });
});
