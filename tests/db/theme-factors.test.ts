import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insertPost } from '#db/queries/blog/write.ts';
import { saveBookingSource } from '#db/queries/bookings/sources.ts';
import { insertBooking } from '#db/queries/bookings/write.ts';
import { listThemesWithPosts, takeTheme } from '#db/queries/generator/themes.ts';
import { themeFactors } from '#db/theme-factors.ts';
import { testDatabase } from '../support/database.ts';
import { aPost } from '../support/posts.ts';

const sum = (themeId: number, bookings: number, cents = 0, currency = 'USD') => ({
  themeId,
  currency,
  bookings,
  cents,
});
const posts = new Map([
  [1, 10],
  [2, 90],
  [3, 0],
]);
const rounded = (factors: Map<number, number>) =>
  [...factors.values()].map((factor) => Math.round(100 * factor) / 100);

describe('the factor of a theme', () => {
  test('is exactly 1 without bookings', () => {
    expect([...themeFactors(posts, []).values()]).toEqual([1, 1, 1]);
    expect([...themeFactors(posts, [sum(1, 0)]).values()]).toEqual([1, 1, 1]);
  });

  test('changes little with one booking, and reaches its limits with many', () => {
    expect(rounded(themeFactors(posts, [sum(1, 1)]))).toEqual([1.29, 0.77, 1]);
    expect(rounded(themeFactors(posts, [sum(1, 30)]))).toEqual([2, 0.5, 1]);
  });

  test('stays near 1 with the expected number of bookings', () => {
    expect(rounded(themeFactors(posts, [sum(1, 2), sum(2, 18)]))).toEqual([1, 1, 1]);
  });

  test('counts money as half, for the same number of bookings at twice the price', () => {
    const even = new Map([
      [1, 5],
      [2, 5],
    ]);
    expect(rounded(themeFactors(even, [sum(1, 6, 72_000), sum(2, 6, 36_000)]))).toEqual([1.11, 0.89]);
    expect(
      rounded(themeFactors(even, [sum(1, 6, 72_000), sum(2, 6, 36_000, 'EUR')])),
      'currencies are never added up',
    ).toEqual([1, 1]);
  });

  test('is between 0.5 and 2, and never lower for one more booking', () => {
    const theme = fc.record({
      posts: fc.nat(50),
      bookings: fc.nat(40),
      cents: fc.integer({ min: -5_000, max: 1_000_000 }),
      currency: fc.constantFrom('USD', 'EUR'),
    });
    fc.assert(
      fc.property(fc.array(theme, { minLength: 1, maxLength: 12 }), (themes) => {
        const published = new Map(themes.map((each, id) => [id, each.posts]));
        const sums = themes.map(({ bookings, cents, currency }, id) => sum(id, bookings, cents, currency));
        const factors = themeFactors(published, sums);
        for (const factor of factors.values()) {
          expect(factor).toBeGreaterThanOrEqual(0.5);
          expect(factor).toBeLessThanOrEqual(2);
        }
        expect(themeFactors(published, sums)).toEqual(factors);
        const [first, ...others] = sums.map((each) => ({ ...each, cents: 0 }));
        if (!first) return;
        const before = themeFactors(published, [first, ...others]).get(0) ?? 0;
        const after = themeFactors(published, [{ ...first, bookings: first.bookings + 1 }, ...others]);
        expect((after.get(0) ?? 0) - before).toBeGreaterThanOrEqual(-1e-12);
      }),
    );
  });
});

describe('the rotation', () => {
  const NOW = new Date('2026-06-01T12:00:00.000Z');
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

  /**
   * Two themes used at the same time with a post each, and `count` bookings by readers of the second one's
   * post.
   */
  async function twoThemes(count: number, madeAt: Date) {
    const { db } = await testDatabase();
    const [first, second, ...others] = (await listThemesWithPosts(db)).sort((a, b) => a.id - b.id);
    if (!first || !second) throw new Error('The seed has themes');
    await db
      .updateTable('themes')
      .set({ archivedAt: NOW.toISOString() })
      .where(
        'id',
        'in',
        others.map(({ id }) => id),
      )
      .execute();
    await db
      .updateTable('themes')
      .set({ weight: 3, lastUsedAt: daysAgo(5).toISOString() })
      .execute();
    await insertPost(db, aPost({ slug: 'first', themeId: first.id }));
    const post = await insertPost(db, aPost({ slug: 'second', themeId: second.id }));
    for (let number = 0; number < count; number += 1) {
      const booking = await insertBooking(
        db,
        {
          ref: `R${number}`,
          source: 'site',
          tier: 'usa',
          startsAt: new Date(Date.UTC(2026, 7, 3, number)).toISOString(),
          developerId: 1,
          state: 'confirmed',
          holdExpiresAt: null,
          priceCents: 12_000,
          currency: 'USD',
          payment: 'paid',
          paidCents: 12_000,
          origin: '',
        },
        madeAt,
      );
      const unsaid = {
        landing: '',
        referrer: '',
        source: '',
        medium: '',
        campaign: '',
        term: '',
        content: '',
      };
      await saveBookingSource(db, {
        ...unsaid,
        bookingId: booking.id,
        label: 'direct',
        article: 'second',
        postId: post.id,
      });
    }
    return { db, first, second };
  }

  test('prefers the theme whose posts led to bookings, and says why', async () => {
    const { db, first, second } = await twoThemes(3, daysAgo(10));
    const listed = await listThemesWithPosts(db, false, NOW);
    expect(listed.find(({ id }) => id === second.id)).toMatchObject({
      turn: 1,
      bookings: 3,
      revenue: [{ currency: 'USD', cents: 36_000 }],
      factor: 6 / 4.5,
    });
    expect(listed.find(({ id }) => id === first.id)).toMatchObject({
      turn: 2,
      bookings: 0,
      revenue: [],
      factor: 3 / 4.5,
    });
    expect((await takeTheme(db, null, NOW))?.id).toBe(second.id);
  });

  test('forgets bookings after 180 days', async () => {
    const { db, first } = await twoThemes(3, daysAgo(181));
    expect((await takeTheme(db, null, NOW))?.id).toBe(first.id);
  });
});
