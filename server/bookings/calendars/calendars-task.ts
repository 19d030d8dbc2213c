import type { Task } from '../../tasks/task.ts';
import type { BookingDeps } from '../deps.ts';

export const calendarsTask: Task<BookingDeps> = {
  name: 'calendars',
  create: ({ calendars }) => calendars.task,
};
