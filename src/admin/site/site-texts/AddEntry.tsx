import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { emptyOf, type FieldSpec, type Value } from '#src/contract/site/sections/field-spec.ts';
import { inRow } from '../../ui/layouts.css.ts';
import * as css from './add-entry.css.ts';
import { BlockSketch, noteOfKind } from './BlockSketch.tsx';

interface Props {
  of: FieldSpec;
  entry: string;
  disabled: boolean;
  onAdd: (entry: Value) => void;
}

/** Adds an empty entry; if there are several kinds, each is shown as on the page. */
export function AddEntry({ of, entry, disabled, onAdd }: Props) {
  const [open, setOpen] = useState(false);
  const add = (spec: FieldSpec) => {
    setOpen(false);
    onAdd(emptyOf(spec));
  };
  return (
    <div className={inRow}>
      <Button tone="quiet" disabled={disabled} onClick={() => (of.kinds ? setOpen(true) : add(of))}>
        {`Add ${entry}`}
      </Button>
      {of.kinds && (
        <Dialog open={open} onClose={() => setOpen(false)} title={`Add a ${entry}`} wide>
          <ul role="list" className={css.kinds}>
            {of.kinds.map(({ type, spec }) => (
              <li key={type}>
                <button type="button" className={css.kind} onClick={() => add(spec)}>
                  <BlockSketch type={type} />
                  <span className={css.name}>{spec.title}</span>
                  {noteOfKind(type) && <span className={css.note}>{noteOfKind(type)}</span>}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </div>
  );
}
