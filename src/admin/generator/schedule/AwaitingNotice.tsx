import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Schedule } from '#src/contract/generator/schedule.ts';
import { MOST_AWAITING } from '#src/contract/generator/values.ts';
import { query } from '../../query.ts';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './ScheduleScreen.css.ts';

/** Says that runs are skipped, because too many posts wait for the approval of their briefs. */
export function AwaitingNotice({ schedule }: { schedule: Schedule }) {
  const { data } = useQuery(query('GET /api/admin/attention'));
  const waiting = data?.awaitingScheduled ?? 0;
  if (!schedule.approveBriefs || waiting < MOST_AWAITING) return null;
  return (
    <p className={css.notice}>
      {waiting} scheduled posts wait for approval. Runs are skipped until you approve or cancel one.{' '}
      <Link className={textLink} to="?state=awaiting-approval">
        Show them
      </Link>
    </p>
  );
}
