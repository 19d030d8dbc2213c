import { describe, expect, it, test } from 'vitest';
import { formatRules, termsOf as keptRules } from '#server/bookings/policy.ts';
import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { bookingMail, MAIL_KINDS, type MailFacts } from '#src/content/bookings/booking-mail.ts';
import { developerMail, passedOnMail } from '#src/content/bookings/developer-mail.ts';
import { CUSTOM_PROMPT } from '#src/content/generator/custom-prompt.ts';
import { type MailDocument, textOf } from '#src/content/mail-document.ts';
import { LINK } from '#src/content/mail-placeholders.ts';
import { cookiesOf } from '#src/content/site/legal/cookies.ts';
import { privacyOf } from '#src/content/site/legal/privacy.ts';
import { termsOf } from '#src/content/site/legal/terms.ts';
import { ownIdentity } from '#src/content/site/site.ts';
import { ownContent, type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import { contentOf } from '#src/content/site/stored-content.ts';
import { serviceData, websiteData } from '#src/content/site/structured-data.ts';
import { CHANNEL_NAMES } from '#src/contract/generator/channel-names.ts';
import type { OfferDocument } from '#src/contract/site/offer.ts';
import { SECTION_KEYS, sectionSchemas } from '#src/contract/site/sections/sections.ts';
import { composeBrief } from '#writer/brief.ts';
import { wrongFacts } from '#writer/facts.ts';
import { checkCopy } from '#writer/marketing/check-copy.ts';
import { copyMessages } from '#writer/marketing/copy-prompt.ts';
import type { CopyRequest } from '#writer/marketing/copy-request.ts';
import { sampleCopy } from '#writer/marketing/sample-copy.ts';
import { writeMessages } from '#writer/prompt.ts';
import { anotherOffer, otherContent } from '../support/another-offer.ts';
import { builtInSections, stringsIn } from '../support/built-in-sections.ts';
import { aMoneyState, payLater } from '../support/money-state.ts';

const keys = builtInSections.map(({ key }) => key);
const otherOffer = otherContent.offer;

const withTiers = (tier: (place: string) => OfferDocument['tiers']['usa']): SiteContent =>
  contentOf(
    { offer: { ...anotherOffer, tiers: { offshore: tier('Remote'), usa: tier('On-site') } } },
    ownIdentity,
  );
const longContent = withTiers((place) => ({
  name: `${place} ${'name '.repeat(10)}`.slice(0, 40).trimEnd(),
  developer: `${place} ${'developer '.repeat(10)}`.slice(0, 60).trimEnd(),
  price: 100_000,
  hours: {
    label: `${place} ${'hours and days '.repeat(12)}`.slice(0, 120).trimEnd(),
    short: `${place} ${'hours '.repeat(12)}`.slice(0, 40).trimEnd(),
    extended: `${place} ${'hours '.repeat(20)}`.slice(0, 80).trimEnd(),
  },
}));
const pianoContent = withTiers((place) => ({
  name: place,
  developer: place === 'Remote' ? 'Lesson with Clara' : 'Lesson with Robert',
  price: 95,
  hours: { label: 'Weekdays, 2pm to 8pm', short: 'Weekdays, 2-8pm', extended: '' },
}));

describe('the built-in sections', () => {
  it('exist for each section that owners can edit', () => {
    expect([...keys].sort()).toEqual([...SECTION_KEYS].sort());
  });

  it.each(builtInSections)('$key passes its own schema unchanged', ({ key, builtIn }) => {
    const value = builtIn(ownContent);
    expect(sectionSchemas[key].parse(value)).toEqual(value);
    // Storing and sending must not lose anything.
    expect(sectionSchemas[key].parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
  });

  it.each(builtInSections)('$key passes it with another offer, too', ({ key, builtIn }) => {
    const value = builtIn(otherContent);
    expect(sectionSchemas[key].parse(value)).toEqual(value);
  });
});

/** Only in the built-in offer. */
const OWN_FIGURES =
  /\$120\b|-150\b|\$150\b|\b24 hours|\$99\b|99\.9%|\$10,000|\$50,000|3 to 6 months|California|\b90%|\b50% refund|is 50%|30 days notice|per 1-hour session|1 to 3 |you get a full refund|are not refunded|is not refunded|Payment in full|24\/7|offshore|USA-based|US developer|extended hours|US business|US time zone|around the clock|any hour|at any time of day/i;

/** The reminder goes out 24 hours before, regardless of the offer. */
const leftovers = (texts: readonly string[]) =>
  texts.filter((text) =>
    OWN_FIGURES.test(
      text
        .replace('starts in 24 hours', '')
        // A cookie's lifetime and a state's privacy act.
        .replace('| 24 hours |', '')
        .replaceAll(/California (?:residents|Consumer Privacy Act)/g, '')
        .replaceAll('/booking/offshore', '')
        .replaceAll('Pick any hour', ''),
    ),
  );

const asText = (document: MailDocument) => ({ subject: document.subject, text: textOf(document) });

const moneyOf = (paid: boolean) =>
  aMoneyState({
    totalCents: 8_000,
    ...(paid && {
      payment: 'paid',
      paidCents: 8_000,
      paidBy: 'online',
      refunds: { doneCents: 0, openCents: 2_000, failedCents: 0 },
    }),
  });

const session: MailFacts = {
  rules: formatRules({ terms: keptRules(anotherOffer.cancellation) }),
  tier: 'usa',
  startsAt: '2027-01-20T15:00:00.000Z',
  minutes: 60,
  movedFrom: '2027-01-19T15:00:00.000Z',
  timeZone: 'Europe/Berlin',
  clock: 'h12',
  name: 'Grace Hopper',
  email: 'grace@example.com',
  idea: 'A list of moths.',
  money: moneyOf(true),
  howToPay: payLater,
};

const services = { externalBooking: { usa: undefined, offshore: undefined }, payments: true };
const briefFor = (serial: number) =>
  composeBrief({
    prompt: CUSTOM_PROMPT,
    theme: null,
    recentTitles: [],
    turn: serial,
    serial,
    content: otherContent,
  });

describe('with another offer', () => {
  it('the test finds remains of the built-in offer', () => {
    expect(
      leftovers(builtInSections.flatMap(({ builtIn }) => stringsIn(builtIn(ownContent)))).length,
    ).toBeGreaterThan(25);
    expect(leftovers(stringsIn(anotherOffer))).toEqual([]);
  });

  it.each(builtInSections.filter(({ key }) => key !== 'offer'))('$key follows it', ({ builtIn }) => {
    expect(leftovers(stringsIn(builtIn(otherContent)))).toEqual([]);
  });

  it.each(builtInSections.filter(({ key }) => key !== 'offer'))(
    '$key stays within its limits with the longest names and hours, and for a piano school',
    ({ key, builtIn }) => {
      for (const content of [longContent, pianoContent]) {
        const value = builtIn(content);
        expect(sectionSchemas[key].parse(value)).toEqual(value);
      }
    },
  );

  it.each([
    ['terms', termsOf(otherContent)],
    [
      'structured data',
      [websiteData('https://a.example', otherContent), serviceData('https://a.example', otherContent)],
    ],
  ])('the %s follow it', (_name, document) => {
    expect(leftovers(stringsIn(document))).toEqual([]);
  });

  it('the privacy and cookie policies name no part of an offer', () => {
    expect(leftovers(stringsIn(privacyOf(otherContent)))).toEqual([]);
    expect(cookiesOf(otherContent, services)).toEqual(cookiesOf(ownContent, services));
  });

  it('the terms state its rules', () => {
    const text = stringsIn(termsOf(otherContent)).join('\n');
    for (const fact of [
      '€80',
      '€95',
      '48 hours',
      '36 hours',
      '81%',
      '22%',
      '11%',
      '€45/month',
      '61 days',
      'Oregon',
    ])
      expect(text).toContain(fact);
    expect(text).not.toMatch(/full refund \(|no refund/i);
  });

  it.each(MAIL_KINDS.flatMap((kind) => [true, false].map((paid) => ({ kind, paid }))))(
    'the e-mails follow it: $kind, paid: $paid',
    ({ kind, paid }) => {
      for (const reader of ['customer', 'team'] as const) {
        const { subject, text } = asText(
          bookingMail(kind, reader, { ...session, money: moneyOf(paid) }, otherContent),
        );
        expect(leftovers([subject, text])).toEqual([]);
        expect(text).toContain(LINK);
        if (reader === 'team') expect(`${subject}\n${text}`).toContain('On-site');
      }
    },
  );

  it.each(MAIL_KINDS)('the e-mails to developers follow it: %s', (kind) => {
    const facts = { ...session, givenBy: 'Ben', movedFrom: session.startsAt };
    for (const { subject, text } of [
      asText(developerMail(kind, facts, 'Asia/Tokyo', otherContent)),
      asText(passedOnMail(facts, 'Asia/Tokyo', otherContent)),
    ]) {
      expect(leftovers([subject, text])).toEqual([]);
      expect(text).toContain(LINK);
      expect(text).toContain('(Asia/Tokyo)');
      expect(subject).toContain('On-site');
    }
  });

  it('the confirmation states its rules', () => {
    const { text } = asText(
      bookingMail('confirmation', 'customer', { ...session, money: moneyOf(false) }, otherContent),
    );
    for (const fact of [
      '€80',
      '48 hours',
      '36 hours',
      '81%',
      '22%',
      '11%',
      'An invoice follows the session.',
      'Please be on time.',
    ])
      expect(text).toContain(fact);
  });
});

describe('the generator, with another offer', () => {
  const { claims, ...about } = textsOf(otherContent, writerVoice);

  it('gets only its figures', () => {
    const [system] = writeMessages(briefFor(1));
    expect(leftovers([system?.content ?? ''])).toEqual([]);
    for (const fact of ['€80', '€95', '€45/month', '71%', '72%', '48 hours'])
      expect(system?.content).toContain(fact);
  });

  it('may state each of its claims', () => {
    for (const claim of claims) expect(wrongFacts(claim, otherOffer), claim).toEqual([]);
    const ownClaims = textsOf(ownContent, writerVoice).claims.filter((claim) => /[$%]/.test(claim));
    expect(ownClaims.filter((claim) => wrongFacts(claim, otherOffer).length === 0)).toEqual([]);
  });

  it.each([
    ['Cancel 24 hours before your session for a refund.', /names 24 hours/],
    ['You can reschedule up to one day ahead.', /names one day/],
    ['Cancel 48 hours before, or reschedule 36 hours before.', null],
    ['Cancel two days before your session.', null],
    ['Nothing is refunded for a one-hour session.', null],
    ['Cancel hosting with 61 days of notice.', null],
    ['It moved 200 rows in 24 hours.', /names 24 hours/],
    ['The export runs every 24 hours.', null],
  ])('checks the notice of %j', (text, fault) => {
    const faults = wrongFacts(text, otherOffer).filter((each) => each.includes('canceling'));
    if (fault) expect(faults.join()).toMatch(fault);
    else expect(faults).toEqual([]);
  });

  test.each(CHANNEL_NAMES)('writes for %s with its figures', (channel) => {
    const request: CopyRequest = {
      channel,
      siteName: 'Site',
      about: { ...about, claims },
      sells: anotherOffer,
      tone: '',
      offer: '',
      origin: 'https://example.com',
      voice: null,
      brief: 'A new course.',
      article: null,
    };
    expect(leftovers(copyMessages(request).map(({ content }) => content))).toEqual([]);
    const copy = sampleCopy(request);
    expect(leftovers(Object.values(copy))).toEqual([]);
    expect(checkCopy(copy, request)).toEqual([]);
    expect(Object.values(copy).join('\n')).toContain('€80');
  });
});
