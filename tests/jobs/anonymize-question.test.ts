import { expect, test } from 'vitest';
import { anonymizeQuestion } from '#writer/questions/anonymize-question.ts';

const person = {
  name: 'Wilhelmina Quux-Baker',
  email: 'mina.q@quuxbakery.example',
  others: ['Quux Bakery Ltd', '12 Oak Street, Leeds', '+44 20 7946 0018', 'GB123456789'],
};
const anonymous = (text: string) => anonymizeQuestion(text, person);

test.each([
  ['a name', 'Can Wilhelmina get an app for bread orders?'],
  ['a last name in its genitive', 'Can Quux’s orders be paid online with an app?'],
  ['a company', 'Can Quux Bakery Ltd take orders online with an app?'],
  ['an e-mail address', 'Can you write to mina.q@quuxbakery.example about an app for orders?'],
  ['a web address', 'Can our site https://quuxbakery.example/order?x=1 take orders like an app?'],
  ['a bare domain', 'Can quuxbakery.com take orders like an app does?'],
  ['a phone number', 'Can you call +44 (0)20 7946 0018 about an app for orders?'],
  ['an address', 'Can clients of 12 Oak Street collect their orders with an app?'],
  ['another person', 'My name is Ann Lee. Can an app take orders for bread?'],
  ['a name with a greeting', 'Can an app take orders for bread?\nKind regards,\nJo Baker'],
])('what a client asks says nothing about them: without %s', (_name, text) => {
  const question = anonymous(text);
  expect(question).toMatch(/\bapp\b/);
  expect(question).not.toMatch(/wilhelmina|quux|baker|mina|oak street|7946|\bann\b|\blee\b|\bjo\b/i);
});

test('the sentence that asks something is taken, and else the first that says enough', () => {
  expect(anonymous('We sell bread. How long does an online shop take? Thanks!')).toBe(
    'How long does an online shop take?',
  );
  expect(anonymous('Hi! An app that plans which breads to bake each morning. Soon.')).toBe(
    'An app that plans which breads to bake each morning.',
  );
});

test('a text without a question, or with nothing but names, suggests nothing', () => {
  for (const text of ['', 'Hello', 'Quux Bakery Ltd, 12 Oak Street, Leeds', '???', 'a b c'])
    expect(anonymous(text)).toBeUndefined();
});

test('a question is at most 200 characters, and a hostile text takes no time', () => {
  expect(
    anonymous(`Can an app ${'bake very good bread and '.repeat(20)}sell it?`)?.length,
  ).toBeLessThanOrEqual(200);
  for (const text of [
    '@'.repeat(6_000),
    'a'.repeat(6_000),
    '1 '.repeat(3_000),
    ','.repeat(6_000),
    ' …'.repeat(3_000),
    'Rue De '.repeat(900),
    '12 Aa '.repeat(1_000),
  ]) {
    const begun = process.cpuUsage();
    anonymous(text);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(300);
  }
});
