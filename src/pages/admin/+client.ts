import { runSequentially } from '#renderer/run-sequentially.ts';

runSequentially(
  () => import('#renderer/hydrate-root.ts'),
  () => import('./hydrate-admin.ts'),
);
