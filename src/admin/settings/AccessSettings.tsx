import { useForm } from 'react-hook-form';
import type { SettingsView } from '#src/contract/site-settings.ts';
import { Panel } from '../ui/Panel.tsx';
import { Switch } from '../ui/Switch.tsx';
import { fields } from '../ui/ui.css.ts';
import { useUnsavedWarning } from '../ui/use-unsaved-warning.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** Who may read the blog, and who may make an account. */
export default function AccessSettings({
  settings: { blogOpen, registrationOpen },
}: {
  settings: SettingsView;
}) {
  const { register, handleSubmit, watch, formState } = useForm({ values: { blogOpen, registrationOpen } });
  const save = useSaveSettings();
  useUnsavedWarning(formState.isDirty);
  return (
    <Panel title="Access">
      <form className={`${fields} ${css.form}`} onSubmit={handleSubmit((body) => save.mutate(body))}>
        <Switch
          label="Blog is public"
          help={
            watch('blogOpen')
              ? 'Everybody can read it.'
              : 'Readers are told that it is unavailable. Nothing is deleted.'
          }
          {...register('blogOpen')}
        />
        <Switch
          label="Registration is open"
          help={
            watch('registrationOpen')
              ? 'Anybody can make an account. It gives no right in this area.'
              : 'Accounts are made by invitation.'
          }
          {...register('registrationOpen')}
        />
        <SaveLine dirty={formState.isDirty} pending={save.isPending} />
      </form>
    </Panel>
  );
}
