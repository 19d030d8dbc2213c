import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#db/sqlite/open.ts';
import { ADMIN, ADMIN_ENV } from '../support/admin.ts';
import { builtFolder } from '../support/built.ts';
import { Client } from '../support/client.ts';
import { onPostgres } from '../support/database.ts';
import { aPhoto } from '../support/images.ts';
import { countsOf, IMPORTS, importReport, sendExport } from '../support/import-uploads.ts';
import { makeZip } from '../support/make-zip.ts';
import { type BuiltServer, discard, startBuiltServer } from '../support/server.ts';

const POSTS = 150;
const IMAGES = 5;
const KILLS = 5;

async function anArchive(): Promise<Buffer> {
  const files: Array<{ name: string; data: string | Buffer }> = [];
  for (let number = 0; number < IMAGES; number += 1)
    files.push({
      name: `static/${number}.png`,
      data: await aPhoto('png', { width: 40, height: 30, background: `#0000${number}0` }),
    });
  for (let number = 0; number < POSTS; number += 1)
    files.push({
      name: `content/posts/killed-${number}.md`,
      data: `---\ntitle: Post ${number}\ndate: 2024-01-02\ntags: [killed]\n---\nWords of ${number} ![](/${number % IMAGES}.png)\n`,
    });
  return makeZip(files);
}

/** Waits until so many items have been read or imported, and then for a moment that is different each time. */
async function waitForProgress(admin: Client, id: number, target: number): Promise<void> {
  for (;;) {
    const { state } = await importReport(admin, id);
    const counts = await countsOf(admin, id);
    const done =
      state === 'reading' ? (counts['published waiting'] ?? 0) : (counts['published imported'] ?? 0);
    if (done >= target || state === 'ready' || state === 'done') break;
    await delay(5);
  }
  await delay(Math.random() * 40);
}

test.skipIf(onPostgres)(
  'an import that is killed again and again goes on, and neither loses a post nor makes one twice',
  async () => {
    const env = { ...ADMIN_ENV, LOG_LEVEL: 'error' };
    let server: BuiltServer = await startBuiltServer(env, builtFolder);
    onTestFinished(() => discard(server));
    const { dataDir } = server;
    let admin = new Client(server.origin);
    const signIn = async () => {
      admin = new Client(server.origin);
      expect((await admin.post('/api/login', ADMIN)).status).toBe(200);
    };
    const killAndRestart = async () => {
      await server.kill();
      server = await startBuiltServer({ ...env, DATA_DIR: dataDir }, builtFolder);
      await signIn();
    };
    await signIn();
    const id = await sendExport(admin, 'killed.zip', await anArchive());
    await admin.post(`${IMPORTS}/${id}/read`);
    await waitForProgress(admin, id, 1);
    await killAndRestart();
    await expect.poll(async () => (await importReport(admin, id)).state, { timeout: 60_000 }).toBe('ready');
    expect(await countsOf(admin, id)).toEqual({ 'published waiting': POSTS });
    await admin.post(`${IMPORTS}/${id}/start`, { asDrafts: false });
    for (let kill = 0; kill < KILLS; kill += 1) {
      await waitForProgress(admin, id, Math.floor(((kill + Math.random()) / KILLS) * POSTS * 0.9));
      await killAndRestart();
    }
    await expect.poll(async () => (await importReport(admin, id)).state, { timeout: 60_000 }).toBe('done');
    expect(await countsOf(admin, id)).toEqual({ 'published imported': POSTS });
    expect((await importReport(admin, id)).images).toEqual({ saved: IMAGES, lost: 0 });
    await server.stop();
    const { db, close } = openDatabase(path.join(dataDir, 'app.db'));
    const posts = await db
      .selectFrom('posts')
      .select(['slug', 'content'])
      .where('slug', 'like', 'killed-%')
      .execute();
    const media = await db.selectFrom('media').select('hash').execute();
    const origins = await db.selectFrom('importedPosts').select('postId').execute();
    await close();
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(POSTS);
    expect(posts).toHaveLength(POSTS);
    expect(origins).toHaveLength(POSTS);
    for (const { slug, content } of posts)
      expect(content).toMatch(
        new RegExp(`^Words of ${slug.slice('killed-'.length)} !\\[\\]\\(/media/[0-9a-f]{64}/original\\)$`),
      );
    expect(media.filter(({ hash }) => posts.some(({ content }) => content.includes(hash)))).toHaveLength(
      IMAGES,
    );
  },
  240_000,
);
