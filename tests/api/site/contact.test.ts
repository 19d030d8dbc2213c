import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { describe, expect, test } from 'vitest';
import { insertMessage } from '#db/queries/site/messages.ts';
import { createFormTokens } from '#server/site/messages/form-token.ts';
import { oldMessagesTask } from '#server/site/messages/old-messages-task.ts';
import { createProofsOfWork } from '#server/site/messages/proof-of-work.ts';
import { replyLink } from '#src/admin/site/messages/reply-link.ts';
import { questionConsent } from '#src/content/site/question-consent.ts';
import { contact } from '#src/content/site/tools.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { own } from '../../support/own-texts.ts';

const START = new Date('2026-07-01T12:00:00Z');
const message = { name: 'Ada', email: 'ada@example.com', text: 'Is there a piano?\n\n{{link}} <b>hi</b>' };

async function siteWithForm() {
  const clock = { now: START };
  const { app, admin } = await appWithAdmin({ TRUST_PROXY: '1' }, () => clock.now);
  await admin.put('/api/admin/content/site.contact/draft', {
    value: { ...own(contact), on: true },
    version: 0,
  });
  await admin.post('/api/admin/content-publish', { sections: [{ key: 'site.contact', version: 1 }] });
  const tokens = createFormTokens(app.config.appSecret);
  const token = tokens.make(START);
  clock.now = new Date(START.getTime() + 10_000);
  const send = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.visitor().post('/contact', new URLSearchParams({ token, ...fields }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    });
  const stored = () => app.db.selectFrom('messages').selectAll().execute();
  const proofs = createProofsOfWork(app.config.appSecret);
  const solved = async (of: string) => {
    const challenge = await proofs.make(of, clock.now);
    const solution = await solveChallenge({ challenge: JSON.parse(challenge), deriveKey });
    return { challenge, proof: JSON.stringify(solution) };
  };
  return { app, admin, clock, tokens, send, stored, solved };
}

describe('the contact form', () => {
  test('keeps the consent to use a question only when its box is checked', async () => {
    const { app, tokens, clock, send } = await siteWithForm();
    const consents = () => app.db.selectFrom('questionConsents').select(['messageId', 'wording']).execute();
    await send(message);
    expect(await consents()).toEqual([]);
    const another = tokens.make(START);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await send({ ...message, text: 'Is there an organ?', token: another, mayUseQuestion: 'yes' });
    expect(await consents()).toEqual([{ messageId: 2, wording: questionConsent.wording }]);
  });

  test('sends a message to the admin and the outbox once', async () => {
    const { app, admin, send, stored } = await siteWithForm();
    const answer = await send(message);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent']);
    expect(answer.headers.getSetCookie()).toEqual([]);
    // The same form again, as by the back button or a second click.
    expect((await send(message)).status).toBe(303);
    expect(await stored()).toMatchObject([{ ...message, readAt: null, doneAt: null }]);
    const mail = await app.db
      .selectFrom('mailOutbox')
      .select(['kind', 'toAddress', 'subject', 'body'])
      .execute();
    const { team } = await app.settings.mailLayout();
    expect(mail).toMatchObject([{ kind: 'message', toAddress: team, subject: 'Message from Ada' }]);
    // A visitor must not be able to inject the link placeholder.
    expect(mail[0]?.body).not.toContain('{{link}}');
    expect(mail[0]?.body).toContain('Ada <ada@example.com> wrote:');
    const { owner } = await bodyOf<{ owner: { unreadMessages: number } }>(admin.get('/api/admin/attention'));
    expect(owner.unreadMessages).toBe(1);
  });

  test.each([
    [{ name: '   ' }],
    [{ name: 'x'.repeat(81) }],
    [{ name: 'Ada\r\nBcc: all@example.com' }],
    [{ email: 'ada' }],
    [{ email: '' }],
    [{ text: ' \n ' }],
    [{ text: 'x'.repeat(5_001) }],
  ])('%o is refused, and nothing is stored', async (change) => {
    const { send, stored } = await siteWithForm();
    expect((await send({ ...message, ...change })).status).toBe(422);
    expect(await stored()).toEqual([]);
  });

  test('5,000 characters of any script fit', async () => {
    const { send, stored } = await siteWithForm();
    const text = '語'.repeat(5_000);
    expect((await send({ ...message, text })).status).toBe(303);
    expect((await stored())[0]?.text).toBe(text);
  });

  test('thanks a program that fills the hidden field, and stores nothing', async () => {
    const { send, stored } = await siteWithForm();
    expect((await send({ ...message, website: 'https://spam.example' })).status).toBe(303);
    expect(await stored()).toEqual([]);
  });

  test('refuses a form that is forged, too old or sent too fast', async () => {
    const { clock, tokens, send, stored } = await siteWithForm();
    const soon = tokens.make(clock.now);
    for (const token of ['', 'x', `${soon}x`, soon.replace(/^./, 'a'), soon])
      expect((await send({ ...message, token })).status).toBe(422);
    clock.now = new Date(START.getTime() + 25 * 60 * 60_000);
    expect((await send(message)).status).toBe(422);
    expect(await stored()).toEqual([]);
    // A fast one works a moment later.
    clock.now = new Date(START.getTime() + 15_000);
    expect((await send({ ...message, token: soon })).status).toBe(303);
  });

  test('accepts five messages an hour from one network, from the third on with a proof of work, and others as usual', async () => {
    const { tokens, send, solved, stored } = await siteWithForm();
    const from = async (address: string, withProof = false) => {
      const token = tokens.make(START);
      return send(
        { ...message, token, ...(withProof && (await solved(token))) },
        { 'x-forwarded-for': address },
      );
    };
    for (const proof of [false, false, true, true, true])
      expect((await from('203.0.113.7', proof)).status).toBe(303);
    expect((await from('203.0.113.7', true)).status).toBe(429);
    expect((await from('198.51.100.9')).status).toBe(303);
    expect(await stored()).toHaveLength(6);
  });

  test('asks everyone for a proof of work during a flood from many networks', async () => {
    const { tokens, send, solved, stored } = await siteWithForm();
    const from = (index: number, more: Record<string, string> = {}) =>
      send({ ...message, token: tokens.make(START), ...more }, { 'x-forwarded-for': `203.0.${index}.7` });
    for (let index = 0; index < 20; index += 1) expect((await from(index)).status).toBe(303);
    expect((await from(20)).status).toBe(422);
    const token = tokens.make(START);
    expect((await from(20, { token, ...(await solved(token)) })).status).toBe(303);
    expect(await stored()).toHaveLength(21);
  });

  test('refuses requests of other sites and of other content types', async () => {
    const { app, send, stored } = await siteWithForm();
    expect((await send(message, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await app.visitor().post('/contact', message)).status).toBe(415);
    expect((await send({ ...message, text: 'x'.repeat(70_000) })).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  test('accepts nothing while it is turned off, and is not in the sitemap', async () => {
    const app = await testApp();
    const token = createFormTokens(app.config.appSecret).make(new Date(Date.now() - 10_000));
    await app.visitor().post('/contact', new URLSearchParams({ ...message, token }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(await app.db.selectFrom('messages').selectAll().execute()).toEqual([]);
    expect(await (await app.visitor().get('/sitemap.xml')).text()).not.toContain('/contact<');
    const { app: on } = await siteWithForm();
    expect(await (await on.visitor().get('/sitemap.xml')).text()).toContain('/contact<');
  });
});

describe('the proof of work of a busy form', () => {
  /** Two messages from the test's network make the next one need a proof. */
  async function busySite() {
    const site = await siteWithForm();
    const { tokens, send } = site;
    for (let count = 0; count < 2; count += 1)
      expect((await send({ ...message, token: tokens.make(START) })).status).toBe(303);
    const token = tokens.make(START);
    return { ...site, token, proven: await site.solved(token) };
  }

  test('is required, and accepted once', async () => {
    const { app, send, token, proven, stored } = await busySite();
    const asked = await send({ ...message, token });
    expect(asked.status).toBe(422);
    expect(await stored()).toHaveLength(2);
    expect((await send({ ...message, token, ...proven })).status).toBe(303);
    expect(await stored()).toHaveLength(3);
    // The same proof again, even after the message was deleted.
    await app.db.deleteFrom('messages').execute();
    expect((await send({ ...message, token, ...proven })).status).toBe(303);
    expect(await stored()).toEqual([]);
  });

  test('is refused if it is missing, of another form, changed, unsolved or too long', async () => {
    const { tokens, send, token, proven, stored, solved } = await busySite();
    const challenge = JSON.parse(proven.challenge);
    const solution = JSON.parse(proven.proof);
    const changed = (parameters: object) =>
      JSON.stringify({ ...challenge, parameters: { ...challenge.parameters, ...parameters } });
    const wrong: Array<Record<string, string>> = [
      {},
      { ...proven, proof: '' },
      { ...proven, proof: 'null' },
      { ...proven, proof: '{' },
      { ...proven, challenge: '' },
      { ...proven, challenge: '[]' },
      { ...proven, proof: JSON.stringify({ ...solution, derivedKey: '00'.repeat(32) }) },
      { ...proven, proof: JSON.stringify({ ...solution, counter: 1e9 }) },
      { ...proven, challenge: changed({ cost: 1 }) },
      { ...proven, challenge: changed({ keyPrefix: '00' }) },
      { ...proven, challenge: changed({ data: { form: token, expires: 9e15 } }) },
      { ...proven, challenge: `${proven.challenge}${' '.repeat(1_000)}` },
      await solved(tokens.make(START)),
    ];
    for (const fields of wrong) expect((await send({ ...message, token, ...fields })).status).toBe(422);
    expect(await stored()).toHaveLength(2);
    expect((await send({ ...message, token, ...proven })).status).toBe(303);
  });

  test('is refused after 20 minutes', async () => {
    const { clock, send, token, proven, stored } = await busySite();
    const made = clock.now.getTime();
    clock.now = new Date(made + 20 * 60_000 + 1);
    expect((await send({ ...message, token, ...proven })).status).toBe(422);
    expect(await stored()).toHaveLength(2);
    clock.now = new Date(made + 20 * 60_000);
    expect((await send({ ...message, token, ...proven })).status).toBe(303);
  });
});

describe('messages in the admin', () => {
  test('are marked, reopened and deleted', async () => {
    const { app, admin } = await appWithAdmin();
    const id = await insertMessage(app.db, { ...message, formKey: 'a' }, START);
    const path = `/api/admin/messages/${id}`;
    const list = async (state: string) =>
      (await bodyOf<{ total: number }>(admin.get(`/api/admin/messages?state=${state}`))).total;
    const unread = async () =>
      (await bodyOf<{ unread: number }>(admin.get('/api/admin/messages/unread'))).unread;
    expect([await list('open'), await list('done'), await unread()]).toEqual([1, 0, 1]);
    expect((await admin.call('PATCH', path, { done: true, read: true })).status).toBe(200);
    expect([await list('open'), await list('done'), await unread()]).toEqual([0, 1, 0]);
    await admin.call('PATCH', path, { done: false, read: false });
    expect([await list('open'), await list('done'), await unread()]).toEqual([1, 0, 1]);
    expect((await admin.call('PATCH', path, {})).status).toBe(400);
    expect((await admin.call('DELETE', path)).status).toBe(204);
    expect((await admin.call('DELETE', path)).status).toBe(404);
    expect((await app.visitor().get('/api/admin/messages')).status).toBe(401);
  });

  test('are deleted after 365 days', async () => {
    const clock = { now: START };
    const app = await testApp({}, () => clock.now);
    await insertMessage(app.db, { ...message, formKey: 'a' }, START);
    clock.now = new Date(START.getTime() + 365 * 86_400_000);
    await app.tasks.work(oldMessagesTask);
    expect(await app.db.selectFrom('messages').selectAll().execute()).toHaveLength(1);
    clock.now = new Date(clock.now.getTime() + 1_000);
    await app.tasks.work(oldMessagesTask);
    expect(await app.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  test('are quoted in a reply, to which they cannot add headers', () => {
    const link = new URL(
      replyLink({ email: 'ada@example.com?bcc=x@y.z', text: 'One\nTwo & three' }, 'Smith & Sons'),
    );
    expect(decodeURIComponent(link.pathname)).toBe('ada@example.com?bcc=x@y.z');
    expect([...link.searchParams]).toEqual([
      ['subject', 'Your message to Smith & Sons'],
      ['body', '\r\n\r\n> One\r\n> Two & three'],
    ]);
    const long = replyLink({ email: 'a@b.c', text: '🎹'.repeat(2_000) }, 'Piano');
    expect(long.length).toBeLessThan(10_000);
  });
});
