import type { Task } from '../../tasks/task.ts';
import type { SiteDeps } from '../deps.ts';

/** Writes the counted page views to the database. */
export const pageViewsTask: Task<SiteDeps> = {
  name: 'page views',
  stops: 'last',
  create: ({ views }) => views,
};
