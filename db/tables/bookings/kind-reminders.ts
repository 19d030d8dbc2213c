import type { ReminderReader } from '#src/contract/bookings/values.ts';

/** When clients and the team are reminded of the sessions of a kind. */
export interface KindRemindersTable {
  kindId: number;
  /** Before the start; 10 to 43,200. */
  minutesBefore: number;
  reader: ReminderReader;
}

export interface KindReminderTables {
  kindReminders: KindRemindersTable;
}
