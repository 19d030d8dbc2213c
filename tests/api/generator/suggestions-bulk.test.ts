import { describe, expect, test } from 'vitest';
import { deletePost } from '#db/queries/blog/deleted.ts';
import { insertPost, updatePost } from '#db/queries/blog/write.ts';
import { insertSuggestion } from '#db/queries/generator/suggestions.ts';
import { writeTransaction } from '#db/transaction.ts';
import { partAt } from '#src/contract/generator/suggestion-parts.ts';
import type { BulkResult, Suggestion, SuggestionGroup } from '#src/contract/generator/suggestions.ts';
import { appWithAdmin } from '../../support/app.ts';
import { bodyOf, type Client } from '../../support/client.ts';
import { longestBlock } from '../../support/longest-block.ts';
import { aPost } from '../../support/posts.ts';

type App = Awaited<ReturnType<typeof appWithAdmin>>['app'];
const NOW = new Date('2026-06-01T12:00:00.000Z');
const REASON = 'The offer changed: $80 is now $95.';

/** Posts that state an old price, with a suggestion to correct each. */
async function withPriceChange(app: App, count: number, padding = '') {
  return writeTransaction(app.db, async (db) => {
    const made: Array<{ id: number; postId: number }> = [];
    for (let number = 1; number <= count; number += 1) {
      const content = `Post ${number} says that a session costs $80 here.\n\n${padding}`;
      const { id: postId } = await insertPost(
        db,
        aPost({ slug: `p-${number}`, title: `Post ${number}`, content }),
      );
      const at = content.indexOf('$80');
      const parts = [partAt(content, [at, at + 3], '$95')];
      await insertSuggestion(
        db,
        { kind: 'refresh', postId, fingerprint: 'prices', reason: REASON, parts, postVersion: 1 },
        NOW,
      );
      const { id } = await db
        .selectFrom('proposals')
        .select('id')
        .where('postId', '=', postId)
        .executeTakeFirstOrThrow();
      made.push({ id, postId });
    }
    return made;
  });
}

const groupsOf = (admin: Client, search = '') =>
  bodyOf<{ groups: SuggestionGroup[]; total: number }>(admin.get(`/api/admin/proposals/groups${search}`));
const decide = async (admin: Client, what: 'take' | 'dismiss', ids: number[]) =>
  (await bodyOf<{ results: BulkResult[] }>(admin.post(`/api/admin/proposals/${what}`, { ids }))).results;
const contentOf = async (app: App, id: number) =>
  (await app.db.selectFrom('posts').select('content').where('id', '=', id).executeTakeFirstOrThrow()).content;

describe('suggestions that are alike', () => {
  test('are one group, with a sample and every post', async () => {
    const { app, admin } = await appWithAdmin();
    const made = await withPriceChange(app, 27);
    const about = { postVersion: 1, fingerprint: 'other' };
    const [one, two, three] = made;
    const link = { ...about, kind: 'link', reason: 'A reason.', otherPostId: three?.postId ?? 0 } as const;
    const parts = [{ field: 'content', before: 'session', after: '[session](/blog/p-3)' }] as const;
    for (const post of [one, two])
      await insertSuggestion(app.db, { ...link, postId: post?.postId ?? 0, parts }, NOW);
    // The same reason without changes needs a person for each post.
    await insertSuggestion(
      app.db,
      { ...about, kind: 'refresh', postId: three?.postId ?? 0, reason: REASON, parts: [] },
      NOW,
    );
    for (const [post, other] of [
      [one, two],
      [three, two],
    ])
      await insertSuggestion(
        app.db,
        {
          kind: 'merge',
          postId: post?.postId ?? 0,
          otherPostId: other?.postId ?? 0,
          fingerprint: 'merge',
          reason: 'Both answer the same.',
          parts: [],
          postVersion: 1,
        },
        NOW,
      );
    const { groups, total } = await groupsOf(admin);
    expect(total).toBe(5);
    expect(
      groups.map(({ sample, members, canTake }) => [sample.kind, sample.title, members.length, canTake]),
    ).toEqual([
      ['refresh', 'Post 1', 27, true],
      ['link', 'Post 1', 2, true],
      ['refresh', 'Post 3', 1, false],
      ['merge', 'Post 1', 1, false],
      ['merge', 'Post 3', 1, false],
    ]);
    expect(groups[0]?.sample.parts[0]).toMatchObject({ fits: 'taken' });
    expect(groups[0]?.members[26]).toEqual({ ...made[26], title: 'Post 27' });
    expect((await groupsOf(admin, '?kind=merge&limit=1&offset=1')).groups[0]?.sample.title).toBe('Post 3');
    const alike = (search: string) =>
      bodyOf<{ proposals: Suggestion[]; total: number }>(admin.get(`/api/admin/proposals?${search}`));
    const page = await alike(`alike=${one?.id}&limit=2&offset=25`);
    expect([page.total, page.proposals.map(({ title }) => title)]).toEqual([27, ['Post 26', 'Post 27']]);
    expect(await alike('alike=999')).toEqual({ proposals: [], total: 0 });
  });

  test('are all taken, each with its history and an entry in the audit log', async () => {
    const { app, admin } = await appWithAdmin();
    const made = await withPriceChange(app, 27);
    const results = await decide(
      admin,
      'take',
      made.map(({ id }) => id),
    );
    expect(results).toEqual(
      made.map(({ id }, index) => ({ id, title: `Post ${index + 1}`, outcome: 'taken' })),
    );
    expect(await contentOf(app, made[26]?.postId ?? 0)).toContain('a session costs $95 here');
    const revisions = await app.db
      .selectFrom('postRevisions')
      .select('postId')
      .where('postId', '=', made[3]?.postId ?? 0)
      .execute();
    expect(revisions).toHaveLength(2);
    const entries = await app.db
      .selectFrom('auditLog')
      .select(['subject', 'detail'])
      .where('action', '=', 'proposal.take')
      .orderBy('id')
      .execute();
    expect(entries.map(({ subject }) => subject)).toEqual(made.map((_, index) => `Post ${index + 1}`));
    expect(JSON.parse(entries[4]?.detail ?? '{}')).toEqual({
      id: made[4]?.postId,
      suggestion: made[4]?.id,
      requested: 27,
    });
    expect(await groupsOf(admin)).toEqual({ groups: [], total: 0 });
  });

  test('are taken except for those that no longer can be, each with its reason', async () => {
    const { app, admin } = await appWithAdmin();
    const [changed, deleted, dismissed, halved, fine] = await withPriceChange(app, 5);
    const rewrite = {
      kind: 'refresh',
      fingerprint: 'views',
      reason: 'Views.',
      parts: [],
      postVersion: 1,
    } as const;
    await insertSuggestion(app.db, { ...rewrite, postId: fine?.postId ?? 0 }, NOW);
    await updatePost(app.db, changed?.postId ?? 0, undefined, { content: 'Another text.' }, NOW);
    await deletePost(app.db, deleted?.postId ?? 0, 'ada', NOW);
    await decide(admin, 'dismiss', [dismissed?.id ?? 0]);
    // Of two changes, one fits: neither is made.
    const content = await contentOf(app, halved?.postId ?? 0);
    const at = content.indexOf('$80');
    const parts = [
      partAt(content, [at, at + 3], '$95'),
      { field: 'title', before: 'No such title', after: 'Another' },
    ];
    await app.db
      .updateTable('proposals')
      .set({ parts: JSON.stringify(parts) })
      .where('id', '=', halved?.id ?? 0)
      .execute();
    const ids = [changed, deleted, dismissed, halved, fine, fine].map((each) => each?.id ?? 0);
    const results = await decide(admin, 'take', [...ids, (fine?.id ?? 0) + 1, 999]);
    expect(results.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Post 1', 'text_changed'],
      [null, 'gone'],
      ['Post 3', 'decided'],
      ['Post 4', 'text_changed'],
      ['Post 5', 'taken'],
      ['Post 5', 'by_hand'],
      [null, 'gone'],
    ]);
    expect(await contentOf(app, halved?.postId ?? 0)).toBe(content);
    expect(await contentOf(app, fine?.postId ?? 0)).toContain('$95');
    expect((await groupsOf(admin)).groups.map(({ members }) => members.length)).toEqual([2, 1]);
  });

  test('are left open where two changes are about the same words, of which only one could be made', async () => {
    const { app, admin } = await appWithAdmin();
    const [one] = await withPriceChange(app, 1);
    const content = await contentOf(app, one?.postId ?? 0);
    const parts = [
      { field: 'content', before: 'costs $80', after: 'costs $95' },
      { field: 'content', before: '$80 here', after: '$90 here' },
    ];
    await app.db
      .updateTable('proposals')
      .set({ parts: JSON.stringify(parts) })
      .execute();
    expect(await decide(admin, 'take', [one?.id ?? 0])).toMatchObject([{ outcome: 'text_changed' }]);
    expect(await contentOf(app, one?.postId ?? 0)).toBe(content);
  });

  test('are all dismissed, and not taken twice by a request that is sent again', async () => {
    const { app, admin } = await appWithAdmin();
    const made = await withPriceChange(app, 3);
    const [first = 0, ...rest] = made.map(({ id }) => id);
    const headers = { 'idempotency-key': '0b0e4a54-6a5c-4d6e-9c5a-3d9c6f0f2a11' };
    const send = () => admin.call('POST', '/api/admin/proposals/take', { ids: [first] }, headers);
    const answers = [await bodyOf(send()), await bodyOf(send())];
    expect(answers[1]).toEqual(answers[0]);
    expect((await decide(admin, 'dismiss', rest)).map(({ outcome }) => outcome)).toEqual([
      'dismissed',
      'dismissed',
    ]);
    const versions = await app.db.selectFrom('posts').select('version').orderBy('id').execute();
    expect(versions.map(({ version }) => version)).toEqual([2, 1, 1]);
  });

  test('are refused without a list, with too many, and with what is no number', async () => {
    const { admin } = await appWithAdmin();
    const answerTo = async (ids: unknown) => {
      const answer = await admin.post('/api/admin/proposals/take', { ids });
      return [answer.status, await answer.text()];
    };
    expect(await answerTo([])).toEqual([400, 'Choose at least one suggestion']);
    expect(await answerTo(Array.from({ length: 201 }, (_, id) => id + 1))).toEqual([
      400,
      'At most 200 suggestions at once',
    ]);
    expect(await answerTo(['x'])).toEqual([400, 'The id of a suggestion must be a number']);
    expect(await answerTo('all')).toEqual([400, 'ids must be a list']);
  });

  test('never block the server for 50 ms, even 200 of them in long posts', async () => {
    const { app, admin } = await appWithAdmin();
    const sentence = 'A developer builds one screen, and the client tries it with real names and numbers. ';
    const made = await withPriceChange(app, 200, `## A part\n\n${sentence.repeat(80)}`);
    const ids = made.map(({ id }) => id);
    const blocked = await longestBlock(async () => {
      expect((await groupsOf(admin)).groups[0]?.members).toHaveLength(200);
      const results = await decide(admin, 'take', ids);
      expect(results.every(({ outcome }) => outcome === 'taken')).toBe(true);
      // As before, for the next try.
      await app.db.updateTable('proposals').set({ state: 'open' }).execute();
      await app.db
        .updateTable('posts')
        .set((eb) => ({ content: eb.fn<string>('replace', ['content', eb.val('$95'), eb.val('$80')]) }))
        .execute();
    }, 50);
    expect(blocked).toBeLessThan(50);
  }, 60_000);
});
