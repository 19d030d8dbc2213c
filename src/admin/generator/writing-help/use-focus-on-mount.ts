import { useEffect, useRef } from 'react';

/** Moves the focus to an element when its stage begins, after the dialog has taken it. */
export function useFocusOnMount<T extends HTMLElement>() {
  const element = useRef<T>(null);
  useEffect(() => {
    const timer = setTimeout(() => element.current?.focus());
    return () => clearTimeout(timer);
  }, []);
  return element;
}
