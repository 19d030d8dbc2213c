import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { TierFrame } from '#src/contract/bookings/developers.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import type { DeveloperFields, DeveloperValues } from './developer-form.ts';
import * as css from './developers.css.ts';
import { HoursFields } from './HoursFields.tsx';
import { ProfileFields } from './ProfileFields.tsx';
import { useDeveloperForm } from './use-developer-form.ts';

interface Props {
  /** Storage key for unsaved input. */
  name: string;
  id: number | undefined;
  values: DeveloperFields;
  frames: readonly TierFrame[];
  /** True if developers edit themselves, without the fields that only owners decide. */
  own?: boolean;
  submit: string;
  pending: boolean;
  /** Rejects if not saved. @param done call this if the form is left right after saving */
  onSubmit: (values: DeveloperValues, done: () => void) => Promise<unknown>;
}

export function DeveloperForm({ name, id, values, frames, own = false, submit, pending, onSubmit }: Props) {
  const form = useDeveloperForm(name, values, own);
  const frame = frames.find(({ tier }) => tier === form.watch('tier')) ?? frames[0];
  if (!frame) return null;
  return (
    <form
      className={css.stack}
      noValidate
      onSubmit={form.submit((developer) => onSubmit(developer, form.done))}
    >
      <DraftNotice kept={form.kept} />
      <Panel title={own ? 'About you' : 'Who they are'}>
        <ProfileFields form={form} id={id} own={own} />
      </Panel>
      <Panel title="Hours">
        <HoursFields form={form} id={id} own={own} frame={frame} />
      </Panel>
      <div className={inRow}>
        <Button type="submit" disabled={pending}>
          {pending && <Spinner />}
          {submit}
        </Button>
      </div>
    </form>
  );
}
