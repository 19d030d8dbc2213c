import { useQuery } from '@tanstack/react-query';
import { formatDollars } from '#src/contract/format.ts';
import type { Attention } from '#src/contract/operations/overview.ts';
import { query } from '../../query.ts';
import { Time } from '../../ui/Time.tsx';
import * as css from './ScheduleScreen.css.ts';

type Spending = Attention['spending'];

export function SpendingHelp() {
  const { data } = useQuery(query('GET /api/admin/attention'));
  return (
    <>
      When it is reached, scheduled runs are skipped until next month (UTC). Leave blank for no limit.
      {data && ` ${spentSentence(data.spending)}`}
    </>
  );
}

export function CapNotice() {
  const { data } = useQuery(query('GET /api/admin/attention'));
  if (!data?.spending.reached) return null;
  const { cap, skippedAt } = data.spending;
  return (
    <p className={css.notice}>
      You have reached this month’s limit of {formatDollars(cap ?? 0)}. Scheduled runs are skipped until you
      raise it or the month ends.
      {skippedAt && (
        <>
          {' '}
          The last one was skipped <Time value={skippedAt} />.
        </>
      )}{' '}
      You can still generate posts yourself.
    </p>
  );
}

function spentSentence({ dollars: spent, unknownJobs }: Spending): string {
  const known = `This month so far: ${formatDollars(spent)}.`;
  if (unknownJobs === 0) return known;
  return `${known} ${unknownJobs} ${unknownJobs === 1 ? 'job' : 'jobs'} had no known cost and did not count toward the limit.`;
}
