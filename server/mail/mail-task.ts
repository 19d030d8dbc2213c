import type { AccountDeps } from '../accounts/deps.ts';
import type { Task } from '../tasks/task.ts';

/** Sends what is in the outbox. */
export const mailTask: Task<AccountDeps> = {
  name: 'mail',
  create: ({ mail }) => mail,
};
