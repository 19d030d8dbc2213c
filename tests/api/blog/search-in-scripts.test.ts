import { expect, test } from 'vitest';
import { deletePost, restorePost } from '#db/queries/blog/deleted.ts';
import { insertPost, updatePost } from '#db/queries/blog/write.ts';
import { testApp } from '../../support/app.ts';
import { aPost } from '../../support/posts.ts';

const POSTS = {
  chinese: { title: '如何在一小时内开发网站应用', content: '开发者使用React构建您的应用程序，费用固定。' },
  japanese: {
    title: '一時間でアプリを作る',
    content: '開発者があなたのアイデアを形にします。データベースも含まれます。',
  },
  korean: { title: '한 시간 만에 온라인예약 만들기', content: '개발자가 당신의 아이디어를 실현합니다.' },
  german: { title: 'Die Straße zur eigenen App', content: 'Größe und Maße der Flussstraße. Wer heißt Weiß?' },
  swiss: { title: 'Die Strasse am Fluss', content: 'Ein Spass.' },
};

async function blog() {
  const app = await testApp();
  await app.db.deleteFrom('posts').execute();
  const ids: Record<string, number> = {};
  for (const [slug, post] of Object.entries(POSTS))
    ids[slug] = (await insertPost(app.db, aPost({ slug, tags: ['App'], ...post }))).id;
  const find = async (q: string) => {
    const answer = await app.visitor().get(`/api/blog/posts?q=${encodeURIComponent(q)}`);
    const { posts } = (await answer.json()) as { posts: Array<{ slug: string }> };
    return posts.map(({ slug }) => slug).sort();
  };
  return { app, ids, find };
}

test('search finds words of scripts without spaces, and words with ß, wherever they are', async () => {
  const { find } = await blog();
  const found: Record<string, string[]> = {};
  for (const q of WORDS.map(([word]) => word)) found[q] = await find(q);
  expect(found).toEqual(Object.fromEntries(WORDS));
});

const WORDS: Array<[word: string, slugs: string[]]> = [
  ['网站', ['chinese']],
  ['网站应用', ['chinese']],
  ['网站费用', []],
  ['应用 费用', ['chinese']],
  ['用', ['chinese']],
  ['定', ['chinese']],
  ['React', ['chinese']],
  ['react应用', ['chinese']],
  ['开发', ['chinese']],
  ['開発', ['japanese']],
  ['アプリ', ['japanese']],
  ['データベース', ['japanese']],
  ['ベース', ['japanese']],
  ['온라인', ['korean']],
  ['예약', ['korean']],
  ['아이디어', ['korean']],
  ['strasse', ['german', 'swiss']],
  ['STRASSE', ['german', 'swiss']],
  ['Straße', ['german', 'swiss']],
  ['stras', ['swiss']],
  ['strass', ['german', 'swiss']],
  ['flussstrasse', ['german']],
  ['heisst weiss', ['german']],
  ['spaß', ['swiss']],
];

test('a word in the title comes first, in any script', async () => {
  const { app } = await blog();
  await insertPost(app.db, aPost({ slug: 'newer', title: '其他', content: '网站应用'.repeat(3) }));
  const answer = await app.visitor().get(`/api/blog/posts?q=${encodeURIComponent('网站')}`);
  const { posts } = (await answer.json()) as { posts: Array<{ slug: string }> };
  expect(posts.map(({ slug }) => slug)).toEqual(['chinese', 'newer']);
});

test('search finds a post by its current text only, also after it was restored', async () => {
  const { app, ids, find } = await blog();
  const id = ids.chinese as number;
  await updatePost(app.db, id, undefined, { content: '价格透明。' });
  expect(await find('费用')).toEqual([]);
  expect(await find('价格')).toEqual(['chinese']);
  await updatePost(app.db, id, undefined, { title: 'Plain' });
  expect(await find('网站')).toEqual([]);
  await deletePost(app.db, id, 'ada');
  expect(await find('价格')).toEqual([]);
  await restorePost(app.db, id);
  expect(await find('价格')).toEqual(['chinese']);
});
