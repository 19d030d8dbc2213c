import type { ReactNode } from 'react';
import * as css from './ui.css.ts';

export function Empty({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={css.empty}>
      {title && <p className={css.emptyTitle}>{title}</p>}
      {children}
    </div>
  );
}
