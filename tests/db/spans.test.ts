import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Span, utcMonths, utcWeeks } from '#db/spans.ts';

const aTime = fc.date({
  min: new Date('1999-01-01'),
  max: new Date('2099-01-01'),
  noInvalidDate: true,
});
const aCount = fc.integer({ min: 1, max: 60 });

function expectToTile(spans: Span[], now: Date, count: number) {
  expect(spans).toHaveLength(count);
  for (const [index, span] of spans.slice(1).entries()) expect(span.from).toBe(spans[index]?.to);
  const last = spans.at(-1) as Span;
  expect(last.from <= now.toISOString() && now.toISOString() < last.to).toBe(true);
}

test('weeks cover the time until now and begin on Monday at midnight UTC', () => {
  fc.assert(
    fc.property(aTime, aCount, (now, count) => {
      const weeks = utcWeeks(now, count);
      expectToTile(weeks, now, count);
      for (const { from, to } of weeks) {
        expect(new Date(from).getUTCDay()).toBe(1);
        expect(from).toMatch(/T00:00:00\.000Z$/);
        expect(Date.parse(to) - Date.parse(from)).toBe(7 * 86_400_000);
      }
    }),
  );
});

test('months cover the time until now and begin on the first at midnight UTC', () => {
  fc.assert(
    fc.property(aTime, aCount, (now, count) => {
      const months = utcMonths(now, count);
      expectToTile(months, now, count);
      for (const { from } of months) expect(from).toMatch(/-01T00:00:00\.000Z$/);
    }),
  );
});
