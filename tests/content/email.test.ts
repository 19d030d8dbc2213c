import { expect, test } from 'vitest';
import { emailAddress } from '#src/contract/email.ts';
import { readSender } from '#src/contract/operations/mail-server.ts';

test.each([
  ['jane@example.com', 'jane@example.com'],
  ['Jane.Doe+tag@Example.COM', 'Jane.Doe+tag@Example.COM'],
  ['jane@müller.example', 'jane@xn--mller-kva.example'],
  ['jane@MÜLLER.example', 'jane@xn--mller-kva.example'],
  ['jane@xn--mller-kva.example', 'jane@xn--mller-kva.example'],
  ['иван@example.com', undefined],
  ['ivan@пример.рф', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['ivan@xn--e1afmkfd.xn--p1ai', 'ivan@xn--e1afmkfd.xn--p1ai'],
  ['li@例え。テスト', 'li@xn--r8jz45g.xn--zckzah'],
  ['jane@müller', undefined],
  ['jane@mü ller.example', undefined],
  ['jane@mü/ller.example', undefined],
  ['jane@@müller.example', undefined],
  ['@müller.example', undefined],
  ['jane@müller.example/../x', undefined],
  [`${'a'.repeat(64)}@${'ü'.repeat(60)}.${'ü'.repeat(60)}.${'ü'.repeat(60)}.example`, undefined],
])('the address %s is saved as %s', (typed, saved) => {
  expect(emailAddress().safeParse(typed).data).toBe(saved);
});

test('a sender may have such a domain', () => {
  expect(readSender('Müller GmbH <post@müller.example>')).toEqual({
    name: 'Müller GmbH',
    address: 'post@xn--mller-kva.example',
  });
});
