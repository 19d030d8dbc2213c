import { useEffect, useRef, useState } from 'react';

/**
 * Keeps the focus on the button that moved an entry of a list, so that pressing again moves it further. The buttons
 * are marked with `data-move="up"` and `data-move="down"`.
 */
export function useFollowedEntry() {
  const rows = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState<{ to: number; isDown: boolean }>();
  useEffect(() => {
    if (!moved) return;
    const row = rows.current?.children[moved.to];
    const button = (way: string) =>
      row?.querySelector<HTMLButtonElement>(`[data-move="${way}"]:not(:disabled)`);
    (moved.isDown ? (button('down') ?? button('up')) : (button('up') ?? button('down')))?.focus();
  }, [moved]);
  return { rows, follow: (to: number, isDown: boolean) => setMoved({ to, isDown }) };
}
