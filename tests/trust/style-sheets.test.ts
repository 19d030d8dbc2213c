import { expect, onTestFinished, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { prepareDatabase } from '#db/sqlite/prepare.ts';
import { builtFolder } from '../support/built.ts';
import { aPost } from '../support/posts.ts';
import { discard, startBuiltServer, temporaryFolder } from '../support/server.ts';

// Style sheets block rendering.
test('a page links the shared style sheet and its own, and rare ones only if it needs them', async () => {
  const dataDir = await temporaryFolder();
  const { db, close } = await prepareDatabase(dataDir);
  await insertPost(db, aPost({ slug: 'plain' }), new Date());
  const video = 'Watch this:\n\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n\nAnd then book.\n';
  await insertPost(db, aPost({ slug: 'with-film', content: video }), new Date());
  await close();
  const server = await startBuiltServer({ DATA_DIR: dataDir }, builtFolder);
  onTestFinished(() => discard(server));
  const sheetsOf = async (path: string) => {
    const html = await (await fetch(`${server.origin}${path}`)).text();
    return [...html.matchAll(/<link rel="stylesheet" href="\/assets\/static\/([\w-]+)\./g)].map(
      ([, name]) => name,
    );
  };
  const shared = ['/terms', '/privacy', '/cookies'];
  for (const path of shared) expect([path, await sheetsOf(path)]).toEqual([path, ['styles']]);
  for (const path of [
    '/',
    '/new',
    '/landing',
    '/gallery',
    '/blog',
    '/booking',
    '/booking/usa',
    '/blog/plain',
  ])
    expect([path, (await sheetsOf(path)).sort()]).toEqual([
      path,
      [expect.stringMatching(/^page-/), 'styles'],
    ]);
  expect((await sheetsOf('/blog/with-film')).sort()).toEqual(['embeds', 'page-blog', 'styles']);
});
