import type { ComponentProps, ReactNode } from 'react';
import { control, dense } from './Field.css.ts';
import { Field } from './Field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Uses the admin's denser size. */
  compact?: boolean;
}

/** A single-line text field with label, help and error; all other props go to the input. */
export function TextField({ label, help, error, compact = false, ...input }: Props) {
  return (
    <Field label={label} help={help} error={error}>
      {(props) => <input className={compact ? `${control} ${dense}` : control} {...input} {...props} />}
    </Field>
  );
}
