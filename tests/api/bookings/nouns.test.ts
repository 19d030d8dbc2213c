import { expect, test } from 'vitest';
import { appWithAdmin, stopMailAfterTest } from '../../support/app.ts';
import { decoded, fakeSmtp } from '../../support/fake-smtp.ts';
import { THREE_KINDS } from '../../support/other-kinds.ts';
import { sellKinds } from '../../support/sell-kinds.ts';

test('the CSV of bookings and an invitation call a developer by the noun of the kinds', async () => {
  const smtp = await fakeSmtp();
  const { app, admin } = await appWithAdmin({ SMTP_URL: smtp.url, MAIL_FROM: 'hello@example.com' });
  stopMailAfterTest(app, smtp);
  await app.settings.change({ publicUrl: 'https://apps.example.com' });
  const heads = async () => {
    const [first = ''] = (await (await admin.get('/api/admin/bookings/export.csv')).text()).split('\n');
    return first.split(',');
  };
  const roleFor = async (email: string) => {
    expect((await admin.post('/api/admin/invites', { role: 'developer', email })).status).toBe(201);
    await app.mail.work();
    const letter = smtp.received.find(({ to }) => to.includes(email));
    return /Role: ([^.]+)\./.exec(decoded(letter?.raw ?? '', 'text/plain'))?.[1];
  };
  expect((await heads())[3]).toBe('Developer');
  expect(await roleFor('ada@example.com')).toBe('Developer');

  await sellKinds(admin, THREE_KINDS);
  expect((await heads())[3]).toBe('Guitar teacher');
  expect(await roleFor('grace@example.com')).toBe('Guitar teacher');
});
