import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { saveLedger } from '#db/queries/generator/ledger.ts';
import { eraseDocument } from '#db/queries/generator/sources/documents.ts';
import { countUnjudged } from '#src/contract/generator/claim-text.ts';
import type { PostLedger } from '#src/contract/generator/ledger.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { fullConfigFor, generate, testProvider } from '../../support/generation.ts';
import { addNotes } from '../../support/judged-site.ts';
import { aClaim, judgeWith, verdictsByText } from '../../support/judges.ts';
import { aPost } from '../../support/posts.ts';

const NOW = new Date('2026-06-01T12:00:00.000Z');
const CONTENT = 'Moths **fly** to [the light](/in-action "x"). They see & smell.\n\n- One: it_is 5 cm\n';

async function setUp() {
  const { app, admin } = await appWithAdmin();
  const document = await addNotes(app.db, 'Moths fly.');
  const { id } = await insertPost(app.db, aPost({ slug: 'moths', title: 'On moths', content: CONTENT }));
  const claims = [
    aClaim({ sentence: 'On moths', kind: 'common' }),
    aClaim({ sentence: 'Moths fly to the light.', kind: 'us', source: '7', documentId: document }),
    aClaim({ sentence: 'They see & smell.', outcome: 'corrected', before: 'They smell.', source: 'offer' }),
    aClaim({ sentence: 'One: it_is 5 cm', outcome: 'open', finding: 'No source says so.' }),
    aClaim({ sentence: 'All moths are happy.', kind: 'promise', outcome: 'removed' }),
  ];
  await saveLedger(app.db, id, { model: 'a-model', notes: ['A note.'], claims }, NOW);
  return { app, admin, document, id };
}

const ledgerOf = async (client: Client, id: number) =>
  (await bodyOf<{ ledger: PostLedger | null }>(client.get(`/api/admin/posts/${id}/claims`))).ledger;

describe('the ledger of a post', () => {
  test('lists its sentences with their sources, and tells which ones are gone', async () => {
    const { app, admin, document, id } = await setUp();
    const ledger = await ledgerOf(admin, id);
    expect(ledger).toMatchObject({ model: 'a-model', notes: ['A note.'], madeAt: NOW.toISOString() });
    expect(ledger?.claims.map(({ source }) => source)).toEqual([
      null,
      { id: '7', documentId: document, kind: 'document', title: 'Our notes' },
      { id: 'offer', documentId: null, kind: null, title: null },
      null,
      null,
    ]);
    const gone = async () => (await ledgerOf(admin, id))?.claims.map(({ isGone }) => isGone);
    expect(await gone()).toEqual([false, false, false, false, true]);
    await app.db.updateTable('posts').set({ content: 'They see & smell!' }).execute();
    expect(await gone()).toEqual([false, true, false, true, true]);
  });

  test('is null for a post without one, and 404 for no post', async () => {
    const { app, admin } = await setUp();
    const { id } = await insertPost(app.db, aPost({ slug: 'by-hand' }));
    expect(await ledgerOf(admin, id)).toBeNull();
    expect((await admin.get('/api/admin/posts/999/claims')).status).toBe(404);
    expect((await admin.get('/api/admin/posts/x/claims')).status).toBe(400);
  });

  test('goes with its post', async () => {
    const { app, admin, id } = await setUp();
    expect((await admin.call('DELETE', `/api/admin/posts/${id}`)).status).toBeLessThan(300);
    for (const table of ['postLedgers', 'postClaims'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test('shows no title of a source that was erased', async () => {
    const { app, admin, document, id } = await setUp();
    await eraseDocument(app.db, document, NOW);
    await app.db.deleteFrom('evidenceDocuments').where('id', '=', document).execute();
    expect((await ledgerOf(admin, id))?.claims[1]?.source).toEqual({
      id: '7',
      documentId: null,
      kind: null,
      title: null,
    });
  });
});

describe('accepting a sentence', () => {
  test('records who did and when, once', async () => {
    const { app, admin, id } = await setUp();
    const accept = (claim: number | string) => admin.post(`/api/admin/posts/${id}/claims/${claim}/accept`);
    const claims = (await ledgerOf(admin, id))?.claims ?? [];
    const open = claims.find(({ outcome }) => outcome === 'open');
    expect(await bodyOf(accept(open?.id ?? 0))).toMatchObject({ acceptedBy: 'ada.admin', isGone: false });
    expect((await ledgerOf(admin, id))?.claims[3]).toMatchObject({
      acceptedBy: 'ada.admin',
      acceptedAt: expect.stringMatching(/Z$/),
    });
    const again = await accept(open?.id ?? 0);
    expect([again.status, await again.text()]).toEqual([
      409,
      'ada.admin has accepted this sentence already.',
    ]);
    const entry = await app.db
      .selectFrom('auditLog')
      .select(['action', 'subject', 'detail'])
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(entry).toMatchObject({ action: 'post.accept-claim', subject: `post ${id}` });
    expect(entry?.detail).toContain('One: it_is 5 cm');
  });

  test('is refused for one that is gone, of another post, or none', async () => {
    const { app, admin, id } = await setUp();
    const claims = (await ledgerOf(admin, id))?.claims ?? [];
    const removed = await admin.post(`/api/admin/posts/${id}/claims/${claims[4]?.id}/accept`);
    expect([removed.status, await removed.text()]).toEqual([
      409,
      'The post no longer has this sentence, so there is nothing to accept.',
    ]);
    const other = await insertPost(app.db, aPost({ slug: 'other' }));
    for (const path of [`${other.id}/claims/${claims[0]?.id}`, `${id}/claims/999`, `999/claims/1`])
      expect((await admin.post(`/api/admin/posts/${path}/accept`)).status).toBe(404);
  });
});

test('a generated post has its ledger from the judge, also on the page of its job', async () => {
  const app = await testApp();
  const provider = await testProvider();
  judgeWith(provider, verdictsByText({ 'One app of the gallery': { kind: 'us', source: 'site' } }));
  const { job } = await generate(app.db, fullConfigFor(provider));
  const admin = await app.admin();
  const ledger = await ledgerOf(admin, job.postId ?? 0);
  expect(ledger?.model).toBe('test-model');
  expect(ledger?.claims.filter(({ isGone, outcome }) => isGone && outcome !== 'removed')).toEqual([]);
  const { content } = await app.db
    .selectFrom('posts')
    .select('content')
    .where('id', '=', job.postId ?? 0)
    .executeTakeFirstOrThrow();
  const judged = ledger?.claims.map(({ sentence }) => sentence) ?? [];
  expect(countUnjudged(content, judged)).toBe(0);
  expect(
    countUnjudged(`${content}\n\nThis sentence was restored from an earlier text of the post.`, judged),
  ).toBe(1);
  const work = await bodyOf<{ ledger: PostLedger }>(admin.get(`/api/admin/jobs/${job.id}/work`));
  expect(work.ledger.claims.map(({ sentence }) => sentence)).toEqual(
    ledger?.claims.map(({ sentence }) => sentence),
  );
  expect(work.ledger.claims.find(({ kind }) => kind === 'us')?.source).toMatchObject({ id: 'site' });
});
