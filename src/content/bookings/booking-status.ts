import type { BookingStatus } from '#src/contract/bookings/booking-status.ts';

/** One word for each status, on every screen of the admin area and in the export. */
export const statusLabels: Record<BookingStatus, string> = {
  asked: 'Waiting for your answer',
  held: 'Waiting for payment',
  confirmed: 'Booked',
  completed: 'Completed',
  no_show: 'No-show',
  cancelled: 'Canceled',
  expired: 'Expired unpaid',
  declined: 'Declined',
  lapsed: 'Not answered in time',
  withdrawn: 'Withdrawn',
};
