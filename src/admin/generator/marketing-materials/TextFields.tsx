import { control } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { formatNumber } from '#src/contract/format.ts';
import type { ChannelName } from '#src/contract/generator/channel-names.ts';
import { type ChannelField, channels, countCharacters } from '#src/contract/generator/channels.ts';
import * as css from './materials.css.ts';

interface Props {
  channel: ChannelName;
  texts: Record<string, string>;
  onChange: (texts: Record<string, string>) => void;
}

export function TextFields({ channel, texts, onChange }: Props) {
  return channels[channel].fields.map((field) => (
    <TextField
      key={field.name}
      field={field}
      value={texts[field.name] ?? ''}
      onChange={(value) => onChange({ ...texts, [field.name]: value })}
    />
  ));
}

function TextField({
  field: { label, limit, counting, lines },
  value,
  onChange,
}: {
  field: ChannelField;
  value: string;
  onChange: (value: string) => void;
}) {
  const count = countCharacters(value, counting);
  const over = count - limit;
  const shown = `${formatNumber(count)} of ${formatNumber(limit)} characters`;
  return (
    <Field
      label={label}
      help={shown}
      error={
        over > 0
          ? `${shown}: ${formatNumber(over)} too many. You can save it, but the channel will not accept it.`
          : undefined
      }
    >
      {(props) =>
        lines > 1 ? (
          <textarea
            className={`${control} ${css.text}`}
            rows={lines}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...props}
          />
        ) : (
          <input
            className={control}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...props}
          />
        )
      }
    </Field>
  );
}
