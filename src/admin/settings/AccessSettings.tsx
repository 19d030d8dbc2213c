import type { SettingsView } from '#src/contract/site-settings.ts';
import { KeptNotice } from '../ui/KeptNotice.tsx';
import { Panel } from '../ui/Panel.tsx';
import { Switch } from '../ui/Switch.tsx';
import { fields } from '../ui/ui.css.ts';
import { useKeptForm } from '../ui/use-kept-form.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** Who may read the blog, and who may make an account. */
export default function AccessSettings({
  settings: { blogOpen, registrationOpen },
}: {
  settings: SettingsView;
}) {
  const { register, submit, watch, formState, kept } = useKeptForm({
    name: 'settings-access',
    saved: { blogOpen, registrationOpen },
  });
  const save = useSaveSettings();
  return (
    <Panel title="Access">
      <form className={`${fields} ${css.form}`} onSubmit={submit((body) => save.mutate(body))}>
        <KeptNotice kept={kept} />
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
