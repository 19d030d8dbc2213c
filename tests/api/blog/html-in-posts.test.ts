import { expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { aPost } from '../../support/posts.ts';

const CONTENT = `<p>Opening words of a page.</p>

one<br>two

<div align="center">

**centered** words

</div>

<details><summary>More</summary>folded words</details>

<form>Your name <button>Send it</button></form>
<script>unseen()</script>
`;
const WORDS = [
  'Opening words of a page.',
  'one<br/>',
  '<strong>centered</strong> words',
  '<summary>More</summary>',
  'folded words',
  'Your name',
];

async function withPost() {
  const { app, admin } = await appWithAdmin();
  await app.db.deleteFrom('posts').execute();
  const { id } = await insertPost(app.db, aPost({ slug: 'one', content: '', metaDescription: null }));
  const saved = await admin.call('PATCH', `/api/admin/posts/${id}`, { version: 1, content: CONTENT });
  expect(saved.status, await saved.text()).toBe(200);
  return { app, admin, id };
}

test('the words of HTML in a post are in what its page and preview show, and in its feeds', async () => {
  const { app, id } = await withPost();
  await app.settings.change({ feedFullText: true });
  const page = await app.texts.article({ id, version: 2, updatedAt: 'then', content: CONTENT });
  const rss = await (await app.visitor().get('/rss.xml')).text();
  const json = await bodyOf<{ items: Array<{ content_html: string }> }>(app.visitor().get('/feed.json'));
  for (const shown of [page.html, rss, json.items[0]?.content_html]) {
    for (const words of WORDS) expect(shown).toContain(words);
    expect(shown).not.toMatch(/unseen\(\)|Send it|<form>/);
  }
  expect(page.opening).toMatch(/^Opening words of a page\. one two centered words More folded words/);
});

test('a post that begins with HTML has its words as excerpt, and keeps its text as written', async () => {
  const { app, admin, id } = await withPost();
  await app.settings.change({ feedFullText: false });
  expect(await (await app.visitor().get('/rss.xml')).text()).toContain(
    '<description>Opening words of a page.</description>',
  );
  const { content } = await bodyOf<{ content: string }>(admin.get(`/api/admin/posts/${id}`));
  expect(content).toBe(CONTENT);
});

test('the checks name what is not shown before a person publishes', async () => {
  const { admin } = await withPost();
  const { findings } = await bodyOf<{ findings: string[] }>(
    admin.post('/api/admin/posts/check', { title: 'A title', content: CONTENT }),
  );
  expect(findings).toEqual(
    expect.arrayContaining(['This form is not shown.', 'This button is not shown: “Send it”']),
  );
  expect(findings).not.toContain('It contains raw HTML.');
});
