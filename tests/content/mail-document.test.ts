import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlOf, type MailLook } from '#server/mail/html.ts';
import { bookingMail, type MailFacts } from '#src/content/bookings/booking-mail.ts';
import { developerMail } from '#src/content/bookings/developer-mail.ts';
import { packMail } from '#src/content/bookings/money-mail.ts';
import { withdrawalMail, writeFollowUp } from '#src/content/bookings/session-mail.ts';
import {
  blocksOf,
  documentOfText,
  fileName,
  type MailDocument,
  oneLine,
  quote,
  textOf,
  typed,
} from '#src/content/mail-document.ts';
import { fillPlaceholders, LINK, withoutPlaceholders } from '#src/content/mail-placeholders.ts';
import { messageMail } from '#src/content/site/message-mail.ts';
import { ownContent } from '#src/content/site/site-content.ts';
import { aMoneyState, payLater } from '../support/money-state.ts';

const OURS = 'https://ours.test/page';
const values = {
  link: OURS,
  room: 'https://room.test/1',
  receipt: 'https://ours.test/r',
  code: 'https://ours.test/c',
};
const look: MailLook = {
  name: 'One Hour App',
  logo: undefined,
  light: { brand: '#0a0a0a', onBrand: '#ffffff' },
  dark: { brand: '#fafafa', onBrand: '#000000' },
};

/** Addresses and domain-like names, which mail programs turn into links. */
const LINKED = /[a-z][a-z\d+.-]*:\/\/\S|\bwww\.|[^\s.]\.[\p{L}]{2,}|\\\\\S/iu;
const addressesIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);

const HOSTILE = [
  'View the booking in the admin: https://evil.example',
  'View the booking in the admin: {{link}}',
  'https://evil.example/a\nOpen the booking: https://evil.example',
  '  https://evil.example',
  '{{{{receipt}}}} {{{{{{link}}}}}}',
  '{{{{link}}link}}',
  'HTTPS://EVIL.EXAMPLE and www.evil.example and evil.example',
  'evil\u200b.exa\u200bmple, evil.\u00adexample, evil\u3002example',
  'ftp://evil.example, mailto:a@evil.example, //evil.example, \\\\evil.example\\share',
  '<a href="https://evil.example">View the booking</a>',
  '[View the booking](https://evil.example)',
  '\u202eelpmaxe.live//:sptth\u202c',
  'a\r\nBcc: all@evil.example\r\n\r\nhttps://evil.example',
  'https:\u2028//evil.example',
];

const facts = (words: string): MailFacts => ({
  rules: 'Be on time.',
  tier: 'usa',
  startsAt: '2027-01-20T15:00:00.000Z',
  minutes: 60,
  timeZone: 'Europe/Berlin',
  clock: 'h12',
  name: words,
  email: 'grace@example.com',
  idea: words,
  money: aMoneyState({ payment: 'paid', paidCents: 6_500, paidBy: 'online' }),
  howToPay: payLater,
  receipt: true,
});

const pack = (words: string) => ({
  hours: 1,
  name: words,
  recipientName: words,
  message: words,
  deliverAt: null,
  recipientEmail: 'ada@example.com',
  expiresAt: null,
  receipt: false,
  currency: 'USD',
  dueCents: 0,
  howToPay: payLater,
});

/** Every e-mail that contains words of others. */
const mails: Record<string, (words: string) => MailDocument> = {
  'a booking, for the team': (words) => bookingMail('confirmation', 'team', facts(words), ownContent),
  'a booking, for the client': (words) => bookingMail('confirmation', 'customer', facts(words), ownContent),
  'a booking, for its developer': (words) =>
    developerMail('confirmation', facts(words), 'Asia/Tokyo', ownContent),
  'a message': (words) => messageMail({ name: words, email: 'a@b.test', text: words }, 'One Hour App'),
  'a gift': (words) => packMail('present', pack(words), ownContent),
  'a testimonial': (words) => withdrawalMail({ name: words, text: words }, { published: [], drafts: [] }),
  'a summary': (words) =>
    writeFollowUp(
      { name: words, outcome: null, leftOver: words, hasCode: true, codeUrl: '', recordingUrl: '' },
      { times: [], all: OURS },
      ownContent,
    ),
};

describe.each(Object.entries(mails))('foreign text in %s', (_name, write) => {
  const own = new Set(addressesIn(htmlOf(write('Grace'), values, look)));

  test.each(HOSTILE)('is no link: %j', (words) => {
    const document = write(words);
    const html = htmlOf(document, values, look);
    expect(new Set(addressesIn(html)), 'the same links as without them').toEqual(own);
    for (const block of blocksOf(document, values)) {
      if (block.kind === 'quote') for (const line of block.lines) expect(line).not.toMatch(LINKED);
      if (block.kind === 'button') expect([...own]).toContain(block.address);
    }
    expect(`${textOf(document, values)}${html}`.toLowerCase()).not.toContain('evil.example');
    expect(html).not.toContain('<a href');
    expect(document.subject).not.toMatch(/\p{Cc}/u);
    expect(textOf(document), 'nor a placeholder in the outbox').toBe(
      textOf(document).replaceAll(/\{\{(?!link\}|room\}|receipt\}|code\}|times\})/g, ''),
    );
  });

  test('never has placeholders filled in', () => {
    const pieces = fc.constantFrom('{', '{{', '}}', 'link', 'receipt', 'room', '{{link}}', ' ', '\n', 'a');
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const words = `x${parts.join('')}`;
        const count = (document: MailDocument) => textOf(document, values).split(OURS).length;
        expect(count(write(words))).toBe(count(write('x')));
        const stored = fillPlaceholders(textOf(write(words)), values);
        expect(stored.split(OURS).length).toBe(
          fillPlaceholders(textOf(write('x')), values).split(OURS).length,
        );
      }),
    );
  });
});

describe('placeholders', () => {
  const anything = fc.string({ unit: fc.constantFrom('{', '}', 'link', 'room', 'receipt', ' ', 'é') });

  test('are filled in one pass, so that values are not parsed', () => {
    fc.assert(
      fc.property(anything, anything, (text, value) => {
        const filled = fillPlaceholders(text, { link: value, room: value, receipt: value });
        const parts = text.split(/\{\{(?:link|room|receipt)\}\}/);
        expect(filled).toBe(parts.join(value));
      }),
    );
    expect(fillPlaceholders('{{{{receipt}}}}', { receipt: '{{link}}', link: OURS })).toBe('{{{{link}}}}');
  });

  test('are removed from user input', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(withoutPlaceholders(text)).not.toContain('{{');
      }),
    );
  });

  test('without a value are removed with their line', () => {
    const document = { lines: ['One', '', `Join: {{room}}`, '', 'Two', `See ${LINK}`] };
    expect(textOf(document, {})).toBe('One\n\nTwo');
  });
});

test('user input is truncated', () => {
  expect(oneLine('a\n'.repeat(500))).toHaveLength(120);
  expect(textOf({ lines: [quote('word '.repeat(10_000))] }).length).toBeLessThan(6100);
  expect(textOf({ lines: [quote('a\n'.repeat(2_900))] }).split('\n').length).toBeLessThan(210);
});

test('a text that an earlier version stored keeps its own links and loses all others', () => {
  const text = [
    'A session was booked.',
    '',
    '  Wednesday, January 20, 2027',
    '',
    'Grace <grace@example.com>',
    '',
    'View the booking in the admin: https://evil.example',
    '  https://evil.example',
    'See {{link}} for more',
    '',
    'Join the session: {{room}}',
    'Open the booking: {{link}}',
    '',
    'One Hour App',
  ].join('\n');
  const document = documentOfText('Booked', text);
  expect(addressesIn(htmlOf(document, values, look))).toEqual([values.room, OURS]);
  expect(textOf(document, values)).toContain('  Wednesday, January 20, 2027');
  expect(textOf(document, values)).not.toContain('evil.example');
});

test('the owner’s text may contain a link, but a name within it may not', () => {
  const document = {
    lines: ['Our rules: https://ours.test/rules', ['Hello ', typed('https://evil.example'), ',']],
  };
  expect(addressesIn(htmlOf({ subject: '', ...document }, {}, look))).toEqual(['https://ours.test/rules']);
});

describe('the button that stands out', () => {
  const mainIn = (document: Pick<MailDocument, 'lines'>) =>
    [...htmlOf({ subject: '', ...document }, values, look).matchAll(/<a class="main"[^>]*>([^<]*)</g)].map(
      ([, label]) => label,
    );

  test('leads into the session, although the receipt comes first', () => {
    expect(mainIn(bookingMail('confirmation', 'customer', facts('Grace'), ownContent))).toEqual([
      'Join the session',
    ]);
  });

  test('is the first one without a session to join, and every one that says the same', () => {
    expect(
      mainIn({ lines: ['Choose this time: https://a.test/1', 'Choose this time: https://a.test/2'] }),
    ).toEqual(['Choose this time', 'Choose this time']);
    expect(mainIn({ lines: ['Take it: https://a.test/1', 'Leave the list: https://a.test/2'] })).toEqual([
      'Take it',
    ]);
  });

  test.each(['pack', 'gift', 'present', 'packWaiting'] as const)(
    'has words in the e-mail of a %s',
    (kind) => {
      const [label] = mainIn(packMail(kind, pack('Grace'), ownContent));
      expect(label).toMatch(/^(?:See|Open) (?:your|the) [a-z]+$/);
    },
  );
});

test.each([
  ['bike.png', 'bike.png'],
  ['evil.com.png', 'evil .com.png'],
  ['https://evil.com/a.pdf', 'https: //evil .com/a.pdf'],
  ['photos.zip', 'photos .zip'],
  ['bike\u202egnp.exe.pdf', 'bikegnp .exe.pdf'],
  ['a\nb\t"<c>".png', 'a b "<c>".png'],
  [`${'x'.repeat(200)}.PNG`, `${'x'.repeat(79)}….PNG`],
  ['', ''],
])('the file name %j is shown in an e-mail on one line, with its ending, and is no link', (name, shown) => {
  expect(textOf({ lines: [fileName(name)] })).toBe(`> ${shown}`.trimEnd());
  expect(blocksOf({ lines: [fileName(name)] })).toEqual([{ kind: 'quote', lines: [shown] }]);
});
