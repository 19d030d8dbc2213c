import { Badge } from '../../ui/Badge.tsx';
import { paymentBadge } from './booking-labels.ts';

export function PaymentBadge({ row }: { row: Parameters<typeof paymentBadge>[0] }) {
  const { label, tone } = paymentBadge(row);
  return <Badge tone={tone}>{label}</Badge>;
}
