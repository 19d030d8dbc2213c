import { useContent } from '#src/components/Content/use-texts.ts';
import { SelectField, TextField } from '#src/components/Field/TextField.tsx';
import type { FieldSpec, Value } from '#src/contract/site/sections/field-spec.ts';
import { Options } from '../../ui/Options.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TimeZoneField } from '../../ui/time-zone/TimeZoneField.tsx';
import * as css from './site-texts.css.ts';

interface Props {
  spec: FieldSpec;
  value: Value;
  path: string;
  faults: ReadonlyMap<string, string>;
  onChange: (value: Value) => void;
}

/** True for a switch, choice, time or time zone. */
export const isSpecial = ({ kind }: FieldSpec): boolean =>
  kind === 'switch' || kind === 'choice' || kind === 'timeZone' || kind === 'moment';

/** The id is the target of links from the search. */
export function SpecialField(props: Props) {
  return <div id={props.path}>{input(props)}</div>;
}

function input({ spec, value, path, faults, onChange }: Props) {
  const text = typeof value === 'string' ? value : '';
  const { title, help, kind, inverse = false } = spec;
  if (kind === 'switch')
    return (
      <Switch
        label={title}
        {...(help && { help })}
        checked={(value === true) !== inverse}
        onChange={({ target }) => onChange(target.checked !== inverse)}
      />
    );
  if (kind === 'timeZone') return <TimeZoneField value={text} error={faults.get(path)} onChange={onChange} />;
  if (kind === 'choice') return <ChoiceField {...{ spec, value, path, faults, onChange }} />;
  return (
    <TextField
      label={title}
      help={help}
      error={faults.get(path)}
      compact
      className={css.moment}
      type="datetime-local"
      value={text}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function ChoiceField({ spec, value, path, faults, onChange }: Props) {
  const { tierList, comparesTwo } = useContent().offer;
  const options =
    spec.ofKinds && !comparesTwo
      ? tierList.map(({ id, name }) => [id, name] as const)
      : Object.entries(spec.options ?? {});
  const [first] = options;
  return (
    <SelectField
      label={spec.title}
      help={spec.help}
      error={faults.get(path)}
      compact
      className={css.moment}
      value={typeof value === 'string' && value !== '' ? value : first?.[0]}
      onChange={({ target }) => onChange(target.value)}
    >
      <Options of={options} />
    </SelectField>
  );
}
