import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { Booking } from '#db/queries/bookings/read.ts';
import { calendarOf, feedOf } from '#server/bookings/calendar-files.ts';
import { quote, textOf } from '#src/content/mail-document.ts';
import { money } from '#src/content/site/money.ts';
import { ownOffer } from '#src/content/site/offer.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import { ownContent, type SiteContent } from '#src/content/site/site-content.ts';
import { readStrictly } from '../support/strict-calendar.ts';

const booking = (change: Partial<Booking> = {}): Booking => ({
  id: 1,
  ref: 'abcdefghijklmnop',
  source: 'site',
  tier: 'usa',
  kindId: 2,
  startsAt: '2027-01-20T15:00:00.000Z',
  minutes: 60,
  approval: null,
  answerNote: null,
  seats: 1,
  bufferBefore: 0,
  bufferAfter: 0,
  developerId: 1,
  developerChosen: 0,
  state: 'confirmed',
  holdExpiresAt: null,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  idea: 'A list of moths.',
  timeZone: 'Europe/Berlin',
  clock: 'h12',
  priceCents: 15_000,
  currency: 'USD',
  payment: 'due',
  paidCents: 0,
  refundCents: 0,
  checkoutId: null,
  checkoutUrl: null,
  checkoutExpiresAt: null,
  paymentIntent: null,
  sequence: 0,
  note: null,
  terms: null,
  rightsStart: null,
  origin: 'https://apps.example.com',
  discountCents: 0,
  taxCents: 0,
  taxBps: 0,
  taxThirdDecimal: 0,
  taxName: '',
  taxIncluded: 0,
  promoCodeId: null,
  packId: null,
  packReturned: 0,
  company: '',
  taxNumber: '',
  address: '',
  country: '',
  madeBy: null,
  phone: '',
  forgottenAt: null,
  createdAt: '2027-01-13T12:00:00.000Z',
  updatedAt: '2027-01-13T12:00:00.000Z',
  ...change,
});
const team = { name: 'One Hour App', team: 'team@example.com', content: ownContent };

const named = (name: string): SiteContent => ({ ...ownContent, identity: { ...ownIdentity, name } });

const meant = (typed: string) =>
  typed
    .toWellFormed()
    .replace(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/(?!\n)\p{Cc}/gu, '');

const HOSTILE = [
  'plain',
  'a\r\nATTENDEE:mailto:eve@example.com',
  'a\rBEGIN:VALARM\rACTION:AUDIO\rEND:VALARM',
  'a\u2028BEGIN:VEVENT\u2029END:VEVENT',
  'a\u0085b\vc\fd',
  'semi;colon:comma,back\\slash "quote" ^caret ^n ^\' ^^',
  '";CN=other;X="y',
  'end in a backslash\\',
  '\\n is no break, \\\\n neither',
  '\u0000\u0001\u001b[31m\u007f',
  '\ud800 half \udc00',
  '👩‍👩‍👧‍👦'.repeat(40),
  'ü'.repeat(100),
  'x'.repeat(74),
  'x'.repeat(75),
  `${'x'.repeat(60)}\r\n\r\n${'😀'.repeat(30)}`,
  ' leading and trailing ',
  '\tTab',
  '\ufeffmark',
  '\u202eright to left',
  '',
];

describe('a calendar file', () => {
  test.each(HOSTILE)('follows the grammar with %j in it', async (typed) => {
    await keepsToTheGrammar(typed, typed);
  });

  test('follows the grammar for any text', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.constantFrom(
        ...HOSTILE,
        '\r',
        '\n',
        '\r\n',
        '\u2028',
        '\u2029',
        '"',
        ';',
        ':',
        ',',
        '\\',
        '^',
        '\t',
      ),
    );
    const typed = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(typed, typed, async (name, idea) => keepsToTheGrammar(name, idea)),
      { numRuns: 400 },
    );
  });

  test('is valid without events', async () => {
    const calendar = readStrictly(await feedOf([], named('Acme, Inc; "Apps"')));
    expect(calendar.components).toEqual([]);
    expect(find(calendar, 'X-WR-CALNAME')).toBe('Acme, Inc; "Apps" sessions');
  });

  test('says that a canceled session owes nothing', async () => {
    const [event] = readStrictly(await feedOf([booking({ state: 'cancelled' })], named('A'))).components;
    expect(event && find(event, 'DESCRIPTION')).toContain(
      `${money(ownOffer.tiers.usa.price, 'USD')}, nothing due`,
    );
    expect(event && find(event, 'STATUS')).toBe('CANCELLED');
  });

  test('is rejected by the strict parser if it is invalid', async () => {
    const good = await feedOf([booking()], named('A'));
    expect(() => readStrictly(good)).not.toThrow();
    for (const [from, to] of [
      ['SUMMARY:', 'SUMMARY:a;b'],
      ['SUMMARY:', 'SUMMARY:a\rb'],
      ['SUMMARY:', 'SUMMARY:a\u2028b'],
      ['SUMMARY:', `SUMMARY:${'x'.repeat(80)}`],
      ['\r\nEND:VEVENT', ''],
      ['SEQUENCE:', 'SEQUENCE;CN="a"b":'],
      ['UID:', 'UID:a\r\nUID:'],
      ['DTSTAMP', 'DTSTAMP '],
    ] as const)
      expect(() => readStrictly(good.replace(from, to)), to).toThrow('Not a calendar file');
  });
});

interface Component {
  properties: { name: string; value: string }[];
}
const find = ({ properties }: Component, name: string) =>
  properties.find((property) => property.name === name)?.value;

async function keepsToTheGrammar(name: string, idea: string): Promise<void> {
  const typed = booking({ name, idea });

  const feed = await feedOf([typed, booking({ ref: 'another' })], named(name));
  const read = readStrictly(feed);
  expect(read.components.map((component) => component.name)).toEqual(['VEVENT', 'VEVENT']);
  const [event] = read.components;
  expect(event && find(event, 'SUMMARY')).toBe(meant(`${name}: USA-based session`));
  expect(event && find(event, 'DESCRIPTION')).toContain(idea && textOf({ lines: [quote(idea)] }));
  expect(find(read, 'X-WR-CALNAME')).toBe(meant(`${name} sessions`));

  const invitation = await calendarOf(
    typed,
    { ...team, name },
    { purpose: 'mail', url: 'https://apps.example.com/x' },
  );
  const [session] = readStrictly(invitation).components;
  const attendee = session?.properties.find((property) => property.name === 'ATTENDEE');
  expect(attendee?.parameters.get('CN')).toBe(
    meant(name || 'grace@example.com')
      .replaceAll('\n', ' ')
      .replace(/"([^"]*)"/g, '“$1”')
      .replaceAll('"', '”'),
  );
  expect(attendee?.value).toBe('mailto:grace@example.com');
  expect(session?.components.map((component) => component.name)).toEqual(['VALARM']);

  for (const file of [feed, invitation]) {
    const parsed = new ICAL.Component(ICAL.parse(file) as unknown[]);
    const first = parsed.getFirstSubcomponent('vevent');
    expect(first?.getFirstPropertyValue('description')).toBe(
      find(readStrictly(file).components[0] as Component, 'DESCRIPTION'),
    );
    expect(parsed.getAllSubcomponents()).toHaveLength(file === feed ? 2 : 1);
  }
}
