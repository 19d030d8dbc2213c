import { Controller } from 'react-hook-form';
import { SelectField, TextField } from '#src/components/Field/TextField.tsx';
import type { JobBrief } from '#src/contract/generator/briefs.ts';
import { Panel } from '../../ui/Panel.tsx';
import * as css from './briefs.css.ts';
import type { BriefFormControl } from './use-brief-form.ts';

interface Props {
  form: BriefFormControl;
  brief: JobBrief;
}

/** Who approves the brief by when, and which pages the post links to. */
export function PlanPanel({ form, brief: { approvers, links } }: Props) {
  const { register, control, watch, setValue, formState } = form;
  const { errors } = formState;
  const kept = watch('links');
  return (
    <div className={css.aside}>
      <Panel title="Approval">
        <div className={css.fields}>
          <Controller
            name="assignedTo"
            control={control}
            render={({ field }) => (
              <SelectField
                label="Editor"
                help="Any owner or editor can approve it."
                error={errors.assignedTo?.message}
                compact
                ref={field.ref}
                value={field.value ?? ''}
                onBlur={field.onBlur}
                onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
              >
                <option value="">No one in particular</option>
                {approvers.map(({ id, username }) => (
                  <option key={id} value={id}>
                    {username}
                  </option>
                ))}
              </SelectField>
            )}
          />
          <TextField
            label="Due date"
            error={errors.dueOn?.message}
            compact
            type="date"
            className={css.date}
            {...register('dueOn')}
          />
        </div>
      </Panel>
      <Panel title="Links to own pages">
        <fieldset className={css.links}>
          <legend className={css.linksNote}>
            The post links to some of these. Clear those that it must not have.
          </legend>
          {links.map(({ path, title, isRequired }) => (
            <label key={path} className={css.link}>
              <input
                type="checkbox"
                checked={kept.includes(path)}
                onChange={({ target }) =>
                  setValue('links', target.checked ? [...kept, path] : kept.filter((each) => each !== path), {
                    shouldDirty: true,
                  })
                }
              />
              <span className={css.linkText}>
                <bdi>{title}</bdi>
                <span className={css.excerpt}>
                  {path}
                  {isRequired && ' · the prompt asks for it'}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      </Panel>
    </div>
  );
}
