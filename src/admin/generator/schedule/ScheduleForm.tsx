import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { scheduleLabel } from '#src/content/generator/schedule-labels.ts';
import { type Schedule, type ScheduleInput, scheduleInput } from '#src/contract/generator/schedule.ts';
import { MOST_AWAITING } from '#src/contract/generator/values.ts';
import { mutate } from '../../mutate.ts';
import { invalidate, query } from '../../query.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { inRow, panelStack } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { NextRuns } from './NextRuns.tsx';
import * as css from './ScheduleScreen.css.ts';
import { ScheduleTimes } from './ScheduleTimes.tsx';
import { SpendingHelp } from './Spending.tsx';

/** Other queries that show the schedule. */
const SHOWN_FROM_IT = [
  'POST /api/admin/schedule/preview',
  'GET /api/admin/attention',
  'GET /api/admin/calendar',
] as const;

const inputOf = ({ nextRunAt, lastRunAt, skippedAt, dayOfWeek, ...input }: Schedule): ScheduleInput => input;
/** Keeps input that is not an amount as typed, so that the field shows its error. */
const amountOf = (typed: string | number | null) => {
  const text = String(typed ?? '').trim();
  if (text === '') return null;
  return Number.isFinite(Number(text)) ? Number(text) : text;
};

export function ScheduleForm({ schedule }: { schedule: Schedule }) {
  const client = useQueryClient();
  const form = useFormDraft<ScheduleInput>({
    name: 'schedule',
    resolver: zodResolver(scheduleInput),
    // A run that just happened changes the next one; typed input stays.
    saved: inputOf(schedule),
  });
  const { register, submit, reset, watch, formState, kept } = form;
  const { errors, isDirty } = formState;
  const values = watch();

  const save = useMutation(
    mutate('PUT /api/admin/schedule', {
      input: (body: ScheduleInput) => ({ body }),
      failed: 'Could not save the schedule',
      onSuccess: (saved) => {
        client.setQueryData(query('GET /api/admin/schedule').queryKey, saved);
        void invalidate(client, ...SHOWN_FROM_IT);
        toast({
          title: 'Schedule saved',
          description: saved.enabled
            ? `Posts are written ${scheduleLabel(saved)}.`
            : 'The schedule is paused.',
        });
      },
    }),
  );

  return (
    <div className={css.columns}>
      <Panel title="Schedule">
        <form className={panelStack} onSubmit={submit((body) => save.mutateAsync(body))} noValidate>
          <DraftNotice kept={kept} />
          <Switch
            label="Write posts on a schedule"
            help={
              values.enabled
                ? 'On. Saving recalculates the next run.'
                : 'Off. Posts are only written on demand.'
            }
            {...register('enabled')}
          />
          <ScheduleTimes form={form} />
          <TextField
            label="Monthly limit in US dollars"
            help={<SpendingHelp />}
            error={errors.monthlyCap?.message}
            compact
            className={css.count}
            inputMode="decimal"
            autoComplete="off"
            placeholder="None"
            {...register('monthlyCap', { setValueAs: amountOf })}
          />
          <Switch
            label="Publish automatically"
            help={
              values.autoPublish
                ? 'Posts that pass every check go live. The others stay drafts.'
                : 'Every post stays a draft until someone publishes it.'
            }
            {...register('autoPublish')}
          />
          {values.autoPublish && (
            <Switch
              label="Publish sample articles too"
              help={
                values.publishSamples
                  ? 'Sample articles go live, labeled as samples.'
                  : 'Sample articles stay drafts.'
              }
              {...register('publishSamples')}
            />
          )}
          <Switch
            label="Approve briefs before writing"
            help={
              values.approveBriefs
                ? `Each post stops after its outline, until someone approves its brief. While ${MOST_AWAITING} wait, runs are skipped.`
                : 'Posts are written without asking anyone.'
            }
            {...register('approveBriefs')}
          />
          <div className={inRow}>
            <Button type="submit" disabled={!isDirty || save.isPending}>
              {save.isPending && <Spinner />}
              {save.isPending ? 'Saving...' : 'Save schedule'}
            </Button>
            {isDirty && (
              <Button tone="plain" onClick={() => reset(inputOf(schedule))}>
                Discard changes
              </Button>
            )}
          </div>
        </form>
      </Panel>
      <NextRuns rule={values} saved={schedule} isDirty={isDirty} />
    </div>
  );
}
