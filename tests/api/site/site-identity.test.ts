import { expect, onTestFinished, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { appWithAdmin, stopMailAfterTest, testApp } from '../../support/app.ts';
import { aClock, bookAt } from '../../support/bookings.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';
import { aPost } from '../../support/posts.ts';

const path = '/api/admin/settings';

test('feeds, llms.txt and the sitemap use the built-in name until the team sets its own', async () => {
  const { app, admin } = await appWithAdmin();
  const read = async (url: string) => (await app.visitor().get(url)).text();
  expect(await read('/rss.xml')).toContain('<title>One Hour App: ');
  expect(await read('/llms.txt')).toMatch(/^# One Hour App\n/);
  expect(await read('/sitemap.xml')).toContain('/new</loc>');
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({
    name: 'One Hour App',
    icons: expect.arrayContaining([expect.objectContaining({ src: '/icon-512.png', sizes: '512x512' })]),
  });
  const known = (await app.visitor().get('/rss.xml')).headers.get('etag') ?? '';
  const again = () => app.visitor().get('/rss.xml', { 'if-none-match': known, 'cache-control': 'max-age=0' });
  expect((await again()).status).toBe(304);
  const answer = await admin.call('PATCH', path, {
    siteName: 'Acme & Sons',
    siteDescription: 'Apps by Acme.',
    supportEmail: 'help@acme.test',
    primaryHome: '/',
  });
  expect(answer.status).toBe(200);
  expect(await read('/rss.xml')).toContain('<title>Acme &amp; Sons: ');
  expect((await again()).status).toBe(200);
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ name: 'Acme & Sons' });
  expect(JSON.parse(await read('/feed.json'))).toMatchObject({ authors: [{ name: 'Acme & Sons' }] });
  const llms = await read('/llms.txt');
  expect(llms).toMatch(/^# Acme & Sons\n/);
  expect(llms).toContain('Apps by Acme.');
  expect(llms).toContain('mailto:help@acme.test');
  expect(await read('/sitemap.xml')).not.toContain('/new</loc>');
  await admin.call('PATCH', path, { siteName: '', primaryHome: '/new' });
  expect(await read('/rss.xml')).toContain('<title>One Hour App: ');
  expect(await read('/sitemap.xml')).toContain('/new</loc>');
  expect(await read('/sitemap.xml')).not.toMatch(/:\d+\/<\/loc>/);
});

test('one own social account removes the placeholders of the others', async () => {
  const { app, admin } = await appWithAdmin();
  expect((await app.settings.identity()).social).toHaveLength(4);
  await admin.call('PATCH', path, { socialGithub: 'https://github.com/acme' });
  expect((await app.settings.identity()).social).toEqual([
    { label: 'GitHub', icon: 'github', href: 'https://github.com/acme' },
  ]);
});

test('invalid identity settings are refused with a message, and nothing is saved', async () => {
  const { admin } = await appWithAdmin();
  const refused = async (body: object) => (await admin.call('PATCH', path, body)).text();
  expect(await refused({ siteName: 'x'.repeat(61) })).toContain('Name must be at most 60 characters');
  expect(await refused({ siteName: 'two\nlines' })).toContain('Name must be one line');
  expect(await refused({ supportEmail: 'nobody' })).toContain('Enter an e-mail address');
  expect(await refused({ smtpUrl: 'https://mail.test' })).toContain('Enter an address such as smtps://');
  expect(await refused({ mailFrom: 'Acme <a@b.test>\r\nBcc: c@d.test' })).toContain(
    'Enter an e-mail address',
  );
  expect(await refused({ primaryHome: '/landing' })).toContain('Choose one of the home pages');
  expect(await (await admin.get(path)).json()).toMatchObject({ siteName: '', primaryHome: '', mailFrom: '' });
});

test('a closed blog is in no feed, sitemap or llms.txt until it is opened again', async () => {
  const { app, admin } = await appWithAdmin();
  const slug = 'a-post';
  await insertPost(app.db, aPost({ slug }));
  const visitor = app.visitor();
  await admin.call('PATCH', path, { blogOpen: false });
  for (const url of ['/api/blog/posts', `/api/blog/posts/${slug}`, '/rss.xml', '/feed.json']) {
    const answer = await visitor.get(url);
    expect(answer.status, url).toBe(403);
    expect(await answer.text()).toBe('The blog is currently unavailable.');
  }
  for (const url of ['/sitemap.xml', '/llms.txt'])
    expect(await (await visitor.get(url)).text(), url).not.toContain('/blog');
  await admin.call('PATCH', path, { blogOpen: true });
  for (const url of ['/sitemap.xml', '/llms.txt', '/rss.xml'])
    expect(await (await visitor.get(url)).text(), url).toContain(`/blog/${slug}`);
});

test('mail is sent through the server of Settings with the team’s names, once one is set', async () => {
  const smtp = await fakeSmtp();
  const clock = aClock();
  const app = await testApp({}, clock.now);
  stopMailAfterTest(app, smtp);
  const admin = await app.admin();
  expect(await (await admin.get(path)).json()).toMatchObject({ smtpFrom: null });
  await admin.call('PATCH', path, {
    siteName: 'Acme',
    publicUrl: 'https://acme.test',
    supportEmail: 'help@acme.test',
    mailTeam: 'team@acme.test',
    mailFrom: 'Acme Builds <hello@acme.test>',
  });
  await bookAt(app.visitor(), '2027-01-20T15:00:00.000Z', { tier: 'usa' });
  await app.mail.work();
  expect(smtp.received).toEqual([]);
  const shown = await admin.call('PATCH', path, { smtpUrl: smtp.url });
  expect(await shown.text()).not.toContain(smtp.url);
  expect(JSON.stringify(await app.db.selectFrom('settings').selectAll().execute())).not.toContain(smtp.url);
  await app.mail.work();
  expect(smtp.received.map(({ from, to }) => [from, ...to])).toEqual([
    ['hello@acme.test', 'grace@example.com'],
    ['hello@acme.test', 'team@acme.test'],
  ]);
  expect(decoded(smtp.received[0]?.raw ?? '', 'text/plain')).toContain('Acme, help@acme.test');
});

test('a test e-mail shows the mail server’s response', async () => {
  const [smtp, other] = [await fakeSmtp(), await fakeSmtp()];
  onTestFinished(async () => {
    await smtp.close();
    await other.close();
  });
  const { app, admin } = await appWithAdmin({ SMTP_URL: smtp.url });
  const ask = async (body: object) =>
    (await admin.post('/api/admin/settings/test-mail', { to: 'me@acme.test', ...body })).json();
  expect(await ask({})).toEqual({
    ok: true,
    message: expect.stringContaining('accepted the e-mail to me@acme.test'),
  });
  expect(await ask({ smtpUrl: other.url })).toMatchObject({ ok: true });
  expect([smtp.received.length, other.received.length]).toEqual([1, 1]);
  smtp.refuse({ code: 550, words: 'No such person here' });
  expect(await ask({})).toEqual({ ok: false, message: expect.stringContaining('No such person here') });
  await other.close();
  expect(await ask({ smtpUrl: other.url })).toEqual({
    ok: false,
    message: expect.stringContaining('ECONNREFUSED'),
  });
  expect((await admin.post('/api/admin/settings/test-mail', { to: 'nobody' })).status).toBe(400);
  const log = await app.db.selectFrom('auditLog').select(['action', 'subject']).execute();
  expect(log).toContainEqual({ action: 'settings.test-mail', subject: 'me@acme.test' });
});

test('the installation reports its version, age and disk space', async () => {
  const app = await testApp();
  const about = await (await (await app.admin()).get('/api/admin/about')).json();
  expect(about).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    node: process.versions.node,
  });
  expect(about.databaseBytes).toBeGreaterThan(10_000);
  expect(about.freeBytes).toBeGreaterThan(0);
});
