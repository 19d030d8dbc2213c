import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { formatNumber } from '#src/contract/format.ts';
import { DESCRIPTION_LENGTH, type Description, describeEndpoints } from '#src/contract/site/describe.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { mutate } from '../../mutate.ts';
import { dollars } from '../../operations/dashboard/chart-labels.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { noteDanger, noteWarning } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { fields, quiet, small } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import * as css from './describe.css.ts';
import { SectionChecks } from './SectionChecks.tsx';
import { useDescribe } from './use-describe.ts';

const schema = describeEndpoints.startDescription.body.pick({ text: true, address: true });
const EMPTY = { text: '', address: '' };

interface Props {
  description: Description;
  onStarted: () => void;
}

/** Drafts chosen texts from three sentences, a pasted text or a web page. */
export function DescribeForm({ description, onStarted }: Props) {
  const { sections, costPerCharacter, limit } = description;
  const [chosen, setChosen] = useState<ReadonlySet<SectionKey>>(
    () => new Set(sections.flatMap(({ key, draftBy }) => (draftBy === null ? [key] : []))),
  );
  const { register, submit, watch, setValue, reset, formState, kept } = useFormDraft({
    name: 'describe',
    saved: EMPTY,
    resolver: zodResolver(schema),
  });
  const { start } = useDescribe();
  const read = useMutation(
    mutate('POST /api/admin/describe/read', {
      input: (typed: string) => ({ body: { address: typed } }),
      failed: false,
      onSuccess: (page) => {
        setValue('text', page.text, { shouldDirty: true });
        setValue('address', page.address, { shouldDirty: true });
      },
    }),
  );
  const typed = watch();
  const cost = estimate(description, chosen, typed.text.length);
  const begin = (values: { text: string; address?: string }) =>
    start
      .mutateAsync({
        ...values,
        sections: [...chosen].map((key) => ({
          key,
          replace: sections.some((each) => each.key === key && each.draftBy !== null),
        })),
      })
      .then(() => {
        reset(EMPTY);
        onStarted();
      });
  return (
    <Panel title="Your business">
      <form className={`${fields} ${css.form}`} onSubmit={submit(begin)} noValidate>
        <DraftNotice kept={kept} />
        <div className={css.page}>
          <TextField
            compact
            label="Web page"
            help="Optional. The text of one page is read and shown below, so you can correct it first."
            error={(read.error ? errorMessage(read.error) : undefined) ?? formState.errors.address?.message}
            placeholder="https://"
            inputMode="url"
            {...register('address')}
          />
          <Button
            tone="quiet"
            disabled={read.isPending || !typed.address?.trim()}
            onClick={() => read.mutate(typed.address ?? '')}
          >
            {read.isPending && <Spinner />}
            Read the page
          </Button>
        </div>
        <TextArea
          label="Description"
          help={`What you do, who it is for, where, and what it costs. Prices are taken only from here. ${formatNumber(typed.text.length)} of ${formatNumber(DESCRIPTION_LENGTH)} characters.`}
          error={formState.errors.text?.message}
          rows={10}
          placeholder="We are two piano teachers in Turin. A lesson at our studio costs $95, online it is $80. We teach adults who start late."
          {...register('text')}
        />
        <SectionChecks sections={sections} chosen={chosen} onChange={setChosen} />
        {read.data?.shortened && (
          <p className={noteWarning}>The page is longer than a description can be, so its end is missing.</p>
        )}
        {limit.reached && (
          <p className={noteDanger} role="alert">
            {`The monthly limit is reached: ${dollars(limit.dollars)} of ${dollars(limit.cap ?? 0)}. Raise it under Schedule to write texts.`}
          </p>
        )}
        <div className={inRow}>
          <Button type="submit" disabled={start.isPending || chosen.size === 0 || limit.reached}>
            {start.isPending && <Spinner />}
            {chosen.size === 1 ? 'Write 1 draft' : `Write ${chosen.size} drafts`}
          </Button>
          <span className={`${quiet} ${small}`} role="status">
            {cost === null || costPerCharacter === null
              ? 'The price of this model is not known.'
              : `About ${dollars(cost)}, and up to twice as much if texts have to be corrected.`}
          </span>
        </div>
      </form>
    </Panel>
  );
}

/** US dollars; null if the model's price is unknown. */
function estimate(
  { sections, costPerCharacter }: Description,
  chosen: ReadonlySet<SectionKey>,
  length: number,
): number | null {
  let sum = 0;
  for (const { key, cost } of sections) {
    if (!chosen.has(key)) continue;
    if (cost === null || costPerCharacter === null) return null;
    sum += cost + costPerCharacter * length;
  }
  return sum;
}
