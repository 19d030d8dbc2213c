import { listEmbedOrigins } from '#db/queries/bookings/embed-origins.ts';
import { findKindBySlug } from '#db/queries/bookings/kinds.ts';
import { redirect } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { embedPath, kindPath, routes } from '#src/routes.ts';
import { type CalendarData, calendarData } from '../../booking/Calendar/calendar-data.ts';

export interface EmbedKindData extends CalendarData {
  /** Its key; null for a kind that can no longer be booked. */
  kind: string | null;
  /** The sites that may show the widget. */
  origins: string[];
}

export async function data(pageContext: ServedPage): Promise<EmbedKindData> {
  const { content, routeParams } = pageContext;
  const slug = routeParams.kind ?? '';
  const kind = content.offer.tierList.find(({ path }) => path === kindPath(slug));
  const origins = (await listEmbedOrigins(pageContext.db)).map(({ origin }) => origin);
  if (!kind) {
    if (!(await isArchived(pageContext, slug))) throw await elsewhere(pageContext, slug);
    return { ...NO_CALENDAR, origins, kind: null };
  }
  const { external, ...calendar } = await calendarData(pageContext, kind.id);
  return {
    ...calendar,
    // A frame in a frame would need the other service's consent.
    external: external && { ...external, service: 'link' },
    origins,
    kind: kind.id,
  };
}

const NO_CALENDAR: CalendarData = {
  external: null,
  payments: false,
  mailOn: false,
  developers: [],
  team: [],
  first: null,
};

/** The page of another site may still show it. */
async function isArchived({ db }: ServedPage, slug: string): Promise<boolean> {
  const known = await findKindBySlug(db, slug);
  return known !== undefined && known.archivedAt !== null;
}

/** An earlier slug leads to the present one, anything else to the kinds that can be booked. */
async function elsewhere({ db, content }: ServedPage, slug: string): Promise<Error> {
  const known = await findKindBySlug(db, slug);
  const kind = known && content.offer.tierList.find(({ id }) => id === known.key);
  return kind && known ? redirect(embedPath(known.slug), 301) : redirect(routes.embed.path, 302);
}

/** For `renderer/page-memo.ts`. */
export const dependsOn = [];

/** Free times change with every booking; the browser refetches them. */
export const maxAgeMs = 20_000;
