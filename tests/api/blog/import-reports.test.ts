import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { importsTask } from '#server/blog/imports/imports-task.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import {
  countsOf,
  IMPORTS,
  importItems,
  importReport,
  importsFolder,
  postsOf,
  readExportFile,
  sendExport,
  sendImportPiece,
  threePosts,
} from '../../support/import-uploads.ts';
import { makeZip } from '../../support/make-zip.ts';
import { aPost } from '../../support/posts.ts';
import { wxr } from '../../support/wxr.ts';

interface Begun {
  id: number;
  received: number;
  chunkBytes: number;
}

describe('the report of an import', () => {
  test('lists every item and changes nothing', async () => {
    const { app, admin } = await appWithAdmin();
    const before = (await postsOf(admin)).length;
    const id = await readExportFile(app, admin, 'export.xml', threePosts);
    expect(await importReport(admin, id)).toMatchObject({
      state: 'ready',
      product: 'WordPress',
      site: 'https://old.example.com',
      received: threePosts.length,
    });
    expect(await countsOf(admin, id)).toEqual({
      'published waiting': 2,
      'draft waiting': 1,
      'offered waiting': 1,
      'skipped waiting': 1,
    });
    const [first, second] = await importItems(admin, id);
    expect(first).toMatchObject({
      position: 0,
      title: 'A post',
      slug: 'a-post',
      status: 'published',
      publishedAt: '2024-05-06T07:08:09.000Z',
      tags: ['Fish'],
      chosen: true,
      addresses: 2,
    });
    expect(second?.slug).toBe('second');
    expect((await importItems(admin, id, '?limit=1&offset=1')).map(({ slug }) => slug)).toEqual(['second']);
    expect((await importItems(admin, id, '?status=offered')).map(({ chosen }) => chosen)).toEqual([false]);
    expect((await postsOf(admin)).length).toBe(before);
  });

  test('says which slugs are taken', async () => {
    const { app, admin } = await appWithAdmin();
    await insertPost(app.db, aPost({ slug: 'a-post' }));
    const id = await readExportFile(app, admin, 'export.xml', wxr({}));
    const [item] = await importItems(admin, id);
    expect(item).toMatchObject({
      slug: 'a-post-2',
      notes: ['A post of this site has the slug a-post, so this one got a-post-2.'],
    });
  });

  test.each([
    ['nothing.xml', 'Nothing at all.', /./],
    ['bomb.zip', makeZip([{ name: 'a.md', data: Buffer.alloc(50_000_000) }]), /would unpack/],
    ['out.zip', makeZip([{ name: '../../a.md', data: '# A' }]), /leads out of the archive/],
    ['short.zip', makeZip([{ name: 'a.md', data: '# A post' }]).subarray(0, 60), /incomplete|broken/],
    ['short.xml', threePosts.slice(0, -200), /./],
    ['image.zip', Buffer.from('%PDF-1.7 a document'), /a PDF document/],
  ])('of the hostile file %s is a sentence, and the file is deleted', async (name, file, sentence) => {
    const { app, admin } = await appWithAdmin();
    const id = await readExportFile(app, admin, name, file);
    const { state, error } = await importReport(admin, id);
    expect([state, error]).toEqual(['failed', expect.stringMatching(sentence)]);
    await app.tasks.work(importsTask);
    expect(readdirSync(importsFolder(app))).toEqual([]);
    expect((await admin.post(`${IMPORTS}/${id}/start`, { asDrafts: false })).status).toBe(409);
  });
});

describe('an upload of an export', () => {
  test('has a limit, and an empty file is refused', async () => {
    const { admin } = await appWithAdmin();
    const begin = (bytes: number) => admin.post(IMPORTS, { name: 'a.xml', bytes });
    expect(await (await begin(0)).text()).toContain('The file is empty.');
    expect(await (await begin(2_049 * 1024 * 1024)).text()).toContain('at most 2 GB');
  });

  test('that is not complete cannot be read, and can be canceled', async () => {
    const { app, admin } = await appWithAdmin();
    const { id } = await bodyOf<{ id: number }>(admin.post(IMPORTS, { name: 'a.xml', bytes: 9 }));
    const answer = await admin.post(`${IMPORTS}/${id}/read`);
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('9 bytes are missing'),
    ]);
    const other = await admin.post(IMPORTS, { name: 'b.xml', bytes: 9 });
    expect([other.status, await other.text()]).toEqual([
      409,
      expect.stringContaining('a.xml is not finished'),
    ]);
    expect((await admin.post(`${IMPORTS}/${id}/cancel`)).status).toBe(200);
    await app.tasks.work(importsTask);
    expect((await admin.post(IMPORTS, { name: 'b.xml', bytes: 9 })).status).toBe(201);
  });

  test('goes on where it stopped, also when the answer to a piece was lost', async () => {
    const { app, admin } = await appWithAdmin();
    const data = Buffer.from(wxr({ content: 'x'.repeat(5 * 1024 * 1024) }));
    const begin = () => bodyOf<Begun>(admin.post(IMPORTS, { name: 'a.xml', bytes: data.length }));
    const { id, chunkBytes } = await begin();
    const wrong = await sendImportPiece(admin, id, 7, data.subarray(7, 7 + chunkBytes));
    expect([wrong.status, await wrong.text()]).toEqual([409, expect.stringContaining('at byte 0')]);
    expect((await sendImportPiece(admin, id, 0, data.subarray(0, 9))).status).toBe(400);
    expect((await sendImportPiece(admin, id, 0, data.subarray(0, chunkBytes))).status).toBe(200);
    await sendImportPiece(admin, id, chunkBytes, data.subarray(chunkBytes));
    await app.db.updateTable('postImports').set({ received: chunkBytes }).where('id', '=', id).execute();
    for (let { received } = await begin(); received < data.length; { received } = await begin())
      await sendImportPiece(admin, id, received, data.subarray(received, received + chunkBytes));
    expect((await admin.post(`${IMPORTS}/${id}/read`)).status).toBe(202);
    await app.tasks.work(importsTask);
    expect((await importReport(admin, id)).counts).toMatchObject([{ items: 1 }]);
  });

  test('is deleted when no one imports it for a week', async () => {
    let now = new Date('2026-06-01T12:00:00Z');
    const { app, admin } = await appWithAdmin({}, () => now);
    const id = await sendExport(admin, '../../evil.xml', threePosts);
    expect(readdirSync(path.join(importsFolder(app), String(id)))).toEqual(['-..-evil.xml']);
    now = new Date('2026-06-08T13:00:00Z');
    await app.tasks.work(importsTask);
    expect(existsSync(path.join(importsFolder(app), String(id)))).toBe(false);
  });
});
