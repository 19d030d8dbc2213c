/** An entry as it is stored, by default not confirmed. */
export const anEntryOf = (kindId: number) => ({
  ref: 'AAAAAAAAAAAAAAAA',
  kindId,
  developerId: null,
  name: 'Grace Hopper',
  email: 'grace@example.com',
  mailbox: 'grace@example.com',
  timeZone: 'UTC',
  clock: 'h12' as const,
  firstDay: '2027-01-14',
  lastDay: '2027-02-05',
  fromMinute: 0,
  toMinute: 1_440,
});
