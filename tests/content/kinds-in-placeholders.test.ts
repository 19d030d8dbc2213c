import { describe, expect, test } from 'vitest';
import { placeholderFaults } from '#server/site/content/check-section.ts';
import { markOf, readMark, toStored, toWrite } from '#src/admin/texts/placeholders.ts';
import { builtInOf } from '#src/content/built-in-sections.ts';
import { templateOf } from '#src/content/built-in-templates.ts';
import { builtInKind } from '#src/content/site/kind-copy.ts';
import { fillSection, offerChips } from '#src/content/site/offer-placeholders.ts';
import { likelyName, plainValuesIn } from '#src/content/site/plain-values.ts';
import { SECTION_KEYS } from '#src/contract/site/sections/sections.ts';
import { aKind, aTier, contentWith, THREE_KINDS } from '../support/other-kinds.ts';

const closing = (text: string) => ({ title: 'Ready?', text, action: 'Book' });
const reads = (text: string, kinds: Parameters<typeof contentWith>[0]) =>
  contentWith(kinds, { 'home.closing': closing(text) }).values['home.closing']?.text;
const faults = (text: string, kinds: Parameters<typeof contentWith>[0]) =>
  placeholderFaults('home.closing', closing(text), contentWith(kinds).offer).map(({ message }) => message);

/** Keys with digits and hyphens, one with the name of a part of the offer, two with the same name and price. */
const ODD_KINDS = {
  kinds: [
    aKind('lesson-90', { minutes: 90, slug: 'long-lesson' }),
    aKind('lesson-45', { minutes: 45 }),
    aKind('hosting', { minutes: 30 }),
    aKind('constructor', { minutes: 20 }),
    ...THREE_KINDS.kinds.filter(({ isArchived }) => isArchived),
  ],
  tiers: {
    'lesson-90': aTier('Lesson', 'teacher', 40),
    'lesson-45': aTier('Lesson', 'teacher', 40),
    hosting: aTier('Party', 'host', 70),
    constructor: aTier('Constructor', 'builder', 80),
  },
};
const archiving = (key: string) => ({
  ...THREE_KINDS,
  kinds: THREE_KINDS.kinds.map((kind) => (kind.key === key ? { ...kind, isArchived: true } : kind)),
});

describe('placeholders of any kind of session', () => {
  test('say its price, name, length, noun and address by its key, which stays when the address changes', () => {
    const text =
      '{intro.name}: {intro.price}, {intro.length}. {lesson.name} with {lesson.aDeveloper}, {lesson.perSession}, at {lesson.address}.';
    expect(reads(text, THREE_KINDS)).toBe(
      'Introduction: Free, 15 minutes. Lesson with a guitar teacher, $40 per 45-minute session, at /booking/guitar-lesson.',
    );
    expect(faults(text, THREE_KINDS)).toEqual([]);
  });

  test('take any key, and the offer takes precedence over a kind that is called like a part of it', () => {
    const text =
      '{lesson-90.length}, {lesson-45.length}, {hosting.price}, {hosting.name}, {constructor.price}';
    expect(reads(text, ODD_KINDS)).toBe('90 minutes, 45 minutes, $99, Party, $80');
    expect(faults(text, ODD_KINDS)).toEqual([]);
  });

  test('of a kind that was archived since are still filled, with the last price', () => {
    expect(reads('For {lesson.price}.', archiving('lesson'))).toBe('For $40.');
  });

  test('of a kind that the offer no longer has promise no price', () => {
    const { intro, workshop } = THREE_KINDS.tiers;
    expect(reads('A {lesson.name}: {lesson.price}.', { ...THREE_KINDS, tiers: { intro, workshop } })).toBe(
      'A lesson: on request.',
    );
  });

  test('of an archived kind are named before a text with them is published', () => {
    expect(faults('For {lesson.price}.', archiving('lesson'))).toEqual([
      'Text has {lesson.price}, but Lesson cannot be booked right now. Restore that kind of session, or choose another value from the list',
    ]);
    expect(faults('For {usa.price}.', THREE_KINDS)[0]).toMatch(
      /^Text has \{usa\.price\}, but USA-based cannot/,
    );
  });

  test('of an archived kind may stay in the texts of that kind', () => {
    const kinds = archiving('lesson');
    const { offer } = contentWith(kinds);
    const { faq, ...rest } = builtInKind(offer.tiers.lesson ?? offer.tiers.usa, offer);
    const value = { kinds: [{ ...rest, faq, page: { ...rest.page, intro: 'Once {lesson.price}.' } }] };
    expect(placeholderFaults('booking.kinds', value, offer)).toEqual([]);
  });

  test('of a kind that does not exist are named before, and shown as they are written', () => {
    expect(faults('For {moon.price}.', THREE_KINDS)).toEqual([
      'Text has {moon.price}, which stands for nothing in your offer. Choose one from the list, or write \\{moon.price} to show it as it is',
    ]);
    expect(reads('For {moon.price}, \\{moon.price} and \\{moon.prize}.', THREE_KINDS)).toBe(
      'For {moon.price}, {moon.price} and {moon.prize}.',
    );
  });

  test('are offered for the kinds that can be booked, in their order, each with a label of its own', () => {
    const offered = (kinds: Parameters<typeof contentWith>[0]) =>
      offerChips(contentWith(kinds).offer).filter(({ isOffered }) => isOffered);
    const names = offered(THREE_KINDS).map(({ name }) => name.split('.')[0]);
    expect([...new Set(names)].slice(0, 4)).toEqual(['intro', 'lesson', 'workshop', 'prices']);
    expect(names).not.toContain('usa');
    expect(names).not.toContain('tiers');
    const odd = offered(ODD_KINDS);
    expect(new Set(odd.map(({ label }) => label)).size).toBe(odd.length);
    expect(new Set(odd.map(({ name }) => name)).size).toBe(odd.length);
    expect(odd.find(({ name }) => name === 'lesson-90.price')?.label).toBe('Lesson (lesson-90): price');
  });
});

describe('built-in texts of a site with kinds of its own', () => {
  test.each([
    ['three kinds', THREE_KINDS],
    ['kinds with the same name and price', ODD_KINDS],
  ])('have placeholders for %s, are filled word for word and can be published', (_name, kinds) => {
    const content = contentWith(kinds);
    for (const key of SECTION_KEYS.filter((each) => each !== 'offer')) {
      const template = templateOf(key, content);
      expect(fillSection(key, template, content.offer), key).toEqual(builtInOf(key, content));
      expect(placeholderFaults(key, template, content.offer), key).toEqual([]);
    }
  });

  test('follow the price of the kind that they speak of, also if two cost the same', () => {
    const kinds = ODD_KINDS.kinds.filter(({ key }) => key !== 'hosting');
    const template = templateOf('home.howItWorks', contentWith({ ...ODD_KINDS, kinds }));
    const tiers = { ...ODD_KINDS.tiers, 'lesson-45': aTier('Short', 'teacher', 55) };
    const dearer = { kinds, tiers };
    const text = JSON.stringify(fillSection('home.howItWorks', template, contentWith(dearer).offer));
    expect(text).toContain('Lesson ($40), Short ($55) and Constructor ($80)');
  });
});

test('a figure that two kinds have in common is about the one that is named nearby', () => {
  const { offer } = contentWith(ODD_KINDS);
  const mentions = new Map([
    ['lesson-90', ['Long lesson']],
    ['lesson-45', ['Short lesson']],
    ['hosting', ['Party']],
  ]);
  const names = (text: string) =>
    plainValuesIn(text, offerChips(offer)).map((place) => likelyName(text, place, mentions));
  expect(names('A short lesson costs $40.')).toEqual(['lesson-45.price']);
  expect(names('A long lesson costs $40.')).toEqual(['lesson-90.price']);
  expect(names('It takes 45 minutes.')).toEqual([]);
});

describe('a placeholder in Write', () => {
  test('is one mark that any key fits into, and comes back as it was', () => {
    for (const name of ['usa.price', 'lesson-90.aDeveloper', `${'a'.repeat(40)}.extendedHours`])
      for (const isLiteral of [true, false])
        expect(readMark(markOf({ name, isLiteral }))).toEqual({ name, isLiteral });
    const text = 'A {lesson-90.name}{intro.price} and \\{lesson-90.name}, not {a.b} or \\{name}.';
    expect(toWrite(text)).not.toMatch(/lesson|intro/);
    expect(toStored(toWrite(text) ?? '')).toBe(text);
  });

  test('is found in a long text of braces in linear time', () => {
    const long = '{a.'.repeat(30_000) + '\\'.repeat(20_000) + '{lesson.price'.repeat(10_000);
    const start = performance.now();
    expect(toStored(toWrite(long) ?? '')).toBe(long);
    expect(toStored('\ue880\ue830'.repeat(50_000))).toBe('\ue880\ue830'.repeat(50_000));
    expect(performance.now() - start).toBeLessThan(5_000);
  });
});
