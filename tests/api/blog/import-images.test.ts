import { expect, test } from 'vitest';
import { changeImport } from '#db/queries/blog/imports/imports.ts';
import { importsTask } from '#server/blog/imports/imports-task.ts';
import { appWithAdmin } from '../../support/app.ts';
import { aPhoto } from '../../support/images.ts';
import {
  IMPORTS,
  importExportFile,
  importItems,
  importReport,
  postOf,
  readExportFile,
} from '../../support/import-uploads.ts';
import { makeZip } from '../../support/make-zip.ts';
import { aWebSite, localPages } from '../../support/web-pages.ts';
import { wxr } from '../../support/wxr.ts';

const postWith = (...addresses: string[]) =>
  wxr({ content: addresses.map((each) => `<p><img src="${each}" alt="A"></p>`).join('') });

/** An app that may read pages of this machine at 127.0.0.1 alone, each in two seconds. */
const anApp = () => appWithAdmin({}, undefined, { sourcesHttp: { ...localPages, timeoutMs: 2_000 } });

test('an image of a server that never ends its answer keeps its address, and the others are imported', async () => {
  const photo = await aPhoto('png');
  const dripping: NodeJS.Timeout[] = [];
  const site = await aWebSite({
    '/drip.png': (_request, response) => {
      response.writeHead(200, { 'content-type': 'image/png' });
      dripping.push(setInterval(() => response.write('x'), 50));
    },
    '/good.png': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end(photo),
  });
  const { app, admin } = await anApp();
  const file = postWith(`${site.origin}/drip.png`, `${site.origin}/good.png`);
  const id = await importExportFile(app, admin, 'export.xml', file);
  for (const timer of dripping) clearInterval(timer);
  const [item] = await importItems(admin, id);
  expect(item?.notes.join(' ')).toMatch(/The image \S+drip\.png keeps its address\./);
  expect((await importReport(admin, id)).images).toEqual({ saved: 1, lost: 1 });
  expect((await postOf(admin, 'a-post')).content).toMatch(/drip\.png\)\s+!\[A\]\(\/media\//);
});

test('an image that redirects to a private address is not fetched', async () => {
  const inside = await aWebSite({});
  const { port } = new URL(inside.origin);
  const targets = [
    `http://127.0.0.2:${port}/a.png`,
    'http://169.254.169.254/latest',
    `http://[::1]:${port}/`,
  ];
  const site = await aWebSite(
    Object.fromEntries(
      targets.map((location, index) => [
        `/${index}.png`,
        (_request, response) => void response.writeHead(302, { location }).end(),
      ]),
    ),
  );
  const { app, admin } = await anApp();
  const addresses = targets.map((_, index) => `${site.origin}/${index}.png`);
  const id = await importExportFile(app, admin, 'export.xml', postWith(...addresses));
  const [item] = await importItems(admin, id);
  expect(item?.notes.filter((note) => note.includes('Only pages on the public internet'))).toHaveLength(3);
  expect(inside.requests).toEqual([]);
});

test('images beyond the total of an import keep their address', async () => {
  const { app, admin } = await anApp();
  const archive = makeZip([
    { name: 'content/posts/one.md', data: '---\ntitle: One\ndate: 2024-01-02\n---\n![](/a.png)\n' },
    { name: 'static/a.png', data: await aPhoto('png') },
  ]);
  const id = await readExportFile(app, admin, 'site.zip', archive);
  await changeImport(app.db, id, 'ready', { imageBytes: 4 * 1024 ** 3 + 1 }, new Date());
  await admin.post(`${IMPORTS}/${id}/start`, { asDrafts: false });
  await app.tasks.work(importsTask);
  const [item] = await importItems(admin, id);
  expect(item?.notes.join(' ')).toContain('The images of this import are larger than 4 GB together.');
  expect((await importReport(admin, id)).images).toEqual({ saved: 0, lost: 1 });
});

test('the same image in the folders of several posts is read once', async () => {
  const { app, admin } = await anApp();
  const data = await aPhoto('png');
  const names = ['one', 'two', 'three'];
  const archive = makeZip(
    names.flatMap((name) => [
      {
        name: `content/posts/${name}/index.md`,
        data: `---\ntitle: ${name}\ndate: 2024-01-02\n---\n![](./a.png)\n`,
      },
      { name: `content/posts/${name}/a.png`, data },
    ]),
  );
  let readings = 0;
  const { read } = app.images;
  app.images.read = (upload) => {
    readings += 1;
    return read(upload);
  };
  const id = await importExportFile(app, admin, 'site.zip', archive);
  const contents = await Promise.all(names.map(async (name) => (await postOf(admin, name)).content));
  expect(new Set(contents).size).toBe(1);
  expect(contents[0]).toMatch(/^!\[\]\(\/media\/[0-9a-f]{64}\/original\)$/);
  expect((await importReport(admin, id)).images).toEqual({ saved: 1, lost: 0 });
  expect(readings).toBe(1);
});
