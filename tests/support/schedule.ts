import type { ScheduleInput } from '#src/contract/generator/schedule.ts';

/** A post every day at nine, with what a test changes about it. */
export const aSchedule = (change: Partial<ScheduleInput> = {}): ScheduleInput => ({
  enabled: true,
  frequency: 'daily',
  interval: '1 day',
  timeOfDay: '09:00',
  dayOfWeek: 1,
  timeZone: 'UTC',
  autoPublish: true,
  ...change,
});
