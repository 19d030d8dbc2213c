import { useEffect, useId, useRef } from 'react';
import * as fieldCss from '#src/components/Field/Field.css.ts';
import { CHANNEL_NAMES, type ChannelName, channelLabels } from '#src/contract/generator/channel-names.ts';
import * as css from './ChannelChecks.css.ts';
import { ChannelIcon } from './ChannelIcon.tsx';

interface Props {
  value: readonly ChannelName[];
  onChange: (channels: ChannelName[]) => void;
  error: string | undefined;
}

export function ChannelChecks({ value, onChange, error }: Props) {
  const id = useId();
  const all = useRef<HTMLInputElement>(null);
  const isAll = value.length === CHANNEL_NAMES.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = value.length > 0 && !isAll;
  }, [value, isAll]);
  const toggle = (channel: ChannelName) =>
    onChange(CHANNEL_NAMES.filter((each) => (each === channel) !== value.includes(each)));
  const note = error ? `${id}note` : undefined;
  return (
    <fieldset className={fieldCss.field} aria-describedby={note}>
      <legend className={fieldCss.label}>Channels</legend>
      <label className={css.all}>
        <input
          ref={all}
          className={css.box}
          type="checkbox"
          name="channels"
          checked={isAll}
          aria-invalid={error ? true : undefined}
          aria-describedby={note}
          onChange={() => onChange(isAll ? [] : [...CHANNEL_NAMES])}
        />
        All channels
      </label>
      <div className={css.grid}>
        {CHANNEL_NAMES.map((channel) => (
          <label key={channel} className={css.option}>
            <input
              className={css.box}
              type="checkbox"
              checked={value.includes(channel)}
              onChange={() => toggle(channel)}
            />
            <ChannelIcon channel={channel} />
            {channelLabels[channel]}
          </label>
        ))}
      </div>
      {error && (
        <p id={note} className={fieldCss.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
