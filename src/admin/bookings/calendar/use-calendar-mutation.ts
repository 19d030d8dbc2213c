import type { BookingChange } from '#src/contract/bookings/booking-admin.ts';
import { useBookingMutation } from '../bookings/booking-queries.ts';
import { useDevelopersMutation } from '../developers/developer-queries.ts';

export const useMove = () =>
  useBookingMutation('PATCH /api/admin/bookings/:id', {
    input: ({ id, change }: { id: number; change: BookingChange }) => ({ params: { id }, body: change }),
    done: 'Session moved',
    failed: 'Could not move the session',
  });

export const useBlock = () =>
  useDevelopersMutation('POST /api/admin/people/:id/blocks', {
    input: ({ id, ...body }: { id: number; startsAt: string; endsAt: string; note: string }) => ({
      params: { id },
      body,
    }),
    done: 'Time blocked',
    note: ({ sessions: { length } }) =>
      length === 0
        ? undefined
        : length === 1
          ? '1 session is booked then. It stays booked until you move or cancel it.'
          : `${length} sessions are booked then. They stay booked until you move or cancel them.`,
    failed: 'Could not block the time',
  });

export const useUnblock = () =>
  useDevelopersMutation('DELETE /api/admin/people/:id/blocks/:block', {
    input: (params: { id: number; block: number }) => ({ params }),
    done: 'Block removed',
    failed: 'Could not remove the block',
  });
