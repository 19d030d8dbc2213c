import { useEffect } from 'react';
import { api } from '#src/api/client.ts';
import type { ManagedBooking } from '#src/contract/bookings/bookings.ts';

const EVERY_MS = 2000;

const isUnpaid = ({ state, canPayOnline }: ManagedBooking) => state === 'held' || canPayOnline;

/** Polls until the bank has confirmed the payment. @returns true while waiting */
export function useWaitForPayment(booking: ManagedBooking, paid: boolean): boolean {
  const { token } = booking;
  const waiting = paid && isUnpaid(booking);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(async () => {
      const now = await api('GET /api/bookings/:token', { params: { token } }).catch(() => undefined);
      if (now && !isUnpaid(now)) location.replace(location.pathname);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [waiting, token]);
  return waiting;
}
