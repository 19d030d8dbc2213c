import { findKindBySlug } from '#db/queries/bookings/kinds.ts';
import { redirect, render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { kindPath } from '#src/routes.ts';
import { type CalendarData, calendarData } from '../Calendar/calendar-data.ts';

export interface KindData extends CalendarData {
  /** Its key. */
  kind: string;
}

export async function data(pageContext: ServedPage): Promise<KindData> {
  const { content, routeParams } = pageContext;
  const slug = routeParams.kind ?? '';
  const kind = content.offer.tierList.find(({ path }) => path === kindPath(slug));
  if (!kind) throw await elsewhere(pageContext, slug);
  return { ...(await calendarData(pageContext, kind.id)), kind: kind.id };
}

/** An earlier slug leads to the present one. The page of a kind that cannot be booked says so. */
async function elsewhere({ db, content }: ServedPage, slug: string): Promise<Error> {
  const known = await findKindBySlug(db, slug);
  if (!known) return render(404);
  const kind = content.offer.tierList.find(({ id }) => id === known.key);
  return kind ? redirect(kind.path, 301) : render(410);
}

/** For `renderer/page-memo.ts`. */
export const dependsOn = [];

/** Free times change with every booking; the browser refetches them. */
export const maxAgeMs = 20_000;
