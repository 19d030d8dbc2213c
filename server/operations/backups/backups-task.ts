import type { Task } from '../../tasks/task.ts';
import type { OperationDeps } from '../deps.ts';

/** Makes backups while the site runs. */
export const backupsTask: Task<OperationDeps> = {
  name: 'backups',
  create: ({ backups }) => backups,
};
