import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CliError } from '#server/cli/cli-error.ts';
import { readCommandLine } from '#server/cli/command-line.ts';
import { commands } from '#server/cli/commands.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { versionOf } from '../../scripts/version.mjs';
import { discardFolder, temporaryFolder } from '../support/server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const scripts = [
  'scripts/start.mjs',
  'scripts/test.mjs',
  'scripts/test-slow.mjs',
  'scripts/check.mjs',
  'scripts/dev.mjs',
  'scripts/build.mjs',
  'tools/bench.mjs',
  'tools/eval.ts',
  'tools/media.mjs',
  'scripts/package.mjs',
  'tools/trust.ts',
  'tools/soak.ts',
  'tools/filmstrips.ts',
];
const typed = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.join(root, script), ...args], { encoding: 'utf8' });

describe.each(scripts)('%s', (script) => {
  test('explains itself with --help and an example', () => {
    const { status, stdout, stderr } = typed(script, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Usage: npm /);
    expect(stdout).toMatch(/\nExamples?:\n {2}\S/);
  });

  test('refuses an unknown option with a message', () => {
    const { status, stdout, stderr } = typed(script, '--fastest');
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' });
    expect(stderr).toMatch(/^Unknown option '--fastest'\. See "npm [^"]+ --help"\.\n$/);
  });
});

test.each(['scripts/build.mjs', 'scripts/start.mjs', 'tools/trust.ts', 'tools/eval.ts'])(
  '%s refuses an unknown argument',
  (script) => {
    const { status, stderr } = typed(script, 'everything');
    expect(status).toBe(64);
    expect(stderr).toMatch(/^[^\n]*everything[^\n]*\n$/);
  },
);

test('every npm script is tested here, or is a separate tool', () => {
  const own = Object.values(packageFile.scripts).flatMap(
    (line) => /(?:scripts|tools)\/\S+/.exec(line)?.[0] ?? [],
  );
  expect(new Set(own)).toEqual(new Set([...scripts, 'scripts/cli.mjs']));
});

test('the help of every command has an example that it accepts', () => {
  for (const [name, { example }] of Object.entries(commands)) {
    const line = readCommandLine([name, '--help']);
    const text = 'text' in line ? line.text : '';
    expect(text).toMatch(new RegExp(`^Usage: npm run cli -- ${name}`));
    expect(text).toContain(`Example:\n  npm run cli -- ${example}\n`);
    const words = [...example.matchAll(/"([^"]+)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
    expect(readCommandLine(words)).toMatchObject({ command: commands[name] });
    const general = readCommandLine(['--help']);
    expect('text' in general && general.text).toContain(`\n  ${name} `.trimEnd());
  }
});

test.each([
  [['make-coffee'], /^There is no command "make-coffee"\./],
  [['constructor'], /^There is no command "constructor"\./],
  [['--fast'], /^There is no option "--fast"\./],
  [
    ['backup', 'a.db', 'b.db'],
    /^"backup" takes one argument, but "b\.db" was given too\. See "cli backup --help"\.$/,
  ],
  [['generate', 'now'], /^"generate" takes no arguments, but "now" was given too/],
  [['backup', 'a.db', '--theme', 'x'], /^Unknown option '--theme'\. See "cli backup --help"\.$/],
  [['generate', '--theme'], /^Option '--theme <value>' argument missing\. See/],
  [['create-admin'], /^Enter a username: create-admin NAME \[--password P\] \[--role ROLE\]\. See/],
  [['--version', 'please'], /^--version takes nothing else/],
])('%j is refused with a message', (words, sentence) => {
  expect(() => readCommandLine(words)).toThrow(CliError);
  expect(() => readCommandLine(words)).toThrow(sentence);
});

test('the version comes from the git tag, the build argument, or package.json', async () => {
  const folder = await temporaryFolder();
  onTestFinished(() => discardFolder(folder));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ version: '3.0.0' }));
  expect(versionOf(folder, {})).toBe('3.0.0');
  expect(versionOf(folder, { BUILD_VERSION: 'v3.1.0' })).toBe('3.1.0');
  const git = (...args: string[]) =>
    spawnSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.com', ...args], { cwd: folder });
  git('init', '-q');
  git('commit', '-q', '--allow-empty', '-m', 'one');
  expect(versionOf(folder, {})).toBe('3.0.0');
  git('tag', 'v3.2.0');
  git('tag', 'nightly');
  expect(versionOf(folder, {})).toBe('3.2.0');
  git('commit', '-q', '--allow-empty', '-m', 'two');
  expect(versionOf(folder, {})).toMatch(/^3\.2\.0-1-g[0-9a-f]+$/);
  // A folder inside another repository must not get that repository's version.
  mkdirSync(path.join(folder, 'inside'));
  writeFileSync(path.join(folder, 'inside', 'package.json'), JSON.stringify({ version: '9.9.9' }));
  expect(versionOf(path.join(folder, 'inside'), {})).toBe('9.9.9');
});

test('the changelog begins with unreleased changes, then the version of package.json', () => {
  const changelog = readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8');
  const [unreleased, newest] = [...changelog.matchAll(/^## \[(.+?)\](?: - (\d{4}-\d{2}-\d{2}))?$/gm)];
  expect(unreleased?.[1]).toBe('Unreleased');
  expect(newest?.slice(1)).toEqual([packageFile.version, expect.any(String)]);
});
