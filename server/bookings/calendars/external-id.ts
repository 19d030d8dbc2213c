import type { Calendar } from '#db/queries/bookings/calendars/calendars.ts';
import type { CalendarProvider } from '#src/contract/bookings/values.ts';
import type { CalendarSecrets } from './secrets.ts';

/** The address under which a calendar of an account is stored. No version of the product would send anything there. */
export const addressOfExternal = (provider: CalendarProvider, externalId: string): string =>
  `oauth://${provider}/${encodeURIComponent(externalId)}`;

/** The provider's id of a calendar of an account. @throws CalendarProblem when the site's key has changed */
export const externalIdOf = ({ address }: Pick<Calendar, 'address'>, secrets: CalendarSecrets): string =>
  decodeURIComponent(secrets.openText(address).split('/').at(-1) ?? '');
