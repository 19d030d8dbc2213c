import { describe, expect, test } from 'vitest';
import { allFields, type PostFieldValues } from '#src/contract/blog/post-field-schemas.ts';
import {
  ARTICLE_FIELDS,
  LISTED_FIELDS,
  POST_FIELD_NAMES,
  POST_FIELDS,
  pick,
  RESTORED_FIELDS,
  REVISED_FIELDS,
} from '#src/contract/blog/post-fields.ts';
import type { PostRevisionSummary } from '#src/contract/blog/post-history.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import type { WorkingCopy } from '#src/contract/blog/working-copies.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';

const written = (word: string): PostFieldValues => ({
  ...(Object.fromEntries(
    POST_FIELD_NAMES.map((name) => [name, `${word} ${name}`]),
  ) as unknown as PostFieldValues),
  slug: word,
  tags: [word],
  imageHash: null,
});

async function aWrittenPost() {
  const { admin } = await appWithAdmin();
  const first = written('first');
  const { id, version } = await bodyOf<AdminPost>(admin.post('/api/admin/posts', first));
  const path = `/api/admin/posts/${id}`;
  return { admin, first, id, version, path, read: () => bodyOf<AdminPost>(admin.get(path)) };
}

describe('every field of a post', () => {
  test('is saved, and blank if it was not sent', async () => {
    const { admin, first, read } = await aWrittenPost();
    expect(await read()).toMatchObject(first);
    const blank = await bodyOf<AdminPost>(admin.post('/api/admin/posts', { title: 'Only that' }));
    const { title: _, slug: __, author: ___, ...others } = allFields(blank);
    expect(others).toEqual(pick(allFields({}), Object.keys(others) as Array<keyof typeof others>));
  });

  test('reaches readers in lists and in the article', async () => {
    const { admin, first, version, path } = await aWrittenPost();
    await admin.call('PATCH', path, { version, published: true });
    const { posts } = await bodyOf<{ posts: object[] }>(admin.get('/api/blog/posts'));
    expect(posts).toEqual([expect.objectContaining(pick(first, LISTED_FIELDS))]);
    expect(await bodyOf(admin.get('/api/blog/posts/first'))).toMatchObject(
      pick(first, [...LISTED_FIELDS, ...ARTICLE_FIELDS]),
    );
  });

  test('is in the history as documented, and is restored from there', async () => {
    const { admin, first, version, path, read } = await aWrittenPost();
    const second = written('second');
    const saved = await bodyOf<AdminPost>(admin.call('PATCH', path, { version, ...second }));
    const { revisions } = await bodyOf<{ revisions: PostRevisionSummary[] }>(admin.get(`${path}/revisions`));
    const of = `${path}/revisions/${revisions.at(-1)?.id}`;
    const kept = await bodyOf<Record<string, unknown>>(admin.get(of));
    expect(kept).toMatchObject(pick(first, REVISED_FIELDS));
    for (const name of POST_FIELD_NAMES)
      expect([name, name in kept]).toEqual([name, POST_FIELDS[name].history !== 'none']);
    await admin.post(`${of}/restore`, { version: saved.version });
    expect(await read()).toMatchObject({ ...second, ...pick(first, RESTORED_FIELDS) });
  });

  test('makes a new revision even if nothing else changed', async () => {
    const { admin, path, version } = await aWrittenPost();
    const second = written('second');
    let sent = version;
    for (const name of REVISED_FIELDS) {
      const saved = await bodyOf<AdminPost>(
        admin.call('PATCH', path, { version: sent, [name]: second[name] }),
      );
      sent = saved.version;
      const { revisions } = await bodyOf<{ revisions: PostRevisionSummary[] }>(
        admin.get(`${path}/revisions`),
      );
      expect([name, revisions[0]?.version]).toEqual([name, sent]);
    }
  });

  test('is in a working copy, and in a deleted post that is restored', async () => {
    const { admin, first, id, version, path, read } = await aWrittenPost();
    const fields = written('copied');
    await admin.put(`${path}/working-copy`, { version: 0, postVersion: version, fields });
    const { copy } = await bodyOf<{ copy: WorkingCopy }>(admin.get(`${path}/working-copy`));
    expect(copy.fields).toEqual(fields);
    await admin.call('DELETE', path);
    await admin.post('/api/admin/posts/restore', { ids: [id] });
    expect(await read()).toMatchObject(first);
  });
});
