import { useRef, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import * as css from './widget.css.ts';

interface Props {
  label: string;
  help: string;
  code: string;
}

/** Code of several lines that someone copies. */
export function CopyCode({ label, help, code }: Props) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<string>();
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setOutcome('Copied');
    } catch {
      // Without https, or if the browser refuses.
      area.current?.focus();
      area.current?.select();
      setOutcome('Press Ctrl+C or ⌘C to copy it');
    }
  }
  return (
    <div>
      <Field label={label} help={help}>
        {(props) => (
          <textarea
            ref={area}
            className={`${control} ${dense} ${css.code}`}
            readOnly
            rows={6}
            value={code}
            spellCheck={false}
            onFocus={({ target }) => target.select()}
            {...props}
            dir="ltr"
          />
        )}
      </Field>
      <div className={css.copy}>
        <Button tone="quiet" size="small" aria-label={`Copy: ${label}`} onClick={copy}>
          Copy
        </Button>
        <span className={css.outcome} role="status">
          {outcome}
        </span>
      </div>
    </div>
  );
}
