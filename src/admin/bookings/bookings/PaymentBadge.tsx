import { Badge } from '../../ui/Badge.tsx';
import { paymentBadge } from './booking-labels.ts';

/** The payment of a booking or an order in a word or two. */
export function PaymentBadge({ row }: { row: Parameters<typeof paymentBadge>[0] }) {
  const { label, tone } = paymentBadge(row);
  return <Badge tone={tone}>{label}</Badge>;
}
