import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtFolder } from '../support/built.ts';
import { discard, startBuiltServer, temporaryFolder } from '../support/server.ts';

// They are seven megabytes of the resident memory, and a part of the time of a start (docs/decisions/0009).
test('a start, and a page of the blog, load no tables of languages', async () => {
  const hook = new URL('../support/language-tables.ts', import.meta.url).href;
  const dataDir = await temporaryFolder();
  const log = path.join(dataDir, 'language-tables.log');
  const server = await startBuiltServer(
    { NODE_OPTIONS: `--import=${hook}`, LANGUAGE_TABLES_LOG: log, DATA_DIR: dataDir },
    builtFolder,
  );
  expect((await fetch(`${server.origin}/blog`)).status).toBe(200);
  const uses = existsSync(log) ? readFileSync(log, 'utf8') : '';
  await discard(server);
  expect(uses).toBe('');
});
