import type { ComponentProps } from 'react';

/** A link that opens something on this page (`use-openers.ts`): announced as a button; a plain link without scripts. */
export function Opener({ opens, ...rest }: ComponentProps<'a'> & { opens: string }) {
  const asButton = { role: 'button', 'data-opens': opens };
  return <a {...asButton} {...rest} />;
}
