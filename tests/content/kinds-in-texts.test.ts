import { describe, expect, test } from 'vitest';
import { llms } from '#server/blog/feeds/llms.ts';
import { writerVoice } from '#src/content/blog/blog-voice.ts';
import { kindTexts } from '#src/content/bookings/kind-texts.ts';
import { currentSections } from '#src/content/built-in-sections.ts';
import { privacyOf } from '#src/content/site/legal/privacy.ts';
import { termsOf } from '#src/content/site/legal/terms.ts';
import { personOf } from '#src/content/site/noun-copy.ts';
import { offerOf, ownOfferDocument } from '#src/content/site/offer.ts';
import { type SiteContent, textsOf } from '#src/content/site/site-content.ts';
import { serviceData } from '#src/content/site/structured-data.ts';
import { offerDocument } from '#src/contract/site/offer.ts';
import { formOf } from '#src/contract/site/sections/field-spec.ts';
import { textsIn } from '#src/contract/site/sections/map-texts.ts';
import { sampleCopy } from '#writer/marketing/sample-copy.ts';
import { ownDocuments } from '#writer/sources/own-documents.ts';
import { aKind, aTier, contentWith, FREE_KIND, offerWith, THREE_KINDS } from '../support/other-kinds.ts';

/** Said of a fresh site's kinds, and of no other. */
const OF_A_FRESH_SITE =
  /offshore|USA-based|US business hours|\b(?:60|sixty)[- ]minute|\b(?:1|one)[- ]hour\b(?! app\b)|\b(?:an|one|the|first|next|extra|another) hour\b(?! before)|two prices|two tiers|two kinds of developer/i;

/** Sections that no visitor sees while the first two kinds are archived, and texts that the owner writes. */
const NOT_SHOWN =
  /^(?:offer$|booking\.tiers|booking\.included|bookingUsa|bookingOffshore|blog\.promo|booking\.phases|booking\.facts|new\.(?:quotes|testimonialFilms)|gallery\.apps)/;
const NOT_SHOWN_PATHS = /bookingUsa|bookingOffshore|booking-usa|booking-offshore/;

function everyText(content: SiteContent): string[] {
  const sections = currentSections(content)
    .filter(({ key }) => !NOT_SHOWN.test(key))
    .flatMap(({ key, value }) =>
      textsIn(formOf(key), value)
        .filter(({ path }) => !NOT_SHOWN_PATHS.test(path))
        .map(({ path, text }) => `${key} ${path}: ${text}`),
    );
  const kinds = content.offer.tierList.map((kind) => JSON.stringify(kindTexts(content, kind)));
  const documents = [termsOf(content), privacyOf(content)].map((each) => JSON.stringify(each));
  const sources = ownDocuments(content, []).map((each) => JSON.stringify(each));
  return [
    ...sections,
    ...kinds,
    ...documents,
    ...sources,
    llms('https://a.example', content, []),
    content.identity.description,
  ];
}

const wrongIn = (content: SiteContent) =>
  everyText(content).flatMap((text) => {
    const found = OF_A_FRESH_SITE.exec(text.replace(/starts in (?:an|one) hour/, ''));
    return found ? [text.slice(Math.max(0, found.index - 120), found.index + 60)] : [];
  });

describe('texts of a site with other kinds of session', () => {
  test.each([
    ['one kind', FREE_KIND],
    ['three kinds', THREE_KINDS],
  ])('say nothing that is true of a fresh site only: %s', (_name, kinds) => {
    expect(wrongIn(contentWith(kinds))).toEqual([]);
  });

  test('are checked by words that a fresh site does say', () => {
    expect(
      wrongIn(contentWith({ kinds: [aKind('offshore'), aKind('usa')], tiers: {} })).length,
    ).toBeGreaterThan(30);
  });

  test('name each kind with its price and length', () => {
    const content = contentWith(THREE_KINDS);
    const said = everyText(content).join('\n');
    for (const words of [
      'Introduction: free of charge, 15 minutes',
      'Lesson: $40, 45 minutes',
      'Workshop: $75, 90 minutes',
    ])
      expect(said).toContain(words);
    expect(content.offer.tierList.map(({ path, perSession }) => [path, perSession])).toEqual([
      ['/booking/intro', 'Free'],
      ['/booking/guitar-lesson', '$40 per 45-minute session'],
      ['/booking/workshop', '$75 per 90-minute session'],
    ]);
    expect(JSON.stringify(serviceData('https://a.example', content))).toContain(
      '"name":"Introduction, Free","price":0',
    );
  });

  test('follow the names of the first two kinds', () => {
    const renamed = {
      kinds: [aKind('offshore'), aKind('usa')],
      tiers: { offshore: aTier('Online', 'online mechanic', 30), usa: aTier('Workshop', 'mechanic', 50) },
    };
    const said = everyText(contentWith(renamed)).join('\n');
    expect(said).not.toMatch(/offshore developer|USA-based/i);
    expect(said).toContain('What is the difference between online mechanics and mechanics?');
  });

  test('speak of a person by the noun of the kinds, and of none by another', () => {
    const said = everyText(contentWith(THREE_KINDS)).map((text) => text.replace(/^[\w.]+ [\w.]+: /, ''));
    const ours = /(?<!several |any |it to another |offshore |USA-based |US )\bdevelopers?\b/i;
    expect(said.filter((text) => ours.test(text))).toEqual([]);
    expect(said.join('\n')).toContain('A guitar teacher builds your web app');
    expect(said.join('\n')).toContain('The more your guitar teacher knows');
    expect(said.join('\n')).toContain('designers and several developers');
    const { tiers } = contentWith(THREE_KINDS).offer;
    expect([tiers.lesson, tiers.usa, undefined].map((kind) => personOf(kind).Your)).toEqual([
      'Your guitar teacher',
      'Your developer',
      'Your developer',
    ]);
    expect(personOf({ ...tiers.usa, developer: 'Clara Schmidt' })).toEqual({
      your: 'the person you booked',
      Your: 'The person you booked',
      another: 'someone else',
      Another: 'Someone else',
    });
  });

  test('share the last word of different nouns, or else name a team member', () => {
    const { kinds, tiers } = THREE_KINDS;
    const intro = (noun: string) =>
      everyText(contentWith({ kinds, tiers: { ...tiers, intro: aTier('Introduction', noun, 0) } })).join(
        '\n',
      );
    expect(intro('voice teacher')).toContain('Your session has a new teacher');
    expect(intro('assistant')).toContain('Your session has a new team member');
    expect(intro('Clara Schmidt')).toContain('Your session has a new guitar teacher');
    expect(intro('senior developer')).toContain('Your session has a new developer');
    const archived = { ...tiers, usa: aTier('Old', 'developer', 5) };
    expect(everyText(contentWith({ kinds, tiers: archived })).join('\n')).toContain(
      'has a new guitar teacher',
    );
    expect(intro('$& teacher')).toContain('Your session has a new teacher');
  });

  test('give the length of one kind for no other', () => {
    const said = everyText(contentWith(THREE_KINDS)).join('\n');
    expect(said).not.toMatch(/A full 15|same 15 minutes|lasts 15 minutes/);
    expect(said).toContain('A session is one-on-one, live with screen sharing.');
    const { kinds, tiers } = FREE_KIND;
    expect(everyText(contentWith({ kinds, tiers })).join('\n')).toContain(
      'A session lasts 15 minutes, one-on-one',
    );
  });

  test('ask for payment only of sessions that cost something', () => {
    const free = everyText(contentWith(FREE_KIND)).filter((text) => !text.startsWith('legal.'));
    expect(free.filter((text) => text.includes('Payment in full'))).toEqual([]);
    const some = everyText(contentWith(THREE_KINDS)).join('\n');
    expect(some).toContain('Choose a session and a time. Sessions that cost something are paid in full');
  });

  test('keep what the owner called a kind', () => {
    const { kinds, tiers } = THREE_KINDS;
    const content = contentWith({
      kinds,
      tiers: { ...tiers, lesson: aTier('The one-hour lesson', 'teacher', 40) },
    });
    expect(everyText(content).join('\n')).toContain('The one-hour lesson: $40, 45 minutes');
  });
});

describe('an offer', () => {
  test('keeps kinds by key beside the first two, and never stores what their table says', () => {
    const document = offerWith(THREE_KINDS.tiers);
    expect(offerDocument.parse({ ...document, kinds: THREE_KINDS.kinds })).toEqual(document);
    expect(offerDocument.parse(ownOfferDocument)).toEqual(ownOfferDocument);
  });

  test('may be free for other kinds, and says so', () => {
    expect(offerDocument.safeParse(offerWith({ intro: aTier('Introduction', 'teacher', -1) })).success).toBe(
      false,
    );
    const { tierList, headlineAmount } = offerOf({ ...offerWith(FREE_KIND.tiers), kinds: FREE_KIND.kinds });
    expect([tierList[0]?.amount, headlineAmount]).toEqual(['Free', 'Free']);
  });

  test('compares two only while the first two are all there is, for an hour each', () => {
    const compared = (kinds: readonly ReturnType<typeof aKind>[]) =>
      offerOf({ ...ownOfferDocument, kinds }).comparesTwo;
    expect(compared([aKind('offshore'), aKind('usa')])).toBe(true);
    expect(compared([aKind('offshore'), aKind('usa', { minutes: 90 })])).toBe(false);
    expect(compared([aKind('offshore'), aKind('usa', { isArchived: true })])).toBe(false);
  });

  test('does not sell a kind that it has no price for', () => {
    const { tierList, tiers } = offerOf({
      ...ownOfferDocument,
      kinds: [aKind('offshore'), aKind('new-one')],
    });
    expect(tierList.map(({ id }) => id)).toEqual(['offshore']);
    expect(tiers['new-one']?.name).toBe('new one');
  });
});

test('a sample of marketing material names the kinds of the offer', () => {
  const text = JSON.stringify(
    sampleCopy({
      channel: 'one-page',
      siteName: 'A',
      article: null,
      voice: null,
      tone: '',
      brief: 'Learn',
      origin: 'https://a.example',
      offer: '',
      about: textsOf(contentWith(THREE_KINDS), writerVoice),
      sells: { ...offerWith(THREE_KINDS.tiers), kinds: THREE_KINDS.kinds },
    }),
  );
  expect(text).toContain('Lesson: $40, 45 minutes');
  expect(text).not.toMatch(OF_A_FRESH_SITE);
});
