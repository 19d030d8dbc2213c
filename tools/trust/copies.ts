import { copyFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ADMIN, ADMIN_ENV } from '../../tests/support/admin.ts';
import { Client } from '../../tests/support/client.ts';
import { discard, startBuiltServer } from '../../tests/support/server.ts';
import { type Acknowledged, countOf, frozen, lookInto, nothingYet, upload, write } from './writers.ts';

export interface CopyFigures {
  bare: number;
  latest: number;
  acknowledged: ReturnType<typeof countOf>;
  bad: string[];
}

/** Longer than copying a small database takes on a busy machine. */
const MAKING_MS = 5_000;

/** Checking images needs a separate process, so only one in this many bare copies gets a new image. */
const IMAGE_EVERY = 4;

/**
 * Tests bare copies of `app.db` made a second after writes have settled, and copies of `backups/latest.db`
 * made at random moments under writes, which must contain everything acknowledged some seconds before.
 * @param spreadMs maximum wait between two of the latter
 */
export async function copies(
  rounds: number,
  folder: string,
  { keepOn = () => true, spreadMs = 60 }: { keepOn?: () => boolean; spreadMs?: number } = {},
): Promise<CopyFigures> {
  const env = {
    ...ADMIN_ENV,
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'true',
  };
  const server = await startBuiltServer(env, folder);
  const admin = new Client(server.origin);
  await admin.post('/api/login', ADMIN);
  const acknowledged = nothingYet();
  const bad: string[] = [];
  const app = path.join(server.dataDir, 'app.db');
  const latest = path.join(server.dataDir, 'backups', 'latest.db');
  const copy = path.join(server.dataDir, 'copied.db');
  const look = (name: string, expected: Acknowledged) => {
    const { lost, integrity } = lookInto(copy, expected);
    if (lost.length > 0 || integrity !== 'ok') bad.push(`${name}: ${integrity}, ${lost.join(', ')}`);
  };
  const fresh = async (from: string) => {
    for (const end of ['', '-wal', '-shm']) await rm(copy + end, { force: true });
    await copyFile(from, copy);
  };

  let bare = 0;
  for (; bare < rounds && keepOn(); bare += 1) {
    let writes = 0;
    await write(admin, acknowledged, { until: () => writes++ >= 2, jobEvery: 1_000 });
    let uploads = bare % IMAGE_EVERY;
    await upload(admin, acknowledged, { until: () => uploads++ >= 1 });
    await delay(1_000);
    await fresh(app);
    look(`bare ${bare}`, acknowledged);
  }

  let going = true;
  const writing = Promise.all([
    write(admin, acknowledged, { until: () => !going, pauseMs: 20, jobEvery: 1_000 }),
    upload(admin, acknowledged, { until: () => !going, pauseMs: 200 }),
  ]);
  let copied = 0;
  const history: Array<{ at: number; state: Acknowledged }> = [];
  for (; copied < rounds && keepOn(); copied += 1) {
    history.push({ at: Date.now(), state: frozen(acknowledged) });
    await delay(Math.random() * spreadMs);
    const { mtimeMs } = await stat(latest);
    await fresh(latest);
    const before = history.findLast(({ at }) => at < mtimeMs - MAKING_MS);
    look(`latest ${copied}`, before?.state ?? nothingYet());
  }
  going = false;
  await writing;
  const figures = { bare, latest: copied, acknowledged: countOf(acknowledged), bad };
  await server.stop();
  await discard(server);
  return figures;
}
