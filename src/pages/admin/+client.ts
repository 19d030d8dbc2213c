import { inTurns } from '#renderer/in-turns.ts';

inTurns(
  () => import('#renderer/react.ts'),
  () => import('./hydrate-admin.ts'),
);
