import { useEffect, useId, useRef } from 'react';
import { consent } from '#src/design/consent.css.ts';
import { control } from '../Field/Field.css.ts';
import { Field } from '../Field/Field.tsx';
import * as css from './AnswerFields.css.ts';

interface Shared {
  label: string;
  help: string;
  error: string | undefined;
  name: string;
  required: boolean;
}

interface GroupProps extends Shared {
  type: 'radio' | 'checkbox';
  options: readonly string[];
  chosen: readonly string[];
  onChange: (option: string, isChosen: boolean) => void;
}

/** Radio buttons or checkboxes of one question. */
export function AnswerGroup({
  label,
  help,
  error,
  name,
  required,
  type,
  options,
  chosen,
  onChange,
}: GroupProps) {
  const note = useId();
  const says = error ?? help;
  return (
    <fieldset
      className={css.group}
      aria-describedby={says ? note : undefined}
      data-faulty={error ? true : undefined}
    >
      <legend className={css.legend} dir="auto">
        {label}
      </legend>
      <ul role="list" className={css.options}>
        {options.map((option) => (
          <li key={option}>
            <label className={css.option}>
              <input
                type={type}
                name={name}
                value={option}
                checked={chosen.includes(option)}
                required={required && type === 'radio'}
                onChange={({ target }) => onChange(option, target.checked)}
              />
              <span className={css.optionText} dir="auto">
                {option}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Note id={note} help={help} error={error} />
    </fieldset>
  );
}

function Note({ id, help, error }: { id: string } & Pick<Shared, 'help' | 'error'>) {
  if (error)
    return (
      <p className={css.fault} id={id} role="alert">
        {error}
      </p>
    );
  return (
    help && (
      <p className={css.help} id={id}>
        {help}
      </p>
    )
  );
}

interface CheckboxProps extends Shared {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckboxAnswer({ label, help, error, name, required, checked, onChange }: CheckboxProps) {
  const note = useId();
  return (
    <div className={css.group}>
      <label className={consent}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? note : undefined}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span dir="auto">{label}</span>
      </label>
      <Note id={note} help={help} error={error} />
    </div>
  );
}

interface FileProps extends Shared {
  accept: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
}

export function FileAnswer({ label, help, error, name, required, accept, file, onChange }: FileProps) {
  const input = useRef<HTMLInputElement>(null);
  // After another time was chosen, the form is a new one, and its file is still known.
  useEffect(() => {
    if (!file || !input.current || input.current.files?.length) return;
    const chosen = new DataTransfer();
    chosen.items.add(file);
    input.current.files = chosen.files;
  }, [file]);
  return (
    <Field label={label} help={help} error={error}>
      {(props) => (
        <input
          {...props}
          ref={input}
          className={control}
          type="file"
          name={name}
          required={required}
          accept={accept}
          onChange={({ target }) => onChange(target.files?.[0])}
        />
      )}
    </Field>
  );
}
