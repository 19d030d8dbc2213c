import { zodResolver } from '@hookform/resolvers/zod';
import { Link } from 'react-router';
import { TextField } from '#src/components/Field/TextField.tsx';
import { type SettingsView, settingsView } from '#src/contract/operations/site-settings.ts';
import { KeptNotice } from '../../ui/KeptNotice.tsx';
import { note } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { fields } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

const resolver = zodResolver(settingsView.pick({ forgetMonths: true }));

/** How long clients are remembered. */
export default function PrivacySettings({ settings: { forgetMonths } }: { settings: SettingsView }) {
  const { register, submit, formState, kept } = useFormDraft({
    name: 'settings-privacy',
    resolver,
    saved: { forgetMonths },
  });
  const save = useSaveSettings();
  return (
    <Panel title="Privacy">
      <form
        className={`${fields} ${css.form}`}
        onSubmit={submit((body) => save.mutateAsync(body))}
        noValidate
      >
        <KeptNotice kept={kept} />
        <TextField
          compact
          type="number"
          min={0}
          max={120}
          step={1}
          label="Forget clients after (months)"
          help="6 to 120 months after a session, the client’s name, e-mail address, phone, idea, notes and e-mails are erased, and so are messages of that age. Bookings stay as numbers. 0 keeps everything."
          error={formState.errors.forgetMonths?.message}
          {...register('forgetMonths', { valueAsNumber: true })}
        />
        <p className={note}>
          This runs once a day, and cannot be undone. The built-in privacy policy says it as soon as it is
          set. If you wrote your own, change it under{' '}
          <Link to="/admin/site/texts/legal.privacy">Texts and prices</Link>. Backups still hold what they
          held until they are replaced by newer ones.
        </p>
        <SaveLine dirty={formState.isDirty} pending={save.isPending} />
      </form>
    </Panel>
  );
}
