import { useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { control, dense } from '../Field/Field.css.ts';
import { Field } from '../Field/Field.tsx';
import * as css from './CopyLink.css.ts';

interface Props {
  label: string;
  help?: string;
  /** A link, a secret, or code in several lines. */
  text: string;
  /** Of code. */
  rows?: number;
  small?: boolean;
}

export function CopyLink({ label, help, text, rows, small = false }: Props) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<string>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      // Without https, or if the browser refuses, select the text so the user can copy it.
      field.current?.focus();
      field.current?.select();
      setOutcome('Press Ctrl+C or ⌘C to copy it');
    }
  }

  const Control = rows ? 'textarea' : 'input';
  return (
    <Field label={label} help={help}>
      {(props) => (
        <div className={css.row}>
          <Control
            ref={field}
            className={`${control}${small ? ` ${dense}` : ''}${rows ? ` ${css.code}` : ''}`}
            readOnly
            rows={rows}
            value={text}
            spellCheck={false}
            onFocus={(event) => event.target.select()}
            {...props}
            dir={rows ? 'ltr' : props.dir}
          />
          <div className={css.copy}>
            <Button
              tone="quiet"
              size={small ? 'small' : 'medium'}
              aria-label={`Copy: ${label}`}
              onClick={copy}
            >
              Copy
            </Button>
            <span className={css.outcome} role="status">
              {outcome}
            </span>
          </div>
        </div>
      )}
    </Field>
  );
}
