export const eventsFound = (events: number): string =>
  events === 1
    ? 'Found 1 event in the next 60 days.'
    : `Found ${events.toLocaleString('en-US')} events in the next 60 days.`;
