import type { ComponentProps } from 'react';

/** A link that opens something on this page (`use-openers.ts`): a button to whoever listens, a link where no script is. */
export function Opener({ opens, ...rest }: ComponentProps<'a'> & { opens: string }) {
  const asButton = { role: 'button', 'data-opens': opens };
  return <a {...asButton} {...rest} />;
}
