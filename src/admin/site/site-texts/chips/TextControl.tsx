import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { lazyPart } from '#src/admin/ui/lazy-part.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import type { FieldSpec } from '#src/contract/site/sections/field-spec.ts';
import type { Begin } from './ChipEditor.tsx';
import * as css from './chips.css.ts';
import { Offers } from './Offers.tsx';
import { useChips } from './offer-chips.ts';

const ChipEditor = lazyPart(() => import('./ChipEditor.tsx'));

interface Props {
  spec: FieldSpec;
  value: string;
  help: string | undefined;
  error: string | undefined;
  field: Pick<ComponentProps<'input'>, 'id' | 'dir' | 'aria-invalid' | 'aria-describedby'> & { id: string };
  onChange: (text: string) => void;
}

/**
 * A brace begins a chip, which follows the offer. Until then it is a native field, and no editor is loaded.
 */
export function TextControl({ spec, value, help, error, field, onChange }: Props) {
  const { chips, disabled } = useChips();
  const native = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [begin, setBegin] = useState<Begin>();
  // Keeps the editor once it is open, because the caret is there.
  const [hasEditor, setHasEditor] = useState(false);
  const withEditor = chips.length > 0 && (hasEditor || value.includes('{'));
  if (withEditor && !hasEditor) setHasEditor(true);
  const isLine = spec.kind === 'line';

  const change = (text: string, caret: number) => {
    if (chips.length > 0 && !hasEditor && text.includes('{'))
      setBegin({ text: value, fromEnd: text.length - caret });
    onChange(text);
  };
  const openMenu = () => {
    const at = native.current?.selectionEnd ?? value.length;
    change(`${value.slice(0, at)}{${value.slice(at)}`, at + 1);
  };
  const common = { ...field, ref: native, className: `${control} ${dense}`, value };
  const input = isLine ? (
    <input
      {...common}
      onChange={({ target }) => change(target.value, target.selectionEnd ?? target.value.length)}
    />
  ) : (
    <textarea
      {...common}
      rows={Math.min(12, Math.max(2, value.split('\n').length, Math.ceil(value.length / 70)))}
      onChange={({ target }) => change(target.value, target.selectionEnd)}
    />
  );
  return (
    <div className={css.text}>
      {withEditor ? (
        <Suspense fallback={input}>
          <ChipEditor
            id={field.id}
            label={spec.title}
            help={[error ?? help, 'Type { for a price or another part of your offer.']
              .filter(Boolean)
              .join(' ')}
            invalid={error !== undefined}
            isLine={isLine}
            value={value}
            begin={begin}
            onChange={onChange}
          />
        </Suspense>
      ) : (
        input
      )}
      {!disabled && chips.length > 0 && (
        <Offers value={value} said={chips} onOpen={withEditor ? undefined : openMenu} onChange={onChange} />
      )}
    </div>
  );
}
