import { useEffect, useState } from 'react';

const TYPING_MS = 200;

/** The trimmed text once typing has paused. */
export function useDebouncedText(typed: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
