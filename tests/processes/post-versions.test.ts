import { expect, test } from 'vitest';
import { insertPost, updatePost } from '#db/queries/blog/write.ts';
import { atOnce, interleavedConnections } from '../support/interleaving.ts';
import { aPost } from '../support/posts.ts';

const ROUNDS = 10;

test('of several simultaneous saves from one version, one succeeds and the others are stale', async () => {
  const connections = await interleavedConnections(3);
  const [db] = connections;
  const { id } = await insertPost(db, aPost({ slug: 'shared' }));
  for (let version = 1; version <= ROUNDS; version += 1) {
    const outcomes = await atOnce(connections, (each, index) =>
      updatePost(each, id, version, { content: `Save ${version} of ${index}`, tags: [`Tag ${index}`] }),
    );
    expect(outcomes.toSorted()).toEqual(['saved', 'stale', 'stale']);
    const winner = outcomes.indexOf('saved');
    const post = await db
      .selectFrom('posts')
      .select(['version', 'content'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(post).toEqual({ version: version + 1, content: `Save ${version} of ${winner}` });
    const tags = await db.selectFrom('postTags').select('tag').where('postId', '=', id).execute();
    expect(tags).toEqual([{ tag: `Tag ${winner}` }]);
  }
});

test('of several posts that are saved with one slug at the same time, one gets it', async () => {
  const connections = await interleavedConnections(3);
  const [db] = connections;
  const posts: Array<{ id: number }> = [];
  for (const slug of ['one', 'two', 'three']) posts.push(await insertPost(db, aPost({ slug })));
  for (let round = 0; round < ROUNDS; round += 1) {
    const outcomes = await atOnce(connections, (each, index) =>
      updatePost(each, posts[index]?.id as number, undefined, { slug: `wanted-${round}` }),
    );
    expect(outcomes.toSorted()).toEqual(['saved', 'slug taken', 'slug taken']);
  }
});
