import type { Task } from '../../tasks/task.ts';
import type { BookingDeps } from '../deps.ts';

export const roomsTask: Task<BookingDeps> = {
  name: 'rooms',
  create: ({ rooms }) => rooms.task,
};
