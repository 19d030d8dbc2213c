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

test.each([
  'Can you write to bob at breadshop dot com about an app?',
  'Can you write to bob (at) breadshop [dot] com about an app?',
  'Can ｂｏｂ＠ｂｒｅａｄｓｈｏｐ．ｃｏｍ have an app for orders?',
  'Can bob @ breadshop.com have an app for orders?',
  'Can you look at breadshop.xyz/bob and make an app of it?',
  'Can you call +49 (0)30 / 123-45-67 about an app?',
  'Can you call +1·202·123·4567 about an app?',
  'Can you call me on one two three four five six seven about an app?',
  'Can you call ٠١٢٣٤٥٦٧٨٩ about an app?',
  'Can I pay GB29 NWBK 6016 1331 9268 19 for an app?',
  'Can I visit you at 12 oak street for an app?',
  'I am Bob Bread and I ask: can an app sell buns?',
])('what a client asks says nothing of how to reach someone: %s', (text) => {
  const question = anonymous(text);
  expect(question).toMatch(/\bapp\b/);
  expect(question).not.toMatch(/bob|bread|shop|dot|123|four|٣|nwbk|elm|\+49/i);
});

test.each([
  ['Zoë König', 'Can Zoe Konig get an app for buns?'],
  ['Zoe Konig', 'Can Zoë König get an app for buns?'],
  ['Bo Li', 'Can Bo or Li get an app for buns?'],
  ['李伟', 'Can 李伟 get an app for buns?'],
  ['Jane Miller', 'Can Ja\u200bne Mil\u00adler get an app for buns?'],
  ['Jane Miller', 'Can jane_miller77 or janemiller get an app for buns?'],
])('the name %s is also found in other spellings', (name, text) => {
  expect(anonymizeQuestion(text, { name, email: 'x@shop.example', others: [] })).toMatch(
    /^Can …( or …)? get an app for buns\?$/,
  );
});

test('names of tools and files are kept, and characters that no one sees are not', () => {
  expect(anonymous('Can an app with Node.js \u202eread data.csv?')).toBe(
    'Can an app with Node.js read data.csv?',
  );
  expect(anonymous('Does @bobs_buns on Instagram need an app?')).toBe('Does … on Instagram need an app?');
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
    'a@'.repeat(3_000),
    'a.'.repeat(3_000),
    'one '.repeat(1_500),
    'a at b dot '.repeat(500),
    'AB12'.repeat(1_500),
    'Quux '.repeat(1_200),
  ]) {
    const begun = process.cpuUsage();
    anonymous(text);
    expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(300);
  }
});
