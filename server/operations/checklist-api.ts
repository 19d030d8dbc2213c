import { databaseTime } from '#db/clock.ts';
import { listSkippedSteps, saveSkippedSteps } from '#db/queries/operations/checklist.ts';
import type { checklistEndpoints } from '#src/contract/operations/checklist.ts';
import { type Handlers, write } from '../http/handlers.ts';
import type { OperationDeps } from './deps.ts';
import { readChecklist, readSetUp } from './overview/checklist.ts';

export const checklistHandlers: Handlers<typeof checklistEndpoints, OperationDeps> = {
  getChecklist: async (_call, deps) => readChecklist(deps.db, await readSetUp(deps)),

  skipSteps: write({
    prepare: (_call, deps) => readSetUp(deps),
    async change({ prepared: setUp, body: { steps }, user }, { db, audit }) {
      const before = await listSkippedSteps(db);
      await saveSkippedSteps(db, steps, user.username, databaseTime(db));
      const added = steps.filter((step) => !before.includes(step));
      await audit({ subject: 'Launch check', detail: { skipped: steps, added } });
      return readChecklist(db, setUp);
    },
  }),
};
