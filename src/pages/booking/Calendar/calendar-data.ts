import { listOpenQuestions } from '#db/queries/bookings/kind-questions.ts';
import { findKind } from '#db/queries/bookings/kinds.ts';
import type { ServedPage } from '#renderer/page.ts';
import { isUsualForm, presentQuestions } from '#src/content/bookings/form-questions.ts';
import type { TeamMember } from '#src/content/bookings/team.ts';
import type { PublicDeveloper } from '#src/contract/bookings/bookings.ts';
import type { Question } from '#src/contract/bookings/question-values.ts';
import type { Tier } from '#src/contract/site/values.ts';
import type { ExternalBookingPage } from '#src/pages/page-input.ts';
import { type PackedTimes, packTimes } from './first-times.ts';

export interface CalendarData {
  /** Null for sessions that are booked here. */
  external: ExternalBookingPage | null;
  payments: boolean;
  mailOn: boolean;
  /** Choosable ones, by name; none for an external booking service. */
  developers: PublicDeveloper[];
  team: TeamMember[];
  /** True where visitors can ask to hear when a time is free. */
  waitlist?: true;
  /** In the order of the form; undefined for the idea alone, with the site's texts. */
  questions?: Question[];
  /** Shown until the browser has fetched the free times; null if there are none soon. */
  first: PackedTimes | null;
}

export async function calendarData(
  { db, content, site, sitePreview, listDevelopers, listTeam, findFirstTimes }: ServedPage,
  tier: Tier,
): Promise<CalendarData> {
  const external = externalPage(site.externalBooking[tier], sitePreview !== undefined);
  const first = external ? null : await findFirstTimes(tier);
  const kind = external ? undefined : await findKind(db, tier);
  const asked = kind ? await listOpenQuestions(db, kind.id) : [];
  const waits = site.mailOn && kind?.offerMinutes != null;
  return {
    ...(kind && !isUsualForm(asked) && { questions: presentQuestions(asked, content) }),
    external,
    payments: site.payments,
    mailOn: site.mailOn,
    developers: external ? [] : await listDevelopers(tier),
    team: (await listTeam()).filter(({ kinds }) => kinds.includes(tier)),
    ...(waits && { waitlist: true }),
    first: first && packTimes(first),
  };
}

/** A preview only links to the service: its script could read the secret in the page's URL. */
function externalPage(page: ExternalBookingPage | null | undefined, preview: boolean) {
  if (!page) return null;
  return preview ? { ...page, service: 'link' as const } : page;
}
