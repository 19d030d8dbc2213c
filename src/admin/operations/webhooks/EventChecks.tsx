import { useId } from 'react';
import * as fieldCss from '#src/components/Field/Field.css.ts';
import { EVENT_LABELS } from '#src/content/operations/webhook-copy.ts';
import { EVENT_TYPES, type EventType } from '#src/contract/operations/webhook-values.ts';
import * as css from './webhooks.css.ts';

interface Props {
  value: readonly EventType[];
  onChange: (types: EventType[]) => void;
  error: string | undefined;
}

export function EventChecks({ value, onChange, error }: Props) {
  const id = useId();
  const toggle = (type: EventType) =>
    onChange(EVENT_TYPES.filter((each) => (each === type) !== value.includes(each)));
  const note = error ? `${id}note` : undefined;
  return (
    <fieldset className={fieldCss.field} aria-describedby={note}>
      <legend className={fieldCss.label}>Tell it when</legend>
      {EVENT_TYPES.map((type, index) => (
        <label key={type} className={css.option}>
          <input
            className={css.box}
            type="checkbox"
            checked={value.includes(type)}
            aria-invalid={error && index === 0 ? true : undefined}
            aria-describedby={index === 0 ? note : undefined}
            onChange={() => toggle(type)}
          />
          {EVENT_LABELS[type]}
        </label>
      ))}
      {error && (
        <p id={note} className={fieldCss.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
