import type { Calendar } from '#db/queries/bookings/calendars/calendars.ts';
import { deriveKey, SEALED_FOR, seal, unseal } from '../../accounts/tokens.ts';
import { type CalendarAddress, calendarAddress } from './calendar-address.ts';
import { CalendarProblem } from './calendar-http.ts';

export interface CalendarSecrets {
  seal(text: string): string;
  /** @throws CalendarProblem when the site's key has changed */
  open(calendar: Pick<Calendar, 'address' | 'username' | 'password'>): CalendarAddress;
  /** Opens one sealed text. @throws CalendarProblem with `locked` when the site's key has changed */
  openText(sealed: string, locked?: string): string;
}

export function createCalendarSecrets(appSecret: string): CalendarSecrets {
  const key = deriveKey(appSecret, SEALED_FOR.calendars);
  return {
    seal: (text) => (text === '' ? '' : seal(key, text)),
    openText(
      sealed,
      locked = 'The sign-in was saved with another secret key and cannot be read. Disconnect the account, then connect it again.',
    ) {
      const text = unseal(key, sealed);
      if (text === undefined) throw new CalendarProblem(locked);
      return text;
    },
    open({ address: sealedAddress, username, password: sealedPassword }) {
      const address = unseal(key, sealedAddress);
      const password = sealedPassword === '' ? '' : unseal(key, sealedPassword);
      if (address === undefined || password === undefined)
        throw new CalendarProblem(
          'The address was saved with another secret key and cannot be read. Remove the calendar and add it again.',
        );
      return calendarAddress(address, username, password);
    },
  };
}
