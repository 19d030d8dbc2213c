import { setImmediate } from 'node:timers/promises';
import { millisecondsInDay, millisecondsInWeek } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import {
  type LabelSteps,
  listPostsById,
  type Period,
  sumBookingsByPost,
  sumBookingsBySource,
  sumSourceSteps,
} from '#db/queries/bookings/sources.ts';
import { countViewsOf } from '#db/queries/page-views.ts';
import type { BookingWays } from '#src/contract/came-from.ts';
import { postPath } from '#src/routes.ts';
import { presentLabel } from './came-from.ts';

/** How many sources are read, and how many posts; those with the most visitors and all with bookings. */
const READ = 100;
/** How many of them are shown. */
const SHOWN = 20;

type Way = Omit<BookingWays['sources'][number], 'kind' | 'name'>;
interface Sum {
  currency: string;
  bookings: number;
  cents: number;
}

/**
 * The way from a view to a booking: by source, and by the first article that the visitor read.
 * @param days UTC days, today included
 * @param currency the site's own, which comes first
 */
export async function readWays(
  db: Db,
  { days, currency }: { days: number; currency: string },
  now: Date,
): Promise<BookingWays> {
  const since = new Date(now.getTime() - (days - 1) * millisecondsInDay);
  since.setUTCHours(0, 0, 0, 0);
  const sourceSteps = await sumSourceSteps(db, 'source', days, READ, now);
  const postSteps = await sumSourceSteps(db, 'post', days, READ, now);
  const bySource = await sumByWeek((week) => sumBookingsBySource(db, week), since, now);
  const byPost = await sumByWeek((week) => sumBookingsByPost(db, week), since, now);
  const sources = waysOf(
    sourceSteps,
    bySource.map(({ label, madeWith, ...sum }) => [label ?? presentLabel(null, madeWith).kind, sum]),
    currency,
  );
  const posts = waysOf(
    postSteps,
    byPost.map(({ postId, ...sum }) => [String(postId), sum]),
    currency,
  );
  return {
    days,
    sources: sources.map(({ label, ...way }) => ({ ...presentLabel(label, 'site'), ...way })),
    posts: await withPosts(db, posts, days, now),
  };
}

/** Sums of each week of a period. Requests are answered between two of them. */
async function sumByWeek<S>(sum: (week: Period) => Promise<S[]>, since: Date, now: Date): Promise<S[]> {
  const sums: S[][] = [];
  for (let from = since; from <= now; ) {
    const to = new Date(from.getTime() + millisecondsInWeek);
    sums.push(await sum({ from, to }));
    from = to;
    await setImmediate();
  }
  return sums.flat();
}

/** Steps and bookings of each label, those that brought in the most first. */
function waysOf(
  steps: readonly LabelSteps[],
  sums: ReadonlyArray<readonly [label: string, sum: Sum]>,
  currency: string,
): Array<Way & { label: string }> {
  const ways = new Map<string, Way & { label: string }>(
    steps.map((each) => [each.label, { ...each, booked: 0, revenue: [] }]),
  );
  for (const [label, { bookings, ...money }] of sums) {
    const way = ways.get(label) ?? { label, viewed: 0, chosen: 0, held: 0, booked: 0, revenue: [] };
    way.booked += bookings;
    add(way.revenue, money);
    ways.set(label, way);
  }
  for (const { revenue } of ways.values())
    revenue.sort(
      (one, other) =>
        Number(other.currency === currency) - Number(one.currency === currency) ||
        one.currency.localeCompare(other.currency),
    );
  const earned = ({ revenue }: Way) => revenue.find((sum) => sum.currency === currency)?.cents ?? 0;
  return [...ways.values()]
    .sort(
      (one, other) =>
        earned(other) - earned(one) ||
        other.booked - one.booked ||
        other.held - one.held ||
        other.chosen - one.chosen ||
        other.viewed - one.viewed ||
        one.label.localeCompare(other.label),
    )
    .slice(0, SHOWN);
}

/** Adds an amount to that of its currency. Amounts of nothing are left out. */
function add(
  revenue: Array<{ currency: string; cents: number }>,
  { currency, cents }: Omit<Sum, 'bookings'>,
) {
  if (cents === 0) return;
  const same = revenue.find((sum) => sum.currency === currency);
  if (same) same.cents += cents;
  else revenue.push({ currency, cents });
}

/** With the posts' titles and page views; without posts that no longer exist. */
async function withPosts(db: Db, ways: ReadonlyArray<Way & { label: string }>, days: number, now: Date) {
  const ids = ways.map(({ label }) => Number(label)).filter(Number.isInteger);
  if (ids.length === 0) return [];
  const found = new Map((await listPostsById(db, ids)).map((post) => [post.id, post]));
  const paths = [...found.values()].map(({ slug }) => postPath(slug));
  const views = await countViewsOf(db, paths, days, now);
  return ways.flatMap(({ label, ...way }) => {
    const post = found.get(Number(label));
    return post ? [{ ...post, views: views.get(postPath(post.slug)) ?? 0, ...way }] : [];
  });
}
