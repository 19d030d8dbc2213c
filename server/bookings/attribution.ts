import type { Context } from 'koa';
import type { Db } from '#db/open.ts';
import { countStep } from '#db/queries/bookings/counters.ts';
import {
  countSourceStep,
  type FoundSource,
  findBookingSource,
  findReadPost,
  saveBookingSource,
} from '#db/queries/bookings/sources.ts';
import { readAddress } from '#src/addresses.ts';
import type { Attribution, BookingSourceView, VisitLabel } from '#src/contract/bookings/attribution.ts';
import type { BookingSource, BookingStep } from '#src/contract/bookings/values.ts';
import { type Tier, VISIT_KINDS, type VisitKind } from '#src/contract/site/values.ts';

export type Visit = Omit<FoundSource, 'bookingId' | 'slug' | 'title'>;

const WITHOUT_VISIT: Record<BookingSource, VisitKind> = { site: 'unknown', calendly: 'unknown' };

/**
 * Reads the browser's data about its visit. Undefined without any, and with Global Privacy Control or Do Not
 * Track: then nothing is kept.
 */
export const readAttribution = (
  ctx: Context,
  attribution: Attribution | undefined,
): Attribution | undefined =>
  ctx.get('sec-gpc') === '1' || ctx.get('dnt') === '1' ? undefined : attribution;

/** Reads a visit. A landing page counts only if public, because other paths hold secrets. */
export async function readVisit(db: Db, said: Attribution | undefined): Promise<Visit | undefined> {
  if (!said) return undefined;
  const {
    landing = '',
    referrer = '',
    source = '',
    medium = '',
    campaign = '',
    term = '',
    content = '',
  } = said;
  const { article = '' } = said;
  return {
    label: labelOf({ source, medium, campaign, referrer }),
    landing: readAddress(landing)?.path === landing ? landing : '',
    referrer: hostOf(referrer),
    source,
    medium,
    campaign,
    term,
    content,
    article,
    postId: (article && (await findReadPost(db, article))) || null,
  };
}

const hostOf = (referrer: string) => referrer.toLowerCase().replace(/^www\./, '');

/** A campaign by source and name, else the linking host; in lower case, so that "Mail" is "mail". */
function labelOf(visit: Pick<Visit, 'source' | 'medium' | 'campaign' | 'referrer'>): string {
  const named = [visit.source, visit.campaign].filter(Boolean).join(' / ') || visit.medium;
  if (named) return `campaign ${named.toLowerCase()}`;
  return visit.referrer ? `referrer ${hostOf(visit.referrer)}` : 'direct';
}

/**
 * Splits a label: "campaign mail / may" is the campaign "mail / may".
 * @param label null for a booking without a visit
 */
export function presentLabel(label: string | null, madeWith: BookingSource): VisitLabel {
  if (label === null) return { kind: WITHOUT_VISIT[madeWith], name: '' };
  const [kind = '', ...name] = label.split(' ');
  const known = VISIT_KINDS.find((each) => each === kind);
  return known ? { kind: known, name: name.join(' ') } : { kind: 'other', name: '' };
}

/** Keeps a visit with its booking. The first one stays. */
export async function keepVisit(trx: Db, bookingId: number, visit: Visit | undefined): Promise<void> {
  if (visit) await saveBookingSource(trx, { bookingId, ...visit });
}

/** Presents a booking's source to the team. */
export async function presentSource(
  db: Db,
  booking: { id: number; source: BookingSource },
): Promise<BookingSourceView> {
  const found = await findBookingSource(db, booking.id);
  const { landing = '', referrer = '', source = '', medium = '', campaign = '' } = found ?? {};
  const { term = '', content = '', article = '', slug, title } = found ?? {};
  return {
    ...presentLabel(found?.label ?? null, booking.source),
    ...{ landing, referrer, source, medium, campaign, term, content, article },
    post: slug && title ? { slug, title } : null,
  };
}

/** Counts a visitor in a step of the booking funnel: in total, by source, and by the first article read. */
export async function countVisit(
  trx: Db,
  { tier, step }: { tier: Tier; step: BookingStep },
  visit: Pick<Visit, 'label' | 'postId'> | undefined,
  now: Date,
): Promise<void> {
  await countStep(trx, tier, step, now);
  const label = visit?.label ?? 'unknown';
  await countSourceStep(trx, { dimension: 'source', label, tier, step }, now);
  if (visit?.postId)
    await countSourceStep(trx, { dimension: 'post', label: String(visit.postId), tier, step }, now);
}

/** Counts a confirmed booking, maybe long after the visit. */
export async function countConfirmed(
  trx: Db,
  { id, tier }: { id: number; tier: Tier },
  now: Date,
): Promise<void> {
  await countVisit(trx, { tier, step: 'confirmed' }, await findBookingSource(trx, id), now);
}
