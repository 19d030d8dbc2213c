import { type ComponentProps, type ReactNode, useId } from 'react';
import {
  type FieldError,
  type FieldErrors,
  type FieldValues,
  get,
  type Path,
  type UseFormRegister,
} from 'react-hook-form';
import { SelectField, TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { type OptionList, Options } from './Options.tsx';
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
  /** Of a choice; for a line of text, suggestions. */
  options?: OptionList;
  /** True by default. */
  compact?: boolean;
  /** Shown if the form has no error of its own. */
  error?: string | undefined;
  onChange?: (value: string) => void;
  setValueAs?: (typed: string) => unknown;
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
  field: { name, label, help, kind, rows, options, compact = true, error, onChange, setValueAs, ...input },
}: {
  form: Props<Fields>['form'];
  field: FormField<Fields>;
}) {
  const listId = useId();
  const registered = register(name, {
    valueAsNumber: kind === 'number',
    ...(onChange && { onChange: ({ target }) => onChange(target.value) }),
    ...(setValueAs && { setValueAs }),
  } as Parameters<typeof register>[1]);
  if (kind === 'switch')
    return (
      <Switch label={label} help={help as string | undefined} disabled={input.disabled} {...registered} />
    );
  const message: string | undefined =
    (get(formState.errors, name) as FieldError | undefined)?.message ?? error;
  const common = { label, help, compact, error: message, ...registered };
  const { className, maxLength, placeholder } = input;
  if (kind === 'password') return <PasswordField {...input} {...common} help={help as string} />;
  if (kind === 'area') return <TextArea {...common} {...{ className, maxLength, placeholder, rows }} />;
  if (kind === 'choice')
    return (
      <SelectField {...common} className={className}>
        <Options of={options ?? []} />
      </SelectField>
    );
  return (
    <>
      <TextField
        type={kind === 'number' ? 'number' : undefined}
        list={options && listId}
        {...input}
        {...common}
      />
      {options && (
        <datalist id={listId}>
          <Options of={options} />
        </datalist>
      )}
    </>
  );
}
