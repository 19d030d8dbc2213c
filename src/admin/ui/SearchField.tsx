import { useEffect, useRef, useState } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';

const TYPING_MS = 250;

interface Props {
  label: string;
  placeholder: string;
  /** The current search. */
  value: string;
  onSearch: (value: string) => void;
  className?: string;
}

/** A debounced search field for a list. */
export function SearchField({ label, placeholder, value, onSearch, className = '' }: Props) {
  const [typed, setTyped] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The URL can change from outside: the browser's back button.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return (
    <input
      className={`${control} ${dense} ${className}`}
      type="search"
      dir="auto"
      placeholder={placeholder}
      aria-label={label}
      maxLength={200}
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value);
        clearTimeout(waiting.current);
        waiting.current = setTimeout(() => onSearch(target.value.trim()), TYPING_MS);
      }}
    />
  );
}
