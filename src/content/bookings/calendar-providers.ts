import type { CalendarProvider } from '#src/contract/bookings/values.ts';

/** How people call a provider, and its calendars. */
export const PROVIDER_NAMES: Record<CalendarProvider, { company: string; product: string }> = {
  google: { company: 'Google', product: 'Google Calendar' },
  microsoft: { company: 'Microsoft', product: 'Microsoft 365' },
};
