import type { ComponentProps, ReactNode } from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type UseFormRegister,
} from 'react-hook-form';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { PasswordField } from './PasswordField.tsx';
import { Switch } from './Switch.tsx';

export interface FormField<Fields extends FieldValues>
  extends Omit<ComponentProps<'input'>, 'name' | 'id' | 'form' | 'onChange' | 'list'> {
  name: Path<Fields>;
  label: string;
  help?: ReactNode;
  /** A line of text by default. Numbers have number values, switches boolean ones. */
  kind?: 'area' | 'choice' | 'number' | 'password' | 'switch';
  rows?: number;
  /** For a choice, labels by value; for a line of text, suggestions. */
  options?: Readonly<Record<string, string>>;
  /** Shown if the form has no error of its own. */
  error?: string | undefined;
  onChange?: (value: string) => void;
}

interface Props<Fields extends FieldValues> {
  form: { register: UseFormRegister<Fields>; formState: { errors: FieldErrors<Fields> } };
  fields: readonly FormField<Fields>[];
}

export function FormFields<Fields extends FieldValues>({ form, fields }: Props<Fields>) {
  return fields.map((field) => <OneField key={field.name} form={form} field={field} />);
}

function OneField<Fields extends FieldValues>({
  form: { register, formState },
  field: { name, label, help, kind, rows, options, error, onChange, className = '', ...input },
}: {
  form: Props<Fields>['form'];
  field: FormField<Fields>;
}) {
  const registered = register(name, {
    valueAsNumber: kind === 'number',
    ...(onChange && { onChange: ({ target }) => onChange(target.value) }),
  } as Parameters<typeof register>[1]);
  if (kind === 'switch') return <Switch label={label} help={help as string | undefined} {...registered} />;
  const message: string | undefined =
    (get(formState.errors, name) as FieldError | undefined)?.message ?? error;
  if (kind === 'password')
    return (
      <PasswordField compact label={label} help={help as string} error={message} {...input} {...registered} />
    );
  const look = `${control} ${dense} ${className}`.trim();
  return (
    <Field label={label} help={help} error={message}>
      {(props) =>
        kind === 'area' ? (
          <textarea className={look} rows={rows} placeholder={input.placeholder} {...props} {...registered} />
        ) : kind === 'choice' ? (
          <select className={look} {...props} {...registered}>
            {Object.entries(options ?? {}).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        ) : (
          <>
            <input
              className={look}
              {...props}
              type={kind === 'number' ? 'number' : undefined}
              list={options && `${props.id}list`}
              {...input}
              {...registered}
            />
            {options && (
              <datalist id={`${props.id}list`}>
                {Object.entries(options).map(([value, text]) => (
                  <option key={value} value={value} label={text} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  );
}
