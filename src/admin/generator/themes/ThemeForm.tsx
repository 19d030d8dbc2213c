import { useNavigate } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { ADMIN_PATH } from '#src/routes.ts';
import { DraftNotice } from '../../ui/DraftNotice.tsx';
import { FormFields } from '../../ui/FormFields.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { fields, panel, panelBody } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { resolver, type ThemeFields, type ThemeValues } from './theme-form.ts';
import * as css from './themes.css.ts';

interface Props {
  name: string;
  values: ThemeFields;
  submit: string;
  pending: boolean;
  /** Rejects if not saved. @param done call this if the form is left right after saving */
  onSubmit: (values: ThemeValues, done: () => void) => Promise<unknown>;
}

export function ThemeForm({ name, values, submit, pending, onSubmit }: Props) {
  const navigate = useNavigate();
  const form = useFormDraft<ThemeFields, ThemeValues>({ name, resolver, saved: values });
  const { submit: submitted, kept, done } = form;
  return (
    <form
      className={`${panel} ${panelBody} ${fields} ${css.form}`}
      onSubmit={submitted((theme) => onSubmit(theme, done))}
      noValidate
    >
      <DraftNotice kept={kept} />
      <FormFields
        form={form}
        fields={[
          { name: 'name', label: 'Name', help: 'Only shown in this list. Readers do not see it.' },
          {
            name: 'keywords',
            kind: 'area',
            rows: 4,
            label: 'Keywords',
            help: 'One per line, most important first. Each article targets one of them.',
          },
          { name: 'audience', label: 'Audience', help: 'Who the article is for.' },
          { name: 'tone', label: 'Tone', help: 'How the article should sound, in a few words.' },
          {
            name: 'brief',
            kind: 'area',
            rows: 6,
            label: 'Brief',
            help: 'What every article about this theme should cover, and what to leave out.',
          },
          {
            name: 'tags',
            label: 'Tags',
            help: 'Separate with commas. Each article picks its four tags from these first.',
          },
          {
            name: 'weight',
            kind: 'number',
            className: css.weight,
            label: 'Weight',
            help: '1 to 10. A theme of weight 4 comes up about four times as often as one of weight 1.',
            inputMode: 'numeric',
            min: 1,
            max: 10,
          },
          {
            name: 'autoPublish',
            kind: 'switch',
            label: 'Publish automatically',
            help: form.watch('autoPublish')
              ? 'Posts about this theme go live when they pass every check.'
              : 'Posts about this theme stay drafts.',
          },
        ]}
      />
      <div className={inRow}>
        <Button type="submit" disabled={pending}>
          {pending && <Spinner />}
          {submit}
        </Button>
        <Button tone="plain" onClick={() => navigate(`${ADMIN_PATH}/themes`)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
