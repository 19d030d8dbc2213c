import { expect, test } from 'vitest';
import { cookieKeys } from '#server/accounts/cookie-keys.ts';
import { testApp } from '../../support/app.ts';

test.each([
  ['session=abc', 'AE5whvv3nXdKjQLr353Ako-5bmw'],
  ['s=1', 'RMDNv3sAiBlgQUhYA2Qs7Xh7DVw'],
  ['session=zz9~', 'ubWwQIBNfoECah_q3NCTy7atCIo'],
])('the signature of %s is the same as in earlier versions, and no other is accepted', (data, signature) => {
  const keys = cookieKeys('the key of a site');
  expect([keys.sign(data), keys.index(data, signature), keys.verify(data, signature)]).toEqual([
    signature,
    0,
    true,
  ]);
  for (const wrong of ['', signature.slice(1), `${signature}=`, signature.toUpperCase(), 'ü'.repeat(27)])
    expect([wrong, keys.index(data, wrong)]).toEqual([wrong, -1]);
  expect(cookieKeys('another key').index(data, signature)).toBe(-1);
});

test('a cookie whose value or signature was changed signs no one in', async () => {
  const app = await testApp();
  const { cookie } = await app.admin();
  const statusOf = async (sent: string) =>
    (await fetch(`${app.origin}/api/user`, { headers: { cookie: sent } })).status;
  expect(await statusOf(cookie)).toBe(200);
  const [session = '', signature = ''] = cookie.split('; ');
  const other = (text: string) => text.slice(0, -1) + (text.endsWith('A') ? 'B' : 'A');
  for (const forged of [
    session,
    signature,
    `${session}; ${other(signature)}`,
    `${other(session)}; ${signature}`,
  ])
    expect(await statusOf(forged)).toBe(401);
});
