import type { NounForms } from '#src/content/site/noun-copy.ts';
import { formatDate } from '#src/contract/format.ts';
import type { OwnersAttention } from '#src/contract/operations/overview.ts';
import { ADMIN_PATH, adminBookingPath } from '#src/routes.ts';
import type { AttentionItem } from './money-attention.ts';

const timeOf = (at: string) => formatDate(at, { hour: 'numeric', minute: '2-digit' });

/** Sessions soon without a link, and sessions that can be booked without any. */
export const ofRooms = ({ missingRooms, roomMissing }: OwnersAttention, noun: NounForms): AttentionItem[] => [
  ...missingRooms.map(
    ({ bookingId, startsAt, error, triedAt }): AttentionItem => ({
      key: `room ${bookingId}`,
      tone: 'danger',
      title: `The session at ${timeOf(startsAt)} has no link yet`,
      text: `${error}${triedAt ? ` Last tried at ${timeOf(triedAt)}.` : ''} It is tried again. To be sure, enter a link in the booking.`.trim(),
      room: bookingId,
      path: adminBookingPath(bookingId),
      action: 'Open booking',
    }),
  ),
  ...(roomMissing
    ? [
        {
          key: 'room',
          tone: 'warning' as const,
          title: 'Sessions have no room',
          text: `Clients who book are not told where to join. Set the link of a video call, for everyone, for each ${noun.one} or for each kind of session.`,
          path: `${ADMIN_PATH}/settings/booking`,
          action: 'Set a room',
        },
      ]
    : []),
];
