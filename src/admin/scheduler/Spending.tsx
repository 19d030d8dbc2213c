import { useQuery } from '@tanstack/react-query';
import type { Attention } from '#src/contract/overview.ts';
import { attentionQuery } from '../queries.ts';
import { Time } from '../ui/Time.tsx';
import * as css from './SchedulerScreen.css.ts';

type Spending = Attention['spending'];
const dollars = (amount: number) => `$${amount.toFixed(2)}`;

/** What this month has cost, below the field for its limit. */
export function SpendingHelp() {
  const { data } = useQuery(attentionQuery);
  return (
    <>
      Above it, scheduled runs are skipped until the next month (UTC). Empty: no limit.
      {data && ` ${spentSentence(data.spending)}`}
    </>
  );
}

/** Says that runs are skipped, where somebody would wonder why nothing is written. */
export function CapNotice() {
  const { data } = useQuery(attentionQuery);
  if (!data?.spending.reached) return null;
  const { cap, skippedAt } = data.spending;
  return (
    <p className={css.notice}>
      This month’s limit of {dollars(cap ?? 0)} is reached: scheduled runs are skipped until it is raised or
      the month is over.
      {skippedAt && (
        <>
          {' '}
          The last one was skipped <Time value={skippedAt} />.
        </>
      )}{' '}
      A post that you ask for yourself is written all the same.
    </p>
  );
}

function spentSentence({ dollars: spent, unknownJobs }: Spending): string {
  const known = `This month so far: ${dollars(spent)}.`;
  if (unknownJobs === 0) return known;
  return `${known} The price of ${unknownJobs} ${unknownJobs === 1 ? 'job' : 'jobs'} is unknown and counts for nothing.`;
}
