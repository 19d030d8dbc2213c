import type { ComponentProps, ReactNode } from 'react';
import { control, dense } from './Field.css.ts';
import { Field } from './Field.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** The admin's measure. */
  compact?: boolean;
}

/** One line of text with its label, help and error; everything else is the input's own. */
export function TextField({ label, help, error, compact = false, ...input }: Props) {
  return (
    <Field label={label} help={help} error={error}>
      {(props) => <input className={compact ? `${control} ${dense}` : control} {...input} {...props} />}
    </Field>
  );
}
