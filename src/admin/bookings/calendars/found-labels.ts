import { formatNumber } from '#src/contract/format.ts';
export const eventsFound = (events: number): string =>
  events === 1
    ? 'Found 1 event in the next 60 days.'
    : `Found ${formatNumber(events)} events in the next 60 days.`;
