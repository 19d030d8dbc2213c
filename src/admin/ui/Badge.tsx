import type { ReactNode } from 'react';
import * as css from './ui.css.ts';

interface Props {
  tone?: css.BadgeTone;
  plain?: boolean;
  children: ReactNode;
}

/** A state in a word; its colour only repeats it. Plain: a kind, not a state. */
export function Badge({ tone, plain, children }: Props) {
  return <span className={css.badge({ tone, plain })}>{children}</span>;
}
