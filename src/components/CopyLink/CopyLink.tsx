import { useRef, useState } from 'react';
import { Button } from '../Button/Button.tsx';
import { control, dense } from '../Field/Field.css.ts';
import { Field } from '../Field/Field.tsx';
import * as css from './CopyLink.css.ts';

interface Props {
  label: string;
  help?: string;
  url: string;
  small?: boolean;
}

export function CopyLink({ label, help, url, small = false }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<string>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('Copied');
    } catch {
      // Without https, or if the browser refuses, select the link so the user can copy it.
      field.current?.focus();
      field.current?.select();
      setOutcome('Press Ctrl+C or ⌘C to copy it');
    }
  }

  return (
    <Field label={label} help={help}>
      {(props) => (
        <div className={css.row}>
          <input
            ref={field}
            className={small ? `${control} ${dense}` : control}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            {...props}
          />
          <div className={css.copy}>
            <Button tone="quiet" size={small ? 'small' : 'medium'} onClick={copy}>
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
