import { render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import { timeLine } from '#src/content/bookings/session-time.ts';
import { waitingDays, waitingHours } from '#src/content/bookings/waitlist-copy.ts';
import type { OwnEntry } from '#src/contract/bookings/waitlist.ts';

export interface WaitEntry
  extends Pick<OwnEntry, 'token' | 'kind' | 'path' | 'developer' | 'offerPath' | 'state'> {
  /** Formatted on the server, because browsers format times differently. */
  days: string;
  hours: string;
  offered: string | null;
  heldUntil: string | null;
}

export interface WaitData {
  /** Of the link. */
  token: string;
  email: string;
  entries: WaitEntry[];
}

export async function data({ routeParams, findWaiting }: ServedPage): Promise<WaitData> {
  const token = routeParams.token ?? '';
  const found = await findWaiting(token);
  if (!found) throw render(404);
  return { token, email: found.email, entries: found.entries.map(formatEntry) };
}

function formatEntry(entry: OwnEntry): WaitEntry {
  const { token, kind, path, developer, offerPath, state, offerStartsAt, offerExpiresAt } = entry;
  const { timeZone, clock } = entry;
  return {
    ...{ token, kind, path, developer, offerPath, state },
    days: waitingDays(entry),
    hours: waitingHours(entry),
    offered: offerStartsAt && timeLine(offerStartsAt, timeZone, clock),
    heldUntil: offerExpiresAt && timeLine(offerExpiresAt, timeZone, clock),
  };
}
