import { useId, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { emptyOf, type FieldSpec, type Value } from '#src/contract/sections/field-spec.ts';
import { inRow } from '../ui/layouts.css.ts';

interface Props {
  /** An entry of the list. */
  of: FieldSpec;
  /** What one entry is called. */
  entry: string;
  disabled: boolean;
  onAdd: (entry: Value) => void;
}

/** Adds an empty entry to a list; where entries are of several kinds, of the chosen one. */
export function AddEntry({ of, entry, disabled, onAdd }: Props) {
  const id = useId();
  const [type, setType] = useState(of.kinds?.[0]?.type ?? '');
  const chosen = of.kinds?.find((each) => each.type === type)?.spec ?? of;
  return (
    <div className={inRow}>
      {of.kinds && (
        <>
          <label htmlFor={id}>{`Kind of ${entry}`}</label>
          <select
            id={id}
            className={`${control} ${dense}`}
            value={type}
            onChange={({ target }) => setType(target.value)}
          >
            {of.kinds.map((each) => (
              <option key={each.type} value={each.type}>
                {each.spec.title}
              </option>
            ))}
          </select>
        </>
      )}
      <Button tone="quiet" size="small" disabled={disabled} onClick={() => onAdd(emptyOf(chosen))}>
        {`Add ${entry}`}
      </Button>
    </div>
  );
}
