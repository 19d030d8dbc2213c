import type { Task } from '../../tasks/task.ts';
import type { OperationDeps } from '../deps.ts';

export const backupsTask: Task<OperationDeps> = {
  name: 'backups',
  create: ({ backups }) => backups,
};
