import { describe, expect, test } from 'vitest';
import { listChanges } from '#db/queries/audit.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPhoto } from '../../support/images.ts';
import { aWebSite, localPages } from '../../support/web-pages.ts';

const PATH = '/api/admin/media/fetch';

async function siteWithImages() {
  const photo = await aPhoto('png', { width: 900, height: 600 });
  const site = await aWebSite({
    '/robots.txt': 'User-agent: *\nDisallow: /secret/',
    '/moth.png?size=2': (_request, response) =>
      void response.writeHead(200, { 'content-type': 'image/png' }).end(photo),
    '/page': '<p>Not an image</p>',
  });
  return { site, ...(await appWithAdmin({}, undefined, { sourcesHttp: localPages })) };
}

describe('an image of another site', () => {
  test('is copied into the library, once for the same bytes, with its alternative text', async () => {
    const { site, app, admin } = await siteWithImages();
    const address = `${site.origin}/moth.png?size=2`;
    const answer = await admin.post(PATH, { address, alt: 'A moth' });
    expect(answer.status).toBe(201);
    const media = await bodyOf<{ url: string; hash: string }>(Promise.resolve(answer));
    expect(media).toMatchObject({ name: 'moth', alt: 'A moth', width: 900, source: 'uploaded' });
    expect((await app.visitor().get(media.url)).status).toBe(200);
    const again = await bodyOf<object>(admin.post(PATH, { address, alt: 'Another' }));
    expect(again).toMatchObject({ hash: media.hash, alt: 'A moth' });
    const [change] = await listChanges(app.db, { limit: 1 });
    expect(change).toMatchObject({ action: 'media.upload', subject: 'moth' });
    const rows = await app.db.selectFrom('auditLog').select('detail').execute();
    expect(JSON.stringify(rows)).toContain(address);
  });

  test.each([
    ['/page', 'It is not an image.'],
    ['/secret/a.png', 'The site asks robots not to read this page'],
    ['/gone.png', '404'],
  ])('at %s is refused with the reason', async (path, reason) => {
    const { site, admin } = await siteWithImages();
    const answer = await admin.post(PATH, { address: site.origin + path });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(reason);
  });

  test('on a server that is not public is not asked for', async () => {
    const site = await aWebSite({});
    const { admin } = await appWithAdmin();
    for (const address of [`${site.origin}/a.png`, 'http://169.254.169.254/a.png', 'http://[::1]/a.png'])
      expect([address, (await admin.post(PATH, { address })).status]).toEqual([address, 422]);
    expect((await admin.post(PATH, { address: 'file:///etc/passwd' })).status).toBe(400);
    expect(site.requests).toEqual([]);
  });

  test('can be copied 300 times an hour by one account', async () => {
    const { admin } = await appWithAdmin();
    const send = () => admin.post(PATH, { address: 'http://127.0.0.1/a.png' });
    for (let count = 0; count < 300; count += 1) await send();
    const answer = await send();
    expect([answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await answer.text()).toContain('very many images');
  });
});
