import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { IconShape } from '#src/components/Icon/IconShape.tsx';
import { type IconRef, iconId } from '#src/content/site/icons.ts';
import { besideInGrid } from './beside-in-grid.ts';
import { BRAND_ICONS, findIcons, LINE_ICONS, type OfferedIcon } from './find-icons.ts';
import * as css from './icon-picker.css.ts';

interface Props {
  current: IconRef;
  onChoose: (icon: IconRef) => void;
  onClose: () => void;
}

/**
 * Search, then click an icon, or choose it with the arrow keys and Enter. Brand icons come first if the field
 * holds one.
 */
export default function IconPicker({ current, onChoose, onClose }: Props) {
  const [search, setSearch] = useState('');
  // Typing must not wait for a thousand icons to render.
  const asked = useDeferredValue(search);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const groups = useMemo(() => {
    const found = [
      { name: 'Icons', icons: findIcons(LINE_ICONS, asked) },
      { name: 'Brands', icons: findIcons(BRAND_ICONS, asked) },
    ].filter(({ icons }) => icons.length > 0);
    return current.set === 'simple-icons' ? found.toReversed() : found;
  }, [asked, current.set]);
  const count = groups.reduce((sum, { icons }) => sum + icons.length, 0);
  const chosen = iconId(current);
  const all = groups.flatMap(({ icons }) => icons);
  const entry = all.find(({ icon }) => iconId(icon) === chosen) ?? all[0];
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];

  const move = (event: KeyboardEvent) => {
    const all = options();
    const from = all.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      all[from]?.click();
      return;
    }
    const to = besideInGrid(all, from, event.key);
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0) field.current?.focus();
    else all[to]?.focus();
  };
  const fromSearch = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    const [first] = options();
    if (event.key === 'ArrowDown') first?.focus();
    else if (search.trim() !== '' && asked === search) first?.click();
  };

  return (
    <Dialog onClose={onClose} title="Choose an icon">
      <div className={css.picker} data-fields>
        <TextField
          label="Search"
          help="What it shows or stands for, or a brand: calendar, money, Stripe."
          compact
          ref={field}
          type="search"
          autoComplete="off"
          maxLength={80}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={fromSearch}
        />
        <p className={css.count} role="status">
          {count === 0
            ? `No icon for “${asked.trim()}”. Try another word.`
            : `${count} ${count === 1 ? 'icon' : 'icons'}`}
        </p>
        {count > 0 && (
          <div ref={list} role="listbox" aria-label="Icons" className={css.list} onKeyDown={move}>
            {groups.map(({ name, icons }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div key={name} role="group" aria-label={name}>
                <p className={css.group} aria-hidden="true">
                  {name}
                </p>
                <div className={css.grid} role="presentation">
                  {icons.map((each) => (
                    <Option
                      key={iconId(each.icon)}
                      offered={each}
                      selected={iconId(each.icon) === chosen}
                      reachable={each === entry}
                      onChoose={onChoose}
                    />
                  ))}
                </div>
              </div>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface OptionProps {
  offered: OfferedIcon;
  selected: boolean;
  reachable: boolean;
  onChoose: (icon: IconRef) => void;
}

function Option({ offered: { icon, label, path }, selected, reachable, onChoose }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles keys
    <div
      role="option"
      aria-selected={selected}
      tabIndex={reachable ? 0 : -1}
      className={css.option}
      title={label}
      onClick={() => onChoose(icon)}
    >
      <IconShape path={path} filled={icon.set === 'simple-icons'} size={22} />
      <span className={css.name}>{label}</span>
    </div>
  );
}
