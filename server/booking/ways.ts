import { setImmediate } from 'node:timers/promises';
import { millisecondsInDay, millisecondsInWeek } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import {
  type LabelSteps,
  listCountedBookings,
  listPostsById,
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
/** Bookings of this many weeks are read at once. */
const READ_WEEKS = 4;

type Way = Omit<BookingWays['sources'][number], 'kind' | 'name'>;
interface Sum {
  currency: string;
  bookings: number;
  cents: number;
}
/** Of each label, by currency. */
type Sums = Map<string, Sum[]>;

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
  const { bySource, byPost } = await sumBookings(db, since, now);
  const sources = waysOf(sourceSteps, bySource, currency);
  const posts = waysOf(postSteps, byPost, currency);
  return {
    days,
    sources: sources.map(({ label, ...way }) => ({ ...presentLabel(label, 'site'), ...way })),
    posts: await withPosts(db, posts, days, now),
  };
}

/** Bookings of a period by source and by post. Requests are answered between four weeks and the next ones. */
async function sumBookings(db: Db, since: Date, now: Date): Promise<{ bySource: Sums; byPost: Sums }> {
  const [bySource, byPost] = [new Map<string, Sum[]>(), new Map<string, Sum[]>()];
  for (let from = since; from <= now; ) {
    const to = new Date(from.getTime() + READ_WEEKS * millisecondsInWeek);
    for (const booking of await listCountedBookings(db, { from, to })) {
      const { label, madeWith, postId } = booking;
      count(bySource, label ?? presentLabel(null, madeWith).kind, booking);
      if (postId !== null) count(byPost, String(postId), booking);
    }
    from = to;
    await setImmediate();
  }
  return { bySource, byPost };
}

function count(sums: Sums, label: string, { currency, cents }: Omit<Sum, 'bookings'>): void {
  const own = sums.get(label) ?? [];
  sums.set(label, own);
  const same = own.find((sum) => sum.currency === currency);
  if (same) {
    same.bookings += 1;
    same.cents += cents;
  } else own.push({ currency, bookings: 1, cents });
}

/**
 * Steps and bookings of the labels that brought in the most. Thousands of posts may have brought something, so only what
 * is shown is put together.
 */
function waysOf(steps: readonly LabelSteps[], sums: Sums, currency: string): Array<Way & { label: string }> {
  const stepsOf = new Map(steps.map((each) => [each.label, each]));
  const ranked = [...new Set([...stepsOf.keys(), ...sums.keys()])].map((label) => {
    const { viewed, chosen, held } = stepsOf.get(label) ?? NO_STEPS;
    const own = sums.get(label) ?? [];
    const earned = own.find((sum) => sum.currency === currency)?.cents ?? 0;
    return { label, viewed, chosen, held, booked: own.reduce((all, sum) => all + sum.bookings, 0), earned };
  });
  return ranked
    .sort(
      (one, other) =>
        other.earned - one.earned ||
        other.booked - one.booked ||
        other.held - one.held ||
        other.chosen - one.chosen ||
        other.viewed - one.viewed ||
        (one.label < other.label ? -1 : 1),
    )
    .slice(0, SHOWN)
    .map(({ earned: _, ...way }) => ({ ...way, revenue: revenueOf(sums.get(way.label) ?? [], currency) }));
}

const NO_STEPS = { viewed: 0, chosen: 0, held: 0 };

/** Amounts by currency, the site's own first. Amounts of nothing are left out. */
const revenueOf = (sums: readonly Sum[], currency: string) =>
  sums
    .filter(({ cents }) => cents !== 0)
    .map((sum) => ({ currency: sum.currency, cents: sum.cents }))
    .sort(
      (one, other) =>
        Number(other.currency === currency) - Number(one.currency === currency) ||
        one.currency.localeCompare(other.currency),
    );

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
