import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attribution as schema } from '#src/contract/bookings/attribution.ts';
import { attribution } from '#src/pages/booking/Calendar/attribution.ts';

let noted: string | null = null;
beforeEach(() => {
  noted = null;
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('sessionStorage', { getItem: () => noted });
});
afterEach(() => vi.unstubAllGlobals());

test('attribution prefers stored values, and adds those of the URL', () => {
  noted = JSON.stringify({
    landing: '/blog/m%C3%B6ths',
    referrer: 'example.com',
    utm: { source: 'mail', other: 'x' },
    article: 'm%C3%B6ths',
  });
  expect(attribution('?utm_source=later&utm_campaign=june')).toEqual({
    landing: '/blog/m%C3%B6ths',
    referrer: 'example.com',
    source: 'mail',
    article: 'möths',
  });
  noted = null;
  expect(attribution('?utm_source=later&utm_campaign=june&q=1')).toEqual({
    source: 'later',
    campaign: 'june',
  });
  expect(attribution(''), 'nothing is known').toBeUndefined();
});

test('attribution comes from the URL alone without storage', () => {
  vi.stubGlobal('sessionStorage', {
    getItem() {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  expect(attribution('?utm_campaign=may')).toEqual({ campaign: 'may' });
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('says nothing with %o', (signal) => {
  vi.stubGlobal('navigator', signal);
  noted = JSON.stringify({ landing: '/', utm: { source: 'mail' } });
  expect(attribution('?utm_campaign=may')).toBeUndefined();
});

test('attribution is accepted by the server, whatever is in storage and in the URL', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.constantFrom(
      '/blog',
      '/a b',
      '/x?y',
      'moths',
      '%',
      '%E0%A4%A',
      'example.com',
      '\u202e',
      '\ud800',
      ' ',
    ),
  );
  const value = fc.oneof(text, fc.jsonValue());
  const visit = fc.record(
    {
      landing: value,
      referrer: value,
      article: value,
      utm: fc.oneof(
        fc.record({ source: value, medium: value, campaign: value, term: value, content: value }),
        value,
      ),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(fc.oneof(visit, fc.jsonValue()), text, (stored, typed) => {
      noted = JSON.stringify(stored);
      const search = `?utm_source=${encodeURIComponent(typed.toWellFormed())}&utm_term=${typed.toWellFormed()}`;
      const found = attribution(search);
      const sent = found && JSON.parse(JSON.stringify(found));
      expect(schema.optional().safeParse(sent)).toMatchObject({ success: true });
    }),
    { numRuns: 2_000 },
  );
  noted = 'not JSON';
  expect(attribution('')).toBeUndefined();
});
