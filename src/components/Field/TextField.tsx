import type { ComponentProps, ReactNode } from 'react';
import { control, dense } from './Field.css.ts';
import { Field } from './Field.tsx';

interface Common {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  compact?: boolean;
}
type Props<Tag extends 'input' | 'select' | 'textarea'> = Common & Omit<ComponentProps<Tag>, 'id'>;

const classes = (compact: boolean | undefined, own: string | undefined) =>
  [control, compact && dense, own].filter(Boolean).join(' ');

export function TextField({ label, help, error, compact, className, ...input }: Props<'input'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(props) => <input className={classes(compact, className)} {...input} {...props} />}
    </Field>
  );
}

/** The same for text of several lines. */
export function TextArea({ label, help, error, compact, className, ...area }: Props<'textarea'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(props) => <textarea className={classes(compact, className)} {...area} {...props} />}
    </Field>
  );
}

/** The same for a choice; its options are the children. */
export function SelectField({ label, help, error, compact, className, ...select }: Props<'select'>) {
  return (
    <Field label={label} help={help} error={error}>
      {(props) => <select className={classes(compact, className)} {...select} {...props} />}
    </Field>
  );
}
