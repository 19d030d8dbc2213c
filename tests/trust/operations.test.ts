import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkDatabaseFile } from '#db/sqlite/check-file.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { readCommandLine } from '#server/cli/command-line.ts';
import { builtFolder } from '../support/built.ts';
import { discardFolder, temporaryFolder } from '../support/server.ts';

const document = (name: string) => readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8');
const operations = document('docs/operations.md');

/** Command lines in the section of docs/operations.md under a heading. */
function linesUnder(heading: string): string[] {
  const part = operations.split(`${heading}\n`)[1]?.split(/\n##+ /)[0] ?? '';
  return [...part.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.trim().split('\n'));
}

const wordsOf = (line: string) =>
  [...line.replace(/ {2,}#.*$/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, bare]) => quoted ?? bare ?? '',
  );

const COMMAND =
  /(?:npm run cli --|site cli|dist\/server\/cli\.mjs|site node dist\/server\/cli\.mjs) ([^`\n]+)/g;

test('the command line accepts every command in the documents', () => {
  const typed = ['README.md', 'docs/operations.md'].flatMap((name) =>
    [...document(name).matchAll(COMMAND)].map(([, words = '']) => words.trim()),
  );
  expect(typed.length).toBeGreaterThan(12);
  for (const line of typed.filter((each) => !/^(<command>|…|COMMAND)/.test(each)))
    expect(() => readCommandLine(wordsOf(line)), line).not.toThrow();
});

test('the documented steps from a package to a running, restored and upgraded service work', async () => {
  const place = await temporaryFolder();
  onTestFinished(() => discardFolder(place));
  const at = (name: string) => path.join(place, name);
  for (const folder of ['opt', 'var/lib/site', 'var/backups', 'etc', 'stubs'])
    mkdirSync(at(folder), { recursive: true });
  // Stubs of programs that only a real machine has; they record their arguments.
  for (const name of ['systemctl', 'useradd', 'npm']) {
    const real = name === 'npm' ? `[ "$1" = run ] || PATH="$REAL_PATH" exec npm "$@"\n` : '';
    writeFileSync(at(`stubs/${name}`), `#!/bin/sh\n${real}echo "${name} $*" >> ${at('calls')}\n`);
    chmodSync(at(`stubs/${name}`), 0o755);
  }
  const follow = (lines: string[]) => {
    const script = lines
      .map((line) => line.replaceAll(/(?<= |=|^)\/(opt|var|etc)\//g, `${place}/$1/`))
      .join('\n');
    const { status, stdout, stderr } = spawnSync('sh', ['-eux', '-c', script], {
      cwd: builtFolder,
      encoding: 'utf8',
      env: {
        PATH: `${at('stubs')}:${path.dirname(process.execPath)}:${process.env.PATH}`,
        TMPDIR: place,
        REAL_PATH: process.env.PATH,
      },
    });
    expect(status, stderr).toBe(0);
    return stdout;
  };
  const service = linesUnder('### As a systemd service');
  const firstCommand = service.findIndex((line) => line.includes('site cli'));
  follow(service.slice(0, firstCommand));
  expect(existsSync(at('opt/site/site'))).toBe(true);
  const database = await prepareDatabase(at('var/lib/site'));
  await database.close();
  // Checks may fail on the test machine; the other lines must work.
  const commands = service.slice(firstCommand).filter((line) => !line.includes('doctor'));
  expect(follow(commands)).toContain('Owner "grace" created.');
  expect(checkDatabaseFile(at('var/backups/site.db'))).toBeUndefined();

  const upgrade = linesUnder('## Upgrade');
  expect(follow(upgrade)).toMatch(/^[^\n]*\n?\S*\d+\.\d+\.\d+\S*\n$/);
  expect(existsSync(at('opt/site.old/site'))).toBe(true);

  const restore = linesUnder('## Restore').map((line) => line.replace(/ +#.*$/, ''));
  const packaged = restore.map((line) =>
    line.includes('npm run cli')
      ? 'DATA_DIR=/var/lib/site /opt/site/site cli restore /var/backups/site.db'
      : line,
  );
  expect(follow(packaged)).toContain(`Restored ${at('var/backups/site.db')}.`);
  expect(readFileSync(at('calls'), 'utf8').trim().split('\n')).toEqual([
    'npm run build',
    `useradd --system --home-dir ${place}/var/lib/site --shell /usr/sbin/nologin site`,
    'systemctl daemon-reload',
    'systemctl enable --now site',
    'npm run build',
    'systemctl stop site',
    'systemctl start site',
    'systemctl stop site',
    'systemctl start site',
  ]);
}, 120_000);
