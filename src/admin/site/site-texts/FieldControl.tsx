import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import type { FieldSpec, Value } from '#src/contract/site/sections/field-spec.ts';
import { isTextKind } from '#src/contract/site/sections/marks.ts';
import { lengthOf } from '#src/contract/site/sections/offer-placeholders.ts';
import { MarkdownField } from '../../texts/MarkdownField.tsx';
import { Offers } from './chips/Offers.tsx';
import { useChips } from './chips/offer-chips.ts';
import { TextControl } from './chips/TextControl.tsx';
import { IconField } from './IconField.tsx';
import { MediaField } from './MediaField.tsx';
import { isSpecial, SpecialField } from './SpecialField.tsx';
import * as css from './site-texts.css.ts';

interface Props {
  spec: FieldSpec;
  value: Value;
  /** Dotted path in the section, for errors and links to a field. */
  path: string;
  faults: ReadonlyMap<string, string>;
  onChange: (value: Value) => void;
}

export function FieldControl({ spec, value, path, faults, onChange }: Props) {
  const { chips, disabled } = useChips();
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
  const length = lengthOf(text);
  const help = [spec.help, spec.max && length > spec.max * 0.8 ? `${length} of ${spec.max} characters` : '']
    .filter(Boolean)
    .join(' ');
  return (
    // Target of links from the search.
    <div id={path}>
      <Field label={spec.title} help={help || undefined} error={faults.get(path)}>
        {(props) => {
          const common = { ...props, className: `${control} ${dense}` };
          if (spec.kind === 'markdown')
            return (
              <>
                <MarkdownField
                  id={props.id}
                  describedBy={props['aria-describedby']}
                  label={spec.title}
                  // A document has one text, and a page has one for each of its blocks.
                  kind={path.includes('.') ? 'block' : 'document'}
                  value={text}
                  chips={chips}
                  error={faults.get(path)}
                  disabled={disabled}
                  onChange={onChange}
                />
                {!disabled && <Offers value={text} said={chips} onChange={onChange} />}
              </>
            );
          if (isTextKind(spec.kind))
            return (
              <TextControl
                spec={spec}
                value={text}
                help={help || undefined}
                error={faults.get(path)}
                field={props}
                onChange={onChange}
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
