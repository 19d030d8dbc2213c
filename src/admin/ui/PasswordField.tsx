import { type ComponentProps, useState } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { visuallyHidden } from '#src/design/text.css.ts';
import * as css from './PasswordField.css.ts';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> {
  label: string;
  help?: string;
  error?: string | undefined;
  compact?: boolean;
}

export function PasswordField({ label, help, error, compact = false, ...input }: Props) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error}>
      {(props) => (
        <span className={css.line}>
          <input
            className={`${control} ${css.input} ${compact ? dense : ''}`}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...props}
          />
          <button
            type="button"
            className={css.toggle}
            aria-controls={props.id}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
            <span className={visuallyHidden}> {label.toLowerCase()}</span>
          </button>
        </span>
      )}
    </Field>
  );
}
