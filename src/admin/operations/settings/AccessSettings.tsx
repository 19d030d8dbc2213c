import type { SettingsView } from '#src/contract/operations/site-settings.ts';
import { KeptNotice } from '../../ui/KeptNotice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { fields } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { SaveLine } from './SaveLine.tsx';
import * as css from './settings.css.ts';
import { useSaveSettings } from './use-save-settings.ts';

/** Who can read the blog, and who can create an account. */
export default function AccessSettings({
  settings: { blogOpen, registrationOpen, showAiNote },
}: {
  settings: SettingsView;
}) {
  const { register, submit, watch, formState, kept } = useFormDraft({
    name: 'settings-access',
    saved: { blogOpen, registrationOpen, showAiNote },
  });
  const save = useSaveSettings();
  return (
    <Panel title="Access">
      <form className={`${fields} ${css.form}`} onSubmit={submit((body) => save.mutateAsync(body))}>
        <KeptNotice kept={kept} />
        <Switch
          label="Blog is public"
          help={
            watch('blogOpen')
              ? 'Anyone can read it.'
              : 'Readers see a message that the blog is unavailable. Nothing is deleted.'
          }
          {...register('blogOpen')}
        />
        <Switch
          label="Show “Written with AI, reviewed by …”"
          help="Below the author line of articles that an AI model wrote. The reviewer is the person who published or corrected the article, by username. The author line itself is one of the texts of the site."
          {...register('showAiNote')}
        />
        <Switch
          label="Registration is open"
          help={
            watch('registrationOpen')
              ? 'Anyone can create an account. New accounts have no access to the admin area.'
              : 'New accounts need an invitation.'
          }
          {...register('registrationOpen')}
        />
        <SaveLine dirty={formState.isDirty} pending={save.isPending} />
      </form>
    </Panel>
  );
}
