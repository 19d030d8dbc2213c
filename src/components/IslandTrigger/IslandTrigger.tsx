import type { ComponentProps } from 'react';
import { wakes } from '#renderer/islands/island.tsx';

interface Props extends ComponentProps<'a'> {
  /** The dialog's name, for `use-openers.ts`. */
  opens: string;
  wakes: string;
}

/** Announced as a button; a plain link without scripts. */
export function IslandTrigger({ opens, wakes: island, ...rest }: Props) {
  const asButton = { role: 'button', 'data-opens': opens, ...wakes(island) };
  return <a {...asButton} {...rest} />;
}
