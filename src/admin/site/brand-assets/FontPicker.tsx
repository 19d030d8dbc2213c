import * as Menu from '@radix-ui/react-dropdown-menu';
import { Check, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { control, dense, field, label as labelStyle } from '#src/components/Field/Field.css.ts';
import { ScrollArea } from '#src/components/ScrollArea/ScrollArea.tsx';
import { type FontName, fontChoice } from '#src/design/fonts.ts';
import * as css from './FontPicker.css.ts';
import { fontStack, loadFace } from './font-faces.ts';

/** Digits differ most between fonts, and prices are all over the site. */
const NUMERALS = '$120 · 0123456789';

interface Props<T extends FontName> {
  label: string;
  sample: string;
  names: readonly T[];
  value: T;
  onChange: (name: T) => void;
}

export function FontPicker<T extends FontName>({ label, sample, names, value, onChange }: Props<T>) {
  const id = useId();
  return (
    <div className={field}>
      <span id={id} className={labelStyle}>
        {label}
      </span>
      {/* Not modal: a modal menu locks scrolling with a style element that the content security policy blocks. */}
      <Menu.Root modal={false} onOpenChange={(open) => open && names.forEach(loadFace)}>
        <Menu.Trigger
          id={`${id}value`}
          className={`${control} ${dense} ${css.trigger}`}
          aria-labelledby={`${id} ${id}value`}
        >
          <span style={{ fontFamily: fontStack(value) }}>{fontChoice(value).family}</span>
          <ChevronDown size={16} aria-hidden="true" />
        </Menu.Trigger>
        <Menu.Content
          className={css.menu}
          aria-labelledby={id}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          loop
        >
          <ScrollArea>
            <Menu.RadioGroup value={value} onValueChange={(name) => onChange(name as T)}>
              {names.map((name) => (
                <Menu.RadioItem
                  key={name}
                  value={name}
                  className={css.item}
                  textValue={fontChoice(name).family}
                  aria-label={fontChoice(name).family}
                  style={{ fontFamily: fontStack(name) }}
                >
                  <span className={css.name}>
                    {fontChoice(name).family}
                    <Menu.ItemIndicator>
                      <Check size={16} aria-hidden="true" />
                    </Menu.ItemIndicator>
                  </span>
                  <span className={css.sample}>{sample}</span>
                  <span className={css.sample}>{NUMERALS}</span>
                </Menu.RadioItem>
              ))}
            </Menu.RadioGroup>
          </ScrollArea>
        </Menu.Content>
      </Menu.Root>
    </div>
  );
}
