import type { z } from 'zod';
import type { Db } from '#db/open.ts';
import type { Booking } from '#db/queries/bookings/read.ts';
import type { bookings } from '#src/contract/bookings/bookings.ts';
import type { Links } from './links.ts';
import { publicDeveloperOf } from './present-developer.ts';
import { approvalHoursOf } from './requests/ask.ts';

/** Presents a held time to the visitor who holds it. */
export async function presentHold(
  db: Db,
  held: Booking,
  links: Pick<Links, 'tokenOf'>,
): Promise<z.output<typeof bookings.hold.output>> {
  return {
    token: links.tokenOf(held.ref),
    tier: held.tier,
    startsAt: held.startsAt,
    expiresAt: held.holdExpiresAt ?? '',
    developer: (await publicDeveloperOf(db, held.developerId))?.name ?? null,
    approvalHours: await approvalHoursOf(db, held),
  };
}
