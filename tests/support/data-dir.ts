import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export async function testDataDir(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'one-hour-test-'));
  await copyFile(process.env.TEST_TEMPLATE as string, path.join(folder, 'app.db'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
