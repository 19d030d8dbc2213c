import { type ReactNode, useId } from 'react';
import * as css from './Field.css.ts';

interface ControlProps {
  id: string;
  /** What is typed runs the way its first letter does. */
  dir: 'auto';
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** Draws the control with what ties it to its label, help and error. */
  children: (control: ControlProps) => ReactNode;
}

/** A labelled control with its help, and its error in the help's place below it. */
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
