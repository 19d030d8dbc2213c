import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { builtFolder } from '../support/built.ts';
import { discard, startBuiltServer, temporaryFolder } from '../support/server.ts';

/** Loaded modules that hold code of MCP, or of the routes of OAuth. */
function loaded(log: string) {
  const files = [...new Set(readFileSync(log, 'utf8').split('\n'))].filter((url) => url.startsWith('file:'));
  const has = (text: string) =>
    files.filter((url) => readFileSync(fileURLToPath(url), 'utf8').includes(text)).length;
  return {
    count: files.length,
    sdk: has('io.modelcontextprotocol/protocolVersion'),
    tools: has('suggest_change'),
    oauth: has('client_id_metadata_document_supported'),
  };
}

test('starting and serving pages and the sign-in loads nothing of MCP and OAuth, which their first requests load', async () => {
  const hook = new URL('../support/loaded-modules.ts', import.meta.url).href;
  const dataDir = await temporaryFolder();
  const log = path.join(dataDir, 'loaded-modules.log');
  const server = await startBuiltServer(
    { NODE_OPTIONS: `--import=${hook}`, LOADED_MODULES_LOG: log, DATA_DIR: dataDir },
    builtFolder,
  );
  onTestFinished(() => discard(server));
  const started = loaded(log);
  for (const page of ['/', '/blog', '/booking', '/auth', '/admin', '/api/blog/posts', '/api/user'])
    await (await fetch(server.origin + page)).arrayBuffer();
  const served = loaded(log);
  console.log({ started, served });
  expect(started).toMatchObject({ count: expect.any(Number), sdk: 0, tools: 0, oauth: 0 });
  expect(started.count).toBeGreaterThan(1);
  expect(served).toMatchObject({ sdk: 0, tools: 0, oauth: 0 });

  expect((await fetch(`${server.origin}/oauth/token`, { method: 'POST' })).status).toBe(404);
  expect(loaded(log)).toMatchObject({ sdk: 0, oauth: 1 });
  expect((await fetch(`${server.origin}/mcp`, { method: 'POST' })).status).toBe(401);
  const called = loaded(log);
  expect([called.sdk > 0, called.tools > 0]).toEqual([true, true]);
});
