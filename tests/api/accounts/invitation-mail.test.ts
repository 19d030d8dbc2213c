import { describe, expect, test } from 'vitest';
import { appWithAdmin, stopMailAfterTest, testApp } from '../../support/app.ts';
import { bodyOf } from '../../support/client.ts';
import { fakeSmtp } from '../../support/fake-smtp.ts';

const ADDRESS = 'ben@example.com';

async function withMail() {
  const smtp = await fakeSmtp();
  const app = await testApp({ SMTP_URL: smtp.url, MAIL_TEAM: 'team@example.com' });
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  stopMailAfterTest(app, smtp);
  const owner = await app.admin();
  const text = () => (smtp.received.at(-1)?.raw ?? '').replace(/=\r\n/g, '').replace(/=3D/g, '=');
  return {
    ...app,
    smtp,
    owner,
    text,
    invite: () => owner.post('/api/admin/invites', { role: 'editor', email: ADDRESS }),
    token: () => /auth\?invite=([\w-]+)/.exec(text())?.[1] ?? '',
    redeem: (token: string) =>
      app.visitor().post('/api/register', { username: 'ben', password: 'four unrelated words', token }),
  };
}

describe('an invitation by e-mail', () => {
  test('names the role, and its link makes an account with it', async () => {
    const { invite, mail, smtp, text, token, redeem } = await withMail();
    const answer = await invite();
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ sentTo: ADDRESS });
    await mail.work();
    expect(smtp.received.at(-1)?.to).toEqual([ADDRESS]);
    expect(text()).toContain('Role: Editor.');
    const account = await redeem(token());
    expect(account.status).toBe(201);
    expect(await account.json()).toMatchObject({ role: 'editor' });
  });

  test('has no link in the outbox', async () => {
    const { invite, mail, db, token } = await withMail();
    await invite();
    await mail.work();
    const outbox = JSON.stringify(await db.selectFrom('mailOutbox').selectAll().execute());
    expect(token()).not.toBe('');
    expect(outbox).not.toContain(token());
  });

  test('is not sent once it was withdrawn', async () => {
    const { invite, mail, owner, smtp } = await withMail();
    const invited = await invite();
    expect(invited.status).toBe(201);
    const [{ id } = { id: 0 }] = await bodyOf<Array<{ id: number }>>(owner.get('/api/admin/invites'));
    expect((await owner.call('DELETE', `/api/admin/invites/${id}`)).status).toBe(204);
    await mail.work();
    expect(smtp.received).toEqual([]);
  });

  test('is refused while the site cannot send e-mail, and no link is made', async () => {
    const { admin: owner } = await appWithAdmin();
    const answer = await owner.post('/api/admin/invites', { role: 'editor', email: ADDRESS });
    expect(answer.status).toBe(409);
    expect(await (await owner.get('/api/admin/invites')).json()).toEqual([]);
  });
});
