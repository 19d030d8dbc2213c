import type { Task } from '../../tasks/task.ts';
import type { SiteDeps } from '../deps.ts';

export const pageViewsTask: Task<SiteDeps> = {
  name: 'page views',
  stops: 'last',
  create: ({ views }) => views,
};
