import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BulkResult, SuggestionGroup } from '#src/contract/generator/suggestions.ts';
import { mutate } from '../../mutate.ts';
import { invalidate } from '../../query.ts';
import { suggestionReads } from './suggestion-reads.ts';

/** Of one request: other readers of the database wait while it is made. */
const AT_ONCE = 25;

export type Decision = 'take' | 'dismiss';

export interface BulkRun {
  decision: Decision;
  members: SuggestionGroup['members'];
  /** Of the requests so far. */
  results: readonly BulkResult[];
  isRunning: boolean;
}

/** Takes or dismisses all suggestions of a group, some at a time, and remembers what became of each. */
export function useBulkDecision() {
  const client = useQueryClient();
  const [run, setRun] = useState<BulkRun>();
  const take = useMutation(
    mutate('POST /api/admin/proposals/take', { failed: 'Could not apply all suggestions' }),
  );
  const dismiss = useMutation(
    mutate('POST /api/admin/proposals/dismiss', { failed: 'Could not dismiss all suggestions' }),
  );

  async function decide(decision: Decision, members: SuggestionGroup['members']) {
    const { mutateAsync } = decision === 'take' ? take : dismiss;
    const results: BulkResult[] = [];
    const show = (isRunning: boolean) => setRun({ decision, members, results: [...results], isRunning });
    show(true);
    try {
      for (let from = 0; from < members.length; from += AT_ONCE) {
        const ids = members.slice(from, from + AT_ONCE).map(({ id }) => id);
        results.push(...(await mutateAsync({ body: { ids } })).results);
        show(true);
      }
    } catch {
      // A toast says why. The report counts what was done before.
    }
    await invalidate(client, ...suggestionReads);
    show(false);
  }

  return { run, decide, close: () => setRun(undefined) };
}
