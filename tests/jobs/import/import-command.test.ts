import { expect, test, vi } from 'vitest';
import { readConfig } from '#server/boot/config.ts';
import { CliError } from '#server/cli/cli-error.ts';
import { readCommandLine } from '#server/cli/command-line.ts';
import { withFile } from '../../support/read-export.ts';

const POST = '---\ntitle: A\ndate: 2024-01-01\n---\n![x](gone.png)\n';

async function cli(...words: string[]): Promise<string> {
  const line = readCommandLine(words);
  if ('print' in line) throw new Error('No command');
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await line.command.run(readConfig({ LOG_LEVEL: 'silent' }), line.args, { ...line.options, entry: '' });
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}

test('the command reports what would become of each post', async () => {
  const report = await withFile('a.md', POST, (file) => cli('import', file));
  expect(report).toBe(`Markdown files
  1 published post
  1 image, 0 old addresses that would redirect
  The address of the old site is not known, so links to it were not changed.

published, 2024-01-01 00:00 UTC: A → /blog/a
  The image gone.png is not in the archive.
Nothing was changed.
`);
});

test('the report is JSON for programs, without the texts', async () => {
  const report: unknown = JSON.parse(await withFile('a.md', POST, (file) => cli('import', file, '--json')));
  expect(report).toMatchObject({ product: 'Markdown files', items: [{ slug: 'a', characters: 14 }] });
});

test.each([
  [['import', '/no/such/file.zip'], /^There is no file \/no\/such\/file\.zip\.$/, 2],
  [['import', '/tmp', '--site', 'blog'], /^--site must be an address/, 1],
])('%s ends with a sentence and an exit code', async (words, sentence, exitCode) => {
  const error = await cli(...words).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(CliError);
  expect(error).toMatchObject({ message: expect.stringMatching(sentence), exitCode });
});
