import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import type { FieldSpec, Value } from '#src/contract/sections/field-spec.ts';
import { IconField } from './IconField.tsx';
import { MediaField } from './MediaField.tsx';
import { isSpecial, SpecialField } from './SpecialField.tsx';
import * as css from './site-texts.css.ts';

interface Props {
  spec: FieldSpec;
  value: Value;
  /** Dotted path in the section, for faults and for links to a field. */
  path: string;
  faults: ReadonlyMap<string, string>;
  onChange: (value: Value) => void;
}

/** One text, number, icon or file of a section. */
export function FieldControl({ spec, value, path, faults, onChange }: Props) {
  if (spec.accept)
    return (
      <div id={path}>
        <MediaField
          spec={spec}
          value={typeof value === 'string' ? value : ''}
          fault={faults.get(path)}
          onChange={onChange}
        />
      </div>
    );
  if (isSpecial(spec))
    return <SpecialField spec={spec} value={value} path={path} faults={faults} onChange={onChange} />;
  const text = typeof value === 'string' ? value : '';
  const help = [
    spec.help,
    spec.max && text.length > spec.max * 0.8 ? `${text.length} of ${spec.max} characters` : '',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    // The target of links from the search.
    <div id={path}>
      <Field label={spec.title} help={help || undefined} error={faults.get(path)}>
        {(props) => {
          const common = { ...props, className: `${control} ${dense}` };
          if (spec.kind === 'paragraph' || spec.kind === 'markdown')
            return (
              <textarea
                {...common}
                rows={Math.min(12, Math.max(2, Math.ceil(text.length / 70)))}
                value={text}
                onChange={({ target }) => onChange(target.value)}
              />
            );
          if (spec.kind === 'number')
            return (
              <input
                {...common}
                className={`${control} ${dense} ${css.number}`}
                type="number"
                inputMode="decimal"
                step="any"
                value={typeof value === 'number' ? value : ''}
                onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
              />
            );
          if (spec.kind === 'icon')
            return <IconField {...props} title={spec.title} value={value} onChange={onChange} />;
          return <input {...common} value={text} onChange={({ target }) => onChange(target.value)} />;
        }}
      </Field>
    </div>
  );
}
