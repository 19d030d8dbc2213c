import { useEffect, useState } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';

/** While a year is typed, date inputs report every digit: 0002, 0020 and 0202 on the way to 2026. */
const isTyped = (date: string) => date === '' || date >= '1900';

interface Props {
  id: string;
  /** `2026-11-30`, or empty. */
  value: string;
  /** @param replace changing one date to another adds no history entry */
  onChange: (date: string, replace: boolean) => void;
}

export function DateFilter({ id, value, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  // The back button may change the URL.
  useEffect(() => setTyped(value), [value]);
  return (
    <input
      id={id}
      type="date"
      className={`${control} ${dense}`}
      value={typed}
      max="9999-12-31"
      onChange={({ target }) => {
        setTyped(target.value);
        if (isTyped(target.value)) onChange(target.value, value !== '' && target.value !== '');
      }}
    />
  );
}
