import type { Task } from '../tasks/task.ts';
import type { GeneratorDeps } from './deps.ts';

export const jobsTask: Task<GeneratorDeps> = {
  name: 'jobs',
  create: ({ jobs }) => jobs,
};
