import type { BookingRow } from '#src/contract/bookings/booking-admin.ts';
import { Badge } from '../../ui/Badge.tsx';
import { statusOf } from './booking-labels.ts';

export function StatusBadge({ booking }: { booking: Pick<BookingRow, 'state' | 'approval'> }) {
  const { label, tone } = statusOf(booking);
  return <Badge tone={tone}>{label}</Badge>;
}
