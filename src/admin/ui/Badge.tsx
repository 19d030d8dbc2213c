import type { ReactNode } from 'react';
import * as css from './ui.css.ts';

interface Props {
  tone?: css.BadgeTone;
  plain?: boolean;
  children: ReactNode;
}

/** The word says the status; the color repeats it. Plain: a kind, not a status. */
export function Badge({ tone, plain, children }: Props) {
  return <span className={css.badge({ tone, plain })}>{children}</span>;
}
