import { useMutation } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { mutate } from '../../mutate.ts';

interface Props {
  bookingId: number;
  isTrying?: boolean;
  /** Names the session where several are listed. */
  label?: string;
}

/** Has a room that could not be made tried again now. */
export function TryAgain({ bookingId, isTrying = false, label }: Props) {
  const again = useMutation(
    mutate('POST /api/admin/sessions/:id/room', {
      input: (id: number) => ({ params: { id } }),
      changes: [
        'GET /api/admin/bookings/:id/room',
        'GET /api/admin/sessions/:id',
        'GET /api/admin/attention',
      ],
      failed: 'Could not try again',
    }),
  );
  return (
    <Button
      size="small"
      tone="quiet"
      disabled={isTrying || again.isPending}
      aria-label={label && `Try again: ${label}`}
      onClick={() => again.mutate(bookingId)}
    >
      {isTrying ? 'Trying again…' : 'Try again'}
    </Button>
  );
}
