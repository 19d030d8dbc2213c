import { Command } from 'cmdk';
import * as css from '#src/admin/shell/palette/Palette.css.ts';
import { TopSheet } from '#src/components/Dialog/Dialog.tsx';
import type { OfferChip } from '#src/content/site/offer-placeholders.ts';

interface Props {
  chips: readonly OfferChip[];
  onChoose: (name: OfferChip['name']) => void;
  onClose: () => void;
}

/** A price or another value that follows the offer. */
export default function OfferPicker({ chips, onChoose, onClose }: Props) {
  return (
    <TopSheet onClose={onClose} title="From your offer">
      <Command className={css.palette} label="From your offer" loop>
        <Command.Input className={css.input} placeholder="Search prices, hours and rules" maxLength={200} />
        <Command.List className={css.list} label="Values">
          <Command.Empty className={css.none}>No results.</Command.Empty>
          {chips
            .filter(({ isOffered }) => isOffered)
            .map(({ name, label, value }) => (
              <Command.Item
                key={name}
                className={css.item}
                value={`${label} ${name}`}
                onSelect={() => onChoose(name)}
              >
                <span className={css.title}>{label}</span>
                <span className={css.state} dir="auto">
                  {value.length > 40 ? `${value.slice(0, 39)}…` : value}
                </span>
              </Command.Item>
            ))}
        </Command.List>
        <p className={css.foot} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> insert <kbd>Esc</kbd> close
        </p>
      </Command>
    </TopSheet>
  );
}
