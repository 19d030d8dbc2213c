import { inTurns } from '#renderer/in-turns.ts';

inTurns(
  () => import('#renderer/hydrate-root.ts'),
  () => import('./hydrate-admin.ts'),
);
