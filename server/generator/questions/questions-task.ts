import { millisecondsInMinute } from 'date-fns/constants';
import { recurringTask } from '../../tasks/task.ts';
import type { GeneratorDeps } from '../deps.ts';

/** Suggests what clients ask and let us use, and compares suggestions with the map and the posts once a day. */
export const questionsTask = recurringTask<GeneratorDeps>({
  name: 'suggested questions',
  everyMs: millisecondsInMinute,
  level: 'warn',
  failed: 'suggested questions could not be renewed',
  runsAlone: async ({ db, now }) => {
    const { isQuestionWorkDue } = await import('./keep-questions.ts');
    return isQuestionWorkDue(db, now());
  },
  run:
    ({ db, texts, now }) =>
    async (signal) => {
      const { keepQuestions } = await import('./keep-questions.ts');
      await keepQuestions({ db, texts, now: now(), signal });
    },
});
