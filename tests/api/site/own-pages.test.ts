import { describe, expect, test } from 'vitest';
import type { SectionDetail } from '#src/contract/site/content.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';

const page = {
  title: 'About the school',
  path: '/about',
  description: 'Two teachers and one piano.',
  intro: '',
  unlisted: false,
  sections: [{ type: 'text', hidden: false, title: '', text: 'We teach **one** hour at a time.' }],
};

const draft = (admin: Client, value: unknown, key = 'pages.own') =>
  admin.call('PUT', `/api/admin/content/${key}/draft`, { value, version: 0 });
const faults = async (admin: Client, ...pages: unknown[]) => {
  await admin.call('DELETE', '/api/admin/content/pages.own/draft');
  return (await bodyOf<NonNullable<SectionDetail['draft']>>(draft(admin, { pages }))).faults;
};

describe('the pages that an owner adds', () => {
  test('are in the sitemap and in llms.txt, unless they are hidden from search engines', async () => {
    const { app, admin } = await appWithAdmin();
    await draft(admin, { pages: [page, { ...page, path: '/hidden', unlisted: true }] });
    const published = await admin.post('/api/admin/content-publish', {
      sections: [{ key: 'pages.own', version: 1 }],
    });
    expect(published.status).toBe(200);
    const sitemap = await (await app.visitor().get('/sitemap.xml')).text();
    expect(sitemap).toContain('/about</loc>');
    expect(sitemap).not.toContain('/hidden');
    const llms = await (await app.visitor().get('/llms.txt')).text();
    expect(llms).toContain('/about): Two teachers and one piano.');
    expect(llms).not.toContain('/hidden');
  });

  test('need a unique address and texts', async () => {
    const { admin } = await appWithAdmin();
    expect(await faults(admin, page)).toEqual([]);
    expect(await faults(admin, page, { ...page, title: 'Again' })).toEqual([
      { path: 'pages.1.path', message: 'Another page has this address' },
    ]);
    for (const path of ['/booking', '/admin', '/api', '/videos'])
      expect(await faults(admin, { ...page, path })).toEqual([
        { path: 'pages.0.path', message: 'Another page of the site has this address' },
      ]);
    for (const path of ['about', '/about/', ' about '])
      expect(await faults(admin, { ...page, path }), path).toEqual([]);
    expect(await faults(admin, page, { ...page, path: 'about' })).toMatchObject([{ path: 'pages.1.path' }]);
    for (const path of ['/About', '/a/b', '/a b', '//evil.example', '/über', '/'])
      expect(await faults(admin, { ...page, path }), path).toMatchObject([{ path: 'pages.0.path' }]);
    expect(await faults(admin, { ...page, title: '   ', sections: [{ type: 'nothing' }] })).toMatchObject([
      { path: 'pages.0.title' },
      { path: 'pages.0.sections.0.type' },
    ]);
  });

  test('contain a section of a built-in page once, and other sections any number of times', async () => {
    const admin = await (await testApp()).admin();
    const faq = { type: 'faq', hidden: false };
    const [text] = page.sections;
    const saved = await draft(
      admin,
      { sections: [faq, text, text, { ...faq, hidden: true }] },
      'new.sections',
    );
    expect((await bodyOf<NonNullable<SectionDetail['draft']>>(saved)).faults).toEqual([
      { path: 'sections.3.type', message: 'This section is already on the page, and it can be there once' },
    ]);
  });

  test('contain no URL that runs a script', async () => {
    const admin = await (await testApp()).admin();
    const call = {
      type: 'call',
      hidden: false,
      title: 'T',
      text: 'T',
      action: 'Go',
      href: 'javascript:alert(1)',
    };
    expect(await faults(admin, { ...page, sections: [call] })).toMatchObject([
      { path: 'pages.0.sections.0.href' },
    ]);
  });
});
