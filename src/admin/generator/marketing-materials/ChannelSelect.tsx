import type { ComponentProps } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { channels } from '#src/contract/generator/channels.ts';
import { Options } from '../../ui/Options.tsx';
import { channelGroups } from './material-labels.ts';

interface Props extends ComponentProps<'select'> {
  any?: string;
}

export function ChannelSelect({ any, ...props }: Props) {
  return (
    <select className={`${control} ${dense}`} {...props}>
      {any && <option value="">{any}</option>}
      {channelGroups.map((group) => (
        <optgroup key={group.label} label={group.label}>
          <Options of={group.channels.map((name) => [name, channels[name].label])} />
        </optgroup>
      ))}
    </select>
  );
}
