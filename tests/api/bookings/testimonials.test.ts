import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { listSources } from '#db/queries/bookings/testimonials.ts';
import { searchSpans } from '#db/queries/generator/sources/read.ts';
import { recordSourceUse } from '#db/queries/generator/sources/use.ts';
import { syncOwnSources } from '#jobs/own-sources.ts';
import { afterSessionsTask } from '#server/bookings/after-sessions-task.ts';
import type { ClientSession } from '#src/contract/bookings/client-sessions.ts';
import type { Testimonial } from '#src/contract/bookings/testimonials.ts';
import type { Attention } from '#src/contract/operations/overview.ts';
import { stopMailAfterTest, testApp } from '../../support/app.ts';
import { aClock, bookAt, said } from '../../support/bookings.ts';
import { bodyOf } from '../../support/client.ts';
import { onPostgres } from '../../support/database.ts';
import { fakeSmtp } from '../../support/fake-smtp.ts';
import { aPost } from '../../support/posts.ts';

const SLOT = '2027-01-20T15:00:00.000Z';
const WORDS = 'We described it at ten past nine, and at ten it took orders.';
const SAID = { text: WORDS, rating: 5, author: 'Owner, bakery', uses: ['site', 'articles'] };

async function completed() {
  const clock = aClock();
  const smtp = await fakeSmtp();
  const app = await testApp({ SMTP_URL: smtp.url, MAIL_TEAM: 'team@example.com' }, clock.now);
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  stopMailAfterTest(app, smtp);
  const client = app.visitor();
  const { token } = await bookAt(client, SLOT);
  const owner = await app.admin();
  clock.set('2027-01-20T16:00:00.000Z');
  await owner.post('/api/admin/sessions/1/end', { as: 'completed' });
  await app.mail.work();
  smtp.received.length = 0;
  return {
    ...app,
    clock,
    smtp,
    guest: client,
    token,
    owner,
    task: { work: () => app.tasks.work(afterSessionsTask) },
    say: (change: object = {}) => client.put(`/api/bookings/${token}/story`, { ...SAID, ...change }),
    list: async (show = 'new') =>
      (await bodyOf<{ stories: Testimonial[] }>(owner.get(`/api/admin/stories?show=${show}`))).stories,
  };
}

describe('testimonial requests', () => {
  test('are sent once, three days after the session', async () => {
    const { task, clock, smtp, mail, token } = await completed();
    await task.work();
    clock.set('2027-01-23T15:59:00.000Z');
    await task.work();
    await mail.work();
    expect(smtp.received).toHaveLength(0);
    clock.set('2027-01-23T16:00:00.000Z');
    for (const _ of [1, 2]) await task.work();
    await mail.work();
    expect(smtp.received).toHaveLength(1);
    const raw = smtp.received[0]?.raw.replace(/=\r\n/g, '') ?? '';
    expect(smtp.received[0]?.to).toEqual(['grace@example.com']);
    expect(raw).toContain(`/booking/manage/${token}#testimonial`);
    clock.set('2027-02-10T16:00:00.000Z');
    await task.work();
    await mail.work();
    expect(smtp.received).toHaveLength(1);
  });

  test.each([
    ['a no-show', { state: 'no_show' }],
    ['a refund', { refundCents: 100 }],
  ] as const)('not after %s', async (_name, change) => {
    const { task, clock, db } = await completed();
    await db.updateTable('bookings').set(change).execute();
    clock.set('2027-01-23T17:00:00.000Z');
    await task.work();
    const mail = await db.selectFrom('mailOutbox').select('id').where('kind', '=', 'testimonial').execute();
    expect(mail).toEqual([]);
  });

  test('are not sent if they are turned off, or the client has already written one', async () => {
    const { task, clock, db, owner, say } = await completed();
    const asked = () => db.selectFrom('mailOutbox').select('id').where('kind', '=', 'testimonial').execute();
    await owner.call('PATCH', '/api/admin/settings', { testimonialDays: 0 });
    clock.set('2027-01-23T17:00:00.000Z');
    await task.work();
    expect(await asked()).toEqual([]);
    await owner.call('PATCH', '/api/admin/settings', { testimonialDays: 1 });
    await say();
    await task.work();
    expect(await asked()).toEqual([]);
  });
});

describe('testimonial requests by the team', () => {
  test('are sent at once, and not again some days later', async () => {
    const { owner, task, clock, smtp, mail } = await completed();
    const unasked = async () =>
      (await bodyOf<{ sessions: Array<{ id: number }> }>(owner.get('/api/admin/stories/unasked'))).sessions;
    expect(await unasked()).toMatchObject([{ id: 1, startsAt: SLOT }]);
    expect((await owner.post('/api/admin/stories/ask', { bookingId: 1 })).status).toBe(204);
    expect(await unasked()).toEqual([]);
    await mail.work();
    clock.set('2027-01-23T17:00:00.000Z');
    await task.work();
    await mail.work();
    expect(smtp.received).toHaveLength(1);
    expect((await owner.post('/api/admin/stories/ask', { bookingId: 1 })).status).toBe(409);
  });

  test.each([
    ['a no-show', { state: 'no_show' }],
    ['a refund', { refundCents: 100 }],
  ] as const)('is refused after %s, and nothing is recorded', async (_name, change) => {
    const { owner, db } = await completed();
    await db.updateTable('bookings').set(change).execute();
    expect((await owner.post('/api/admin/stories/ask', { bookingId: 1 })).status).toBe(409);
    expect((await db.selectFrom('bookingSessions').select('askedAt').executeTakeFirst())?.askedAt).toBeNull();
    expect((await owner.post('/api/admin/stories/ask', { bookingId: 99 })).status).toBe(404);
  });
});

describe('a testimonial that is added by hand', () => {
  test('is first in the draft, with the consent that the owner confirms', async () => {
    const { owner, db } = await completed();
    const add = (change: object = {}) =>
      owner.post('/api/admin/stories/add', { text: WORDS, author: 'Owner, bakery', agreed: true, ...change });
    expect((await add({ agreed: false })).status).toBe(400);
    expect((await add()).status).toBe(204);
    const draft = await bodyOf<{ draft: { value: { quotes: unknown[] } } }>(
      owner.get('/api/admin/content/new.quotes'),
    );
    expect(draft.draft.value.quotes[0]).toEqual({ quote: WORDS, author: 'Owner, bakery' });
    expect(await db.selectFrom('sessionStories').select('id').execute()).toEqual([]);
  });
});

describe('a client’s testimonial', () => {
  test('is stored with the consent in the wording that was shown', async () => {
    const { say, list } = await completed();
    const answer = await bodyOf<ClientSession>(say());
    expect(answer.story).toMatchObject({ text: WORDS, rating: 5, uses: ['site', 'articles'] });
    const [testimonial] = await list();
    expect(testimonial).toMatchObject({ author: 'Owner, bakery', tier: 'offshore', startsAt: SLOT });
    expect(testimonial?.consents.map(({ use, wording }) => [use, wording]).sort()).toEqual([
      ['articles', 'You may quote my words in articles.'],
      ['site', 'You may show my words on this site.'],
    ]);
  });

  test('is refused before the session, and if it is empty', async () => {
    const { say, db } = await completed();
    expect((await say({ text: 'Good' })).status).toBe(400);
    expect((await say({ author: '' })).status).toBe(400);
    expect((await say({ rating: 6 })).status).toBe(400);
    await db.updateTable('bookings').set({ state: 'confirmed' }).execute();
    expect((await say()).status).toBe(409);
  });

  test('is a source only while there is consent', async () => {
    const { say, db, owner } = await completed();
    await say({ uses: ['site'] });
    const accepted = await owner.post('/api/admin/stories/1/publish', { text: WORDS, version: 1 });
    expect(accepted.status).toBe(200);
    expect(await listSources(db, 10)).toEqual([]);
    await say({ uses: ['site', 'articles'] });
    expect(await listSources(db, 10)).toMatchObject([{ bookingId: 1, text: WORDS, author: 'Owner, bakery' }]);
    await say({ uses: [] });
    expect(await listSources(db, 10)).toEqual([]);
    const consents = await db.selectFrom('storyConsents').select(['use', 'withdrawnAt']).execute();
    expect(
      consents.filter(({ withdrawnAt }) => withdrawnAt !== null),
      'what was agreed stays known',
    ).toHaveLength(2);
  });
});

describe('the owner of testimonials', () => {
  const quotesIn = async (owner: Awaited<ReturnType<typeof completed>>['owner']) => {
    const section = await bodyOf<{ draft: { version: number; value: { quotes: unknown[] } } | null }>(
      owner.get('/api/admin/content/new.quotes'),
    );
    return section.draft;
  };

  test('adds one to the draft, marked as shortened, and visitors see it once that is published', async () => {
    const { say, owner, list } = await completed();
    await say();
    const publish = (text: string, version = 1) =>
      owner.post('/api/admin/stories/1/publish', { text, version });
    const answer = await publish('At ten it took orders.');
    expect(await answer.json()).toMatchObject({
      state: 'drafted',
      isShortened: true,
      standsIn: { published: [], drafts: ['new.quotes'] },
    });
    const draft = await quotesIn(owner);
    expect(draft?.value.quotes[0]).toEqual({ quote: 'At ten it took orders.', author: 'Owner, bakery' });
    expect(draft?.value.quotes).toHaveLength(7);
    expect((await publish(WORDS, 1)).status, 'changed since').toBe(409);
    expect((await publish(WORDS, 2)).status).toBe(200);
    const again = await quotesIn(owner);
    expect(again?.value.quotes, 'replaced, not added twice').toHaveLength(7);
    await owner.post('/api/admin/content-publish', {
      sections: [{ key: 'new.quotes', version: again?.version }],
    });
    expect((await list('drafted'))[0]?.standsIn).toEqual({ published: ['new.quotes'], drafts: [] });
    expect(await said(await say({ text: `${WORDS} And more.` }))).toEqual([
      409,
      'Your words were accepted for the site or for articles, so they can no longer be changed here. You can still withdraw your consent.',
    ]);
  });

  test('cannot use one without consent', async () => {
    const { say, owner } = await completed();
    await say({ uses: ['articles'] });
    expect((await owner.post('/api/admin/stories/1/publish', { text: WORDS, version: 1 })).status).toBe(409);
  });

  test('sees where a withdrawn testimonial is still used', async () => {
    const { say, owner, list, mail, smtp, clock } = await completed();
    await say();
    await owner.post('/api/admin/stories/1/publish', { text: WORDS, version: 1 });
    const draft = await quotesIn(owner);
    await owner.post('/api/admin/content-publish', {
      sections: [{ key: 'new.quotes', version: draft?.version }],
    });
    await say({ uses: ['articles'] });
    clock.pass(10);
    await mail.work();
    const [sent] = smtp.received.filter(({ to }) => to.includes('team@example.com'));
    expect(sent?.raw.replace(/=\r\n/g, '')).toContain('Second home page: Testimonials: quotations');
    const [withdrawn] = await list('withdrawn');
    expect(withdrawn).toMatchObject({ standsIn: { published: ['new.quotes'] } });
    expect(withdrawn?.withdrawnAt).not.toBeNull();
    expect(await (await owner.get('/api/admin/attention')).json()).toMatchObject({
      owner: { testimonials: { waiting: 0, withdrawn: 1 } },
    });
  });

  test('erases a client, whose testimonial is removed from drafts and earlier versions, and listed while it is public', async () => {
    const { say, owner, db, database } = await completed();
    await say({ text: `${WORDS} Xylophones rang.`, author: 'Zebulon' });
    const shortened = 'Xylophones rang.';
    await owner.post('/api/admin/stories/1/publish', { text: shortened, version: 1 });
    const publish = async () =>
      owner.post('/api/admin/content-publish', {
        sections: [{ key: 'new.quotes', version: (await quotesIn(owner))?.version }],
      });
    expect((await publish()).status).toBe(200);
    // The words are in an earlier version and in a draft, too.
    const published = await bodyOf<{ shown: { quotes: Array<{ quote: string; author: string }> } }>(
      owner.get('/api/admin/content/new.quotes'),
    );
    const save = (quotes: object[], version: number) =>
      owner.put('/api/admin/content/new.quotes/draft', { value: { ...published.shown, quotes }, version });
    const others = published.shown.quotes.filter(({ quote }) => quote !== shortened);
    const [theirs] = published.shown.quotes.filter(({ quote }) => quote === shortened);
    expect((await save([...others, theirs ?? {}], 0)).status).toBe(200);
    expect((await publish()).status).toBe(200);
    expect((await save([theirs ?? {}, ...others], 0)).status).toBe(200);

    const client = await bodyOf<{ quoted: object }>(owner.get('/api/admin/guests/b1'));
    expect(client.quoted).toEqual({ published: ['new.quotes'], drafts: ['new.quotes'], inArticles: true });
    const erased = await owner.call('DELETE', '/api/admin/guests/b1');
    expect([erased.status, await erased.json()]).toEqual([200, { published: ['new.quotes'], drafts: [] }]);
    expect(JSON.stringify(await quotesIn(owner))).not.toMatch(/Xylophones|Zebulon/);
    expect((await save(others, 1)).status, 'who had the draft open is told').toBe(409);
    const revisions = await db.selectFrom('contentRevisions').select('value').orderBy('id').execute();
    expect(revisions.map(({ value }) => value?.includes('Xylophones'))).toEqual([false, true]);

    const attention = async () =>
      (await bodyOf<Attention>(owner.get('/api/admin/attention'))).owner?.testimonials.erased;
    expect(await attention()).toEqual({ published: ['new.quotes'], drafts: [] });
    expect((await publish()).status).toBe(200);
    expect(await attention()).toEqual({ published: [], drafts: [] });
    expect(await db.selectFrom('erasedWords').selectAll().execute()).toEqual([]);
    if (onPostgres) return;
    expect(database.checkpoint()).toBe(true);
    const bytes = ['', '-wal'].map((end) => readFileSync(database.file + end, 'latin1')).join('');
    expect(bytes).not.toMatch(/xylophone|zebulon/i);
  });

  test('decides what articles may quote, without new or rejected ones', async () => {
    const { say, owner, list, db, content, clock } = await completed();
    const sources = async () => {
      await syncOwnSources(db, await content.current(), clock.now());
      return (await searchSpans(db, WORDS, { limit: 9, kinds: ['story'] })).map(({ text }) => text);
    };
    const accept = (version: number) => owner.post('/api/admin/stories/1/accept', { version });
    await say({ uses: ['articles'] });
    expect(await sources(), 'not before it is accepted').toEqual([]);
    expect((await accept(2)).status, 'as it was read').toBe(409);
    expect(await (await accept(1)).json()).toMatchObject({ state: 'drafted', siteText: '' });
    expect(await sources()).not.toEqual([]);

    const span = await db
      .selectFrom('evidenceSpans')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const { id } = await insertPost(db, aPost({ slug: 'orders', title: 'Taking orders' }));
    await recordSourceUse(db, id, [span.id], new Date());
    const rejected = await owner.post('/api/admin/stories/1/reject');
    expect(await rejected.json()).toMatchObject({
      state: 'rejected',
      restingPosts: [{ id, title: 'Taking orders', slug: 'orders' }],
    });
    expect(await searchSpans(db, WORDS, { limit: 9, kinds: ['story'] }), 'at once').toEqual([]);
    expect(await sources(), 'and for good').toEqual([]);

    expect((await accept((await list('rejected'))[0]?.version ?? 0)).status).toBe(200);
    expect(await sources()).not.toEqual([]);
    await say({ uses: [] });
    expect(await searchSpans(db, WORDS, { limit: 9, kinds: ['story'] }), 'withdrawn').toEqual([]);
    expect((await list('drafted'))[0]?.restingPosts).toHaveLength(1);
    expect((await accept(3)).status, 'without consent').toBe(409);
  });

  test('rejects one in a draft of the site, which removes it from the draft', async () => {
    const { say, owner } = await completed();
    await say();
    await owner.post('/api/admin/stories/1/publish', { text: WORDS, version: 1 });
    const rejected = await owner.post('/api/admin/stories/1/reject');
    expect(await rejected.json()).toMatchObject({ standsIn: { published: [], drafts: [] } });
    expect(JSON.stringify(await quotesIn(owner))).not.toContain(WORDS);
  });

  test('cannot publish a withdrawn one by accident, because it is removed from the draft', async () => {
    const { say, owner } = await completed();
    await say();
    await owner.post('/api/admin/stories/1/publish', { text: WORDS, version: 1 });
    await say({ uses: [] });
    expect(JSON.stringify(await quotesIn(owner))).not.toContain(WORDS);
  });

  describe('gets an e-mail about changed consent', () => {
    async function onSite() {
      const site = await completed();
      await site.say();
      await site.owner.post('/api/admin/stories/1/publish', { text: WORDS, version: 1 });
      const teamMail = async () => {
        await site.mail.work();
        const mail = site.smtp.received.filter(({ to }) => to.includes('team@example.com'));
        return mail.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim());
      };
      const agree = () => site.say();
      const withdraw = () => site.say({ uses: ['articles'] });
      return { ...site, teamMail, agree, withdraw };
    }

    test('once, ten minutes after it was last changed', async () => {
      const { agree, withdraw, clock, teamMail } = await onSite();
      for (let turn = 0; turn < 5; turn += 1) {
        expect((await withdraw()).status).toBe(200);
        clock.pass(4);
        expect((await agree()).status).toBe(200);
        clock.pass(4);
      }
      await withdraw();
      expect(await teamMail()).toEqual([]);
      clock.pass(10);
      expect(await teamMail()).toEqual(['Testimonial withdrawn: Grace Hopper']);
    });

    test('not at all if it ends as it began', async () => {
      const { agree, withdraw, clock, teamMail } = await onSite();
      await withdraw();
      await agree();
      clock.pass(60);
      expect(await teamMail()).toEqual([]);
    });

    test('again after a later consent, but not for one that is withdrawn at once', async () => {
      const { agree, withdraw, clock, teamMail } = await onSite();
      await withdraw();
      clock.pass(10);
      expect(await teamMail()).toHaveLength(1);
      await agree();
      clock.pass(10);
      const told = ['Testimonial withdrawn: Grace Hopper', 'Testimonial allowed again: Grace Hopper'];
      expect(await teamMail()).toEqual(told);
      await withdraw();
      await agree();
      clock.pass(60);
      expect(await teamMail()).toEqual(told);
    });

    test('and a limited number of changes is stored, always including a withdrawal', async () => {
      const { agree, withdraw, db, guest: client, token, clock } = await onSite();
      const agreed = [];
      for (let turn = 0; turn < 24; turn += 1) {
        await withdraw();
        agreed.push((await agree()).status);
        clock.pass(10);
      }
      expect(agreed).toEqual([...Array(18).fill(200), ...Array(6).fill(409)]);
      const kept = await db.selectFrom('storyConsents').select('id').execute();
      expect(kept).toHaveLength(20);
      const recorded = await db
        .selectFrom('auditLog')
        .select('id')
        .where('action', 'in', ['story.write', 'story.withdraw'])
        .execute();
      expect(recorded.length).toBeLessThan(60);
      for (let turn = 0; turn < 25; turn += 1) await withdraw();
      expect((await withdraw()).status).toBe(429);
      const last = await client.put(`/api/bookings/${token}/story`, { ...SAID, uses: [] });
      expect(last.status).toBe(200);
    });
  });

  test('rejects one, and sees another text of the client as new', async () => {
    const { say, owner, list } = await completed();
    await say();
    expect((await owner.post('/api/admin/stories/1/reject')).status).toBe(200);
    expect(await list('new')).toEqual([]);
    await say({ text: `${WORDS} It still does.` });
    expect(await list('new')).toHaveLength(1);
  });

  test('is the only role that sees testimonials', async () => {
    const { as } = await completed();
    for (const role of ['editor', 'developer'] as const)
      expect((await (await as(role)).get('/api/admin/stories')).status).toBe(403);
  });
});
