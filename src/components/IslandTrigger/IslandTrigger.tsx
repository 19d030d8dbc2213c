import type { ComponentProps } from 'react';
import { wakes } from '#renderer/islands/island.tsx';

interface Props extends ComponentProps<'a'> {
  /** The dialog that it opens, for `use-openers.ts`. */
  opens: string;
  /** The name of the island that opens it. */
  wakes: string;
}

/** A link that opens something on this page: announced as a button; a plain link without scripts. */
export function IslandTrigger({ opens, wakes: island, ...rest }: Props) {
  const asButton = { role: 'button', 'data-opens': opens, ...wakes(island) };
  return <a {...asButton} {...rest} />;
}
