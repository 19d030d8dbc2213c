import { useNavigate } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { ADMIN_PATH } from '#src/routes.ts';
import { KeptNotice } from '../../ui/KeptNotice.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { Switch } from '../../ui/Switch.tsx';
import { fields, panel, panelBody } from '../../ui/ui.css.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { resolver, type ThemeFields, type ThemeValues } from './theme-form.ts';
import * as css from './themes.css.ts';

interface Props {
  /** Storage key for unsaved input. */
  name: string;
  values: ThemeFields;
  submit: string;
  pending: boolean;
  /** Rejects when it was not saved. @param done call this if the form is left right after saving */
  onSubmit: (values: ThemeValues, done: () => void) => Promise<unknown>;
}

const input = `${control} ${dense}`;

/** What the generator is told about a theme. */
export function ThemeForm({ name, values, submit, pending, onSubmit }: Props) {
  const navigate = useNavigate();
  const {
    register,
    submit: submitted,
    watch,
    kept,
    done,
    formState: { errors },
  } = useFormDraft<ThemeFields, ThemeValues>({ name, resolver, saved: values });
  return (
    <form
      className={`${panel} ${panelBody} ${fields} ${css.form}`}
      onSubmit={submitted((theme) => onSubmit(theme, done))}
      noValidate
    >
      <KeptNotice kept={kept} />
      <Field label="Name" help="Only shown in this list. Readers do not see it." error={errors.name?.message}>
        {(props) => <input className={input} {...props} {...register('name')} />}
      </Field>
      <Field
        label="Keywords"
        help="One per line, most important first. Each article targets one of them."
        error={errors.keywords?.message}
      >
        {(props) => <textarea className={input} rows={4} {...props} {...register('keywords')} />}
      </Field>
      <Field label="Audience" help="Who the article is for." error={errors.audience?.message}>
        {(props) => <input className={input} {...props} {...register('audience')} />}
      </Field>
      <Field label="Tone" help="How the article should sound, in a few words." error={errors.tone?.message}>
        {(props) => <input className={input} {...props} {...register('tone')} />}
      </Field>
      <Field
        label="Brief"
        help="What every article about this theme should cover, and what to leave out."
        error={errors.brief?.message}
      >
        {(props) => <textarea className={input} rows={6} {...props} {...register('brief')} />}
      </Field>
      <Field
        label="Tags"
        help="Separate with commas. Each article picks its four tags from these first."
        error={errors.tags?.message}
      >
        {(props) => <input className={input} {...props} {...register('tags')} />}
      </Field>
      <Field
        label="Weight"
        help="1 to 10. A theme of weight 4 comes up about four times as often as one of weight 1."
        error={errors.weight?.message}
      >
        {(props) => (
          <input
            className={`${input} ${css.weight}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={10}
            {...props}
            {...register('weight', { valueAsNumber: true })}
          />
        )}
      </Field>
      <Switch
        label="Publish automatically"
        help={
          watch('autoPublish')
            ? 'Posts about this theme go live when they pass every check.'
            : 'Posts about this theme stay drafts.'
        }
        {...register('autoPublish')}
      />
      <div className={inRow}>
        <Button type="submit" size="small" disabled={pending}>
          {pending && <Spinner />}
          {submit}
        </Button>
        <Button tone="plain" size="small" onClick={() => navigate(`${ADMIN_PATH}/themes`)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
