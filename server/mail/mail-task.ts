import type { AccountDeps } from '../accounts/deps.ts';
import type { Task } from '../tasks/task.ts';

export const mailTask: Task<AccountDeps> = {
  name: 'mail',
  create: ({ mail }) => mail,
};
