import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { scheduleLabel } from '#src/content/generator/schedule-labels.ts';
import { formatRelative } from '#src/contract/format.ts';
import { type Schedule, type ScheduleInput, scheduleInput } from '#src/contract/generator/schedule.ts';
import { weekdaysOf } from '#src/contract/generator/values.ts';
import { query } from '../../query.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryView } from '../../ui/QueryList.tsx';
import { shortTime } from '../../ui/short-date.ts';
import { Time } from '../../ui/Time.tsx';
import { quiet } from '../../ui/ui.css.ts';
import { useLibrary } from '../library/use-library.ts';
import * as css from './ScheduleScreen.css.ts';

interface Props {
  rule: ScheduleInput;
  saved: Schedule;
  isDirty: boolean;
}

export function NextRuns({ rule, saved, isDirty }: Props) {
  const hasNoArticle = (useLibrary()?.refusal ?? null) !== null;
  const valid = scheduleInput.safeParse(rule).success;
  const preview = useQuery({
    ...query('POST /api/admin/schedule/preview', { body: rule }),
    enabled: valid && rule.enabled,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={isDirty && rule.enabled ? 'Next runs after saving' : 'Next runs'}>
      {!rule.enabled && (
        <Empty title="Paused">
          <p>Scheduler is not running. Turn it on to see the next runs.</p>
        </Empty>
      )}
      {rule.enabled && !valid && <Empty>Fix the highlighted field to see the dates.</Empty>}
      {rule.enabled && valid && (
        <>
          <p className={css.lead}>{sentence(rule)}</p>
          {hasNoArticle && (
            <p className={css.lead}>These runs are skipped while no sample article is left.</p>
          )}
          <QueryView query={preview} loading={[5, 1]}>
            {({ runs }) => (
              <ol className={preview.isPlaceholderData ? `${css.runs} ${css.stale}` : css.runs}>
                {runs.map((run) => (
                  <li key={run} className={css.run}>
                    <span>{shortTime(run, rule.timeZone)}</span>
                    <span className={quiet}>{fromNow(run)}</span>
                  </li>
                ))}
              </ol>
            )}
          </QueryView>
        </>
      )}
      <p className={css.aside}>
        {rule.enabled && `Times in ${rule.timeZone}. `}
        {saved.lastRunAt ? (
          <>
            Last run <Time value={saved.lastRunAt} />.
          </>
        ) : (
          'No runs yet.'
        )}
      </p>
    </Panel>
  );
}

/** "Every Monday and Friday at 9:00 AM." */
function sentence(rule: ScheduleInput): string {
  const words = scheduleLabel({ ...rule, daysOfWeek: weekdaysOf(rule) });
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

const relative = (value: number, unit: Intl.RelativeTimeFormatUnit) =>
  formatRelative(value, unit, { numeric: 'always', style: 'narrow' });
const HOUR = 3_600_000;

function fromNow(time: string): string {
  const away = Date.parse(time) - Date.now();
  if (away < HOUR) return relative(Math.max(1, Math.round(away / 60_000)), 'minute');
  return away < 48 * HOUR
    ? relative(Math.round(away / HOUR), 'hour')
    : relative(Math.round(away / (24 * HOUR)), 'day');
}
