import { millisecondsInDay } from 'date-fns/constants';
import type { Db } from '#db/open.ts';
import {
  type BookingSum,
  type LabelSteps,
  listEarningPosts,
  listPostsById,
  type SourceSum,
  sumBookingsByPost,
  sumBookingsBySource,
  sumSourceSteps,
} from '#db/queries/bookings/sources.ts';
import { countViewsOf } from '#db/queries/site/page-views.ts';
import type { BookingSources } from '#src/contract/bookings/attribution.ts';
import { postPath } from '#src/routes.ts';
import { presentLabel } from './attribution.ts';

const READ = 100;
const SHOWN = 20;

type Way = Omit<BookingSources['sources'][number], 'kind' | 'name'>;
type Sums = ReadonlyMap<string, BookingSum[]>;

/**
 * Reads the booking funnel by source and by first article.
 * @param days UTC days, today included
 * @param currency the site's own, which comes first
 */
export async function readWays(
  db: Db,
  { days, currency }: { days: number; currency: string },
  now: Date,
): Promise<BookingSources> {
  const since = new Date(now.getTime() - (days - 1) * millisecondsInDay);
  since.setUTCHours(0, 0, 0, 0);
  const sourceSteps = await sumSourceSteps(db, 'source', days, READ, now);
  const postSteps = await sumSourceSteps(db, 'post', days, READ, now);
  const bySource = await sumBookingsBySource(db, since);
  const byPost = await sumPosts(db, since, postSteps, currency);
  const sources = waysOf(sourceSteps, byLabel(bySource, labelOf), currency);
  const posts = waysOf(
    postSteps,
    byLabel(byPost, ({ postId }) => String(postId)),
    currency,
  );
  return {
    days,
    sources: sources.map(({ label, ...way }) => ({ ...presentLabel(label, 'site'), ...way })),
    posts: await withPosts(db, posts, days, now),
  };
}

/** Bookings without a visit are labeled by how they were made. */
const labelOf = ({ label, madeWith }: SourceSum) => label ?? presentLabel(null, madeWith).kind;

/** Of the posts with the most visitors or revenue. Only the first `READ + SHOWN` can be shown. */
async function sumPosts(db: Db, since: Date, steps: readonly LabelSteps[], currency: string) {
  const visited = steps.map(({ label }) => Number(label)).filter(Number.isInteger);
  const earning = await listEarningPosts(db, since, { currency, limit: READ + SHOWN });
  const ids = [...new Set([...visited, ...earning])];
  return ids.length > 0 ? sumBookingsByPost(db, since, ids) : [];
}

function byLabel<Row extends BookingSum>(rows: readonly Row[], labelOfRow: (row: Row) => string): Sums {
  const sums = new Map<string, BookingSum[]>();
  for (const row of rows) {
    const label = labelOfRow(row);
    const own = sums.get(label) ?? [];
    sums.set(label, own);
    const same = own.find(({ currency }) => currency === row.currency);
    if (same) {
      same.bookings += row.bookings;
      same.cents += row.cents;
    } else own.push({ currency: row.currency, bookings: row.bookings, cents: row.cents });
  }
  return sums;
}

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

const revenueOf = (sums: readonly BookingSum[], currency: string) =>
  sums
    .filter(({ cents }) => cents !== 0)
    .map((sum) => ({ currency: sum.currency, cents: sum.cents }))
    .sort(
      (one, other) =>
        Number(other.currency === currency) - Number(one.currency === currency) ||
        one.currency.localeCompare(other.currency),
    );

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
