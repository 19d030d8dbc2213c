import { type ReactNode, useId } from 'react';
import * as css from './Field.css.ts';

interface ControlProps {
  id: string;
  dir: 'auto';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** An error takes the place of the help. */
export function Field({ label, help, error, children }: Props) {
  const id = useId();
  const noteId = `${id}note`;
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        dir: 'auto',
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || help ? noteId : undefined,
      })}
      {error ? (
        <p className={css.error} id={noteId} role="alert">
          {error}
        </p>
      ) : (
        help && (
          <p className={css.help} id={noteId}>
            {help}
          </p>
        )
      )}
    </div>
  );
}
