import { useCombobox } from 'downshift';
import { type FocusEvent, useState } from 'react';
import { findZones, placeText, type Zone, zoneOf } from './find-zones.ts';

interface Options {
  /** IANA name. */
  value: string;
  onChange: (id: string) => void;
}

/**
 * Typing searches; leaving the field without a choice restores the chosen place, unless the input is the name
 * of a zone.
 */
export function useZoneBox({ value, onChange }: Options) {
  const selected = zoneOf(value);
  const shown = placeText(selected);
  /** Undefined: nothing typed since the last choice. */
  const [typed, setTyped] = useState<string>();
  const offered = typed === undefined ? withFirst(selected, findZones('')) : findZones(typed);

  const choose = (zone: Zone | undefined) => {
    setTyped(undefined);
    if (zone && zone.id !== value) onChange(zone.id);
  };
  const box = useCombobox<Zone>({
    items: offered,
    selectedItem: selected,
    inputValue: typed ?? shown,
    itemToString: (zone) => (zone ? placeText(zone) : ''),
    itemToKey: (zone) => zone?.id,
    stateReducer(state, { type, changes }) {
      // Leaving the field keeps the choice, whichever option the arrow keys last passed.
      if (type === useCombobox.stateChangeTypes.InputBlur)
        return windowLostFocus() ? state : { ...state, isOpen: false, highlightedIndex: -1 };
      // Typing shortens the list, so the mouse may suddenly be outside.
      if (type === useCombobox.stateChangeTypes.MenuMouseLeave) return state;
      // Enter takes the best match.
      if (type === useCombobox.stateChangeTypes.InputChange) return { ...changes, highlightedIndex: 0 };
      return changes;
    },
    onStateChange({ type, selectedItem }) {
      const types = useCombobox.stateChangeTypes;
      if (type === types.ItemClick || type === types.InputKeyDownEnter) choose(selectedItem ?? undefined);
      if (type === types.InputKeyDownEscape) setTyped(undefined);
    },
  });
  const leave = () => {
    if (windowLostFocus()) return;
    const named = typed === undefined ? undefined : findZones(typed)[0];
    choose(named && typed?.trim() === named.id ? named : undefined);
  };
  return {
    selected,
    offered,
    box,
    nothing: typed !== undefined && offered.length === 0,
    inputProps: {
      ...box.getInputProps({
        onInput: (event) => setTyped((event.target as HTMLInputElement).value),
        onFocus: (event: FocusEvent<HTMLInputElement>) => event.target.select(),
        onBlur: leave,
      }),
      // The field's own label names it.
      'aria-labelledby': undefined,
    },
  };
}

/** During a blur: true if the user switched windows and may return to the typed input. */
const windowLostFocus = () => document.activeElement?.getAttribute('role') === 'combobox';

const withFirst = (zone: Zone, zones: Zone[]): Zone[] => [zone, ...zones.filter(({ id }) => id !== zone.id)];
