import { useEffect, useRef, useState } from 'react';
import { control, dense } from '#src/components/Field/Field.css.ts';

const TYPING_MS = 250;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onSearch: (value: string) => void;
  className?: string;
}

export function SearchField({ label, placeholder, value, onSearch, className = '' }: Props) {
  const [typed, setTyped] = useState(value);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The back button may change the URL.
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
