import { Controller } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import { TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { formatNumber } from '#src/contract/format.ts';
import { BRIEF_LENGTH, type JobBrief } from '#src/contract/generator/briefs.ts';
import { formatCost } from '../../operations/dashboard/job-labels.ts';
import { useJobAction } from '../../operations/dashboard/use-job-action.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import * as css from './briefs.css.ts';
import { Outline } from './Outline.tsx';
import { PlanPanel } from './PlanPanel.tsx';
import { useBriefForm } from './use-brief-form.ts';

interface Props {
  jobId: number;
  brief: JobBrief;
}

/** Enter saves: writing costs money, so it takes the button. */
export function BriefForm({ jobId, brief }: Props) {
  const { form, save, approve, isSaving, isApproving, isPending } = useBriefForm(jobId, brief);
  const cancel = useJobAction('cancel');
  const { register, control, formState, kept } = form;
  const { errors } = formState;
  const { cost, savedBy } = brief;
  return (
    <form className={css.columns} onSubmit={save} noValidate>
      <Panel title="Brief">
        <div className={css.fields}>
          <DraftNotice kept={kept} />
          <p className={css.lead}>
            Check what the post will say, and change what should be different. Nothing is written, and nothing
            more is paid, until you approve it.
          </p>
          <TextArea
            label="Question"
            help="The first paragraphs answer it."
            error={errors.question?.message}
            compact
            rows={2}
            {...register('question')}
          />
          <TextArea
            label="Reader"
            help="The people that it is written for."
            error={errors.reader?.message}
            compact
            rows={2}
            {...register('reader')}
          />
          <Outline form={form} sources={brief.sources} />
          <Controller
            name="forbidden"
            control={control}
            render={({ field }) => (
              <TextArea
                label="Do not mention"
                help="One word or statement per line. The post is checked for them, in these words."
                error={errors.forbidden?.message ?? errors.forbidden?.find?.((each) => each)?.message}
                compact
                rows={3}
                ref={field.ref}
                value={field.value.join('\n')}
                onBlur={field.onBlur}
                onChange={({ target }) => field.onChange(target.value === '' ? [] : target.value.split('\n'))}
              />
            )}
          />
          <TextField
            label="Length in words"
            help={`A sixth less or more is fine. From ${formatNumber(BRIEF_LENGTH.min)} to ${formatNumber(BRIEF_LENGTH.max)}.`}
            error={errors.words?.message}
            compact
            className={css.count}
            inputMode="numeric"
            autoComplete="off"
            {...register('words', { setValueAs: wordsOf })}
          />
        </div>
      </Panel>
      <PlanPanel form={form} brief={brief} />
      <Panel title="Cost" className={css.end}>
        <div className={css.fields}>
          <p>
            <span className={css.costValue}>{cost ? `About ${formatCost(cost.dollars)}` : 'Unknown'}</span>{' '}
            for the rest of the job. <span className={css.note}>{costNote(cost)}</span>
          </p>
          <div className={inRow}>
            <Button disabled={isPending} onClick={approve}>
              {isApproving && <Spinner />}
              {isApproving ? 'Approving...' : 'Write the post'}
            </Button>
            <Button type="submit" tone="quiet" disabled={isPending}>
              {isSaving && <Spinner />}
              {isSaving ? 'Saving...' : 'Save for later'}
            </Button>
            <Button
              tone="plain"
              disabled={isPending || cancel.isPending}
              onClick={() => cancel.mutate(jobId)}
            >
              Cancel job
            </Button>
          </div>
          {savedBy && <p className={css.note}>Last saved by {savedBy}.</p>}
        </div>
      </Panel>
    </form>
  );
}

function costNote(cost: JobBrief['cost']): string {
  if (!cost)
    return 'The price of one of the models is not known. Enter it under Settings, AI provider, to see an estimate.';
  return cost.posts > 0
    ? `As the last ${cost.posts} posts by this provider did on average.`
    : 'By the prices of the models and the length of the post. Revisions cost more.';
}

/** Keeps input that is no number as typed, so that the field shows its error. */
const wordsOf = (typed: string | number) => {
  const count = Number(String(typed).replaceAll(/[\s,.]/g, ''));
  return String(typed).trim() !== '' && Number.isFinite(count) ? count : typed;
};
