import { Button } from '#src/components/Button/Button.tsx';
import { browserZone } from '#src/components/browser-locale.ts';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { visuallyHidden } from '#src/design/text.css.ts';
import { flush } from '../layouts.css.ts';
import { nameText, placeText } from './find-zones.ts';
import * as css from './TimeZoneField.css.ts';
import { useZoneBox } from './use-zone-box.ts';

interface Props {
  label?: string;
  /** IANA name. */
  value: string;
  onChange: (id: string) => void;
  error?: string | undefined;
}

export function TimeZoneField({ label = 'Time zone', value, onChange, error }: Props) {
  const { selected, offered, box, nothing, inputProps } = useZoneBox({ value, onChange });
  const device = browserZone();
  const isOpen = box.isOpen && (offered.length > 0 || nothing);
  return (
    <div>
      <Field label={label} help={nameText(selected) || undefined} error={error}>
        {(props) => (
          <div className={css.box}>
            <input
              className={`${control} ${dense}`}
              {...inputProps}
              {...props}
              placeholder="City, country or offset"
              spellCheck={false}
            />
            <ul
              className={css.list}
              {...box.getMenuProps({ 'aria-label': 'Time zones', 'aria-labelledby': undefined })}
              hidden={!isOpen}
            >
              {offered.map((zone, index) => (
                <li key={zone.id} className={css.option} {...box.getItemProps({ item: zone, index })}>
                  <span className={css.place}>{placeText(zone)}</span>
                  <span className={css.name}>{nameText(zone)}</span>
                </li>
              ))}
            </ul>
            {isOpen && nothing && <p className={`${css.list} ${css.none}`}>No time zone found.</p>}
            <span className={visuallyHidden} role="status">
              {isOpen && nothing ? 'No time zone found.' : ''}
            </span>
          </div>
        )}
      </Field>
      {device && device !== value && (
        <Button tone="plain" className={flush} onClick={() => onChange(device)}>
          Use this device’s time zone: {device}
        </Button>
      )}
    </div>
  );
}
