import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ADMIN, ADMIN_ENV } from '../../tests/support/admin.ts';
import { Client } from '../../tests/support/client.ts';
import { fillBlog } from '../../tests/support/posts.ts';
import { type BuiltServer, discard, startBuiltServer, temporaryFolder } from '../../tests/support/server.ts';
import { nothingYet, upload, write } from './writers.ts';

export interface DrillFigures {
  pages: number;
  images: number;
  calls: number;
  different: string[];
  backupMs: number;
  restoreMs: number;
}

const ENV = {
  ...ADMIN_ENV,
  LOG_LEVEL: 'silent',
};

export async function drill(folder: string): Promise<DrillFigures> {
  const from = await temporaryFolder();
  const to = path.join(await temporaryFolder(), 'empty');
  const copy = path.join(await temporaryFolder(), 'site.db');
  await fillBlog(from, 12);
  const before = await startBuiltServer({ ...ENV, DATA_DIR: from }, folder);
  // Same port for both, because pages contain their own URL.
  const PORT = new URL(before.origin).port;
  const cookie = await fill(before);
  const cli = (dataDir: string, ...args: string[]) => {
    const begun = performance.now();
    execFileSync(process.execPath, [path.join(folder, 'dist', 'server', 'cli.mjs'), ...args], {
      env: { PATH: process.env.PATH, NODE_ENV: 'production', DATA_DIR: dataDir },
      stdio: 'pipe',
    });
    return Math.round(performance.now() - begun);
  };
  const backupMs = cli(from, 'backup', copy);
  const seen = await look(before, cookie);
  await before.stop();

  await mkdir(to);
  await copyFile(path.join(from, 'secret.key'), path.join(to, 'secret.key'));
  const restoreMs = cli(to, 'restore', copy);
  const after = await startBuiltServer({ ...ENV, PORT, DATA_DIR: to }, folder);
  const seenAgain = await look(after, cookie);
  await discard(after);
  await discard(before);
  await rm(path.dirname(copy), { recursive: true, force: true });
  const kind = (start: string) => [...seen.keys()].filter((name) => name.startsWith(start)).length;
  return {
    pages: seen.size - kind('/media/') - kind('/api/'),
    images: kind('/media/'),
    calls: kind('/api/'),
    different: [...seen.keys()].filter((name) => seen.get(name) !== seenAgain.get(name)),
    backupMs,
    restoreMs,
  };
}

/**
 * Creates posts, images, bookings and drafts. Returns the administrator's cookie, which must survive the
 * restore.
 */
async function fill(server: BuiltServer): Promise<string> {
  const admin = new Client(server.origin);
  await admin.post('/api/login', ADMIN);
  const { jobId } = (await (await admin.post('/api/admin/generate-post', {})).json()) as {
    jobId: number;
  };
  for (let waited = 0; waited < 200; waited += 1) {
    const job = (await (await admin.get(`/api/admin/jobs/${jobId}`)).json()) as { state: string };
    if (job.state === 'succeeded') break;
    await delay(200);
  }
  let writes = 0;
  await write(admin, nothingYet(), { until: () => writes++ >= 8, jobEvery: 1_000 });
  let uploads = 0;
  await upload(admin, nothingYet(), { until: () => uploads++ >= 2 });
  return admin.cookie;
}

async function look(server: BuiltServer, cookie: string): Promise<Map<string, string>> {
  const seen = new Map<string, string>();
  const get = async (name: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.origin + name, { headers });
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    seen.set(name, `${answer.status} ${text}`);
    return text;
  };
  const sitemap = await get('/sitemap.xml');
  const pages = [...sitemap.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, name]) => name || '/');
  const getImages = async (text: string) => {
    for (const [image] of text.matchAll(/\/media\/[0-9a-f]{64}\/\w+(\.webp)?/g))
      if (!seen.has(image)) await get(image);
  };
  for (const page of new Set(pages)) await getImages(await get(page));
  for (const call of [
    '/api/admin/posts',
    '/api/admin/bookings',
    '/api/admin/themes',
    '/api/user',
    '/api/blog/posts',
  ])
    await get(call, { cookie });
  await getImages(await get('/api/admin/media', { cookie }));
  return seen;
}
