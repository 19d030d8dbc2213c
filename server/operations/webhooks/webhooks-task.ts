import type { Task } from '../../tasks/task.ts';
import type { OperationDeps } from '../deps.ts';

export const webhooksTask: Task<OperationDeps> = {
  name: 'webhooks',
  create: ({ webhooks }) => webhooks,
};
