import { details } from '#src/content/bookings/booking-calendar.ts';
import { askCopy } from '#src/content/bookings/request-copy.ts';

interface Sending {
  /** In which the team answers a request; null: the session is booked at once. */
  hours: number | null;
  isSending: boolean;
  /** False if nothing is to pay. */
  isDue: boolean;
  /** True if what is due is paid online. */
  pays: boolean;
  amount: string;
  /** When it is paid, if not online. */
  later: string;
}

/** Words of the button that sends the booking form, and below it. */
export function sendingTexts({ hours, isSending, isDue, pays, amount, later }: Sending) {
  if (hours !== null)
    return { button: isSending ? askCopy.sending : askCopy.submit, note: askCopy.note(hours, !isDue) };
  if (!isDue) return { button: isSending ? details.booking : details.book, note: details.nothingDue };
  if (!pays) return { button: isSending ? details.booking : details.book, note: later };
  return { button: isSending ? details.booking : details.pay(amount), note: details.payNow };
}
