import type { ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { errorMessage } from '../accounts/session/error-message.ts';
import * as css from './ui.css.ts';

/** An empty state: what is missing, and how to get the first one. */
export function Empty({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className={css.empty}>
      {title && <p className={css.emptyTitle}>{title}</p>}
      {children}
    </div>
  );
}

/** The error state of a list that could not be loaded. */
export function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className={css.failure} role="alert">
      <h3 className={css.emptyTitle}>This could not be loaded</h3>
      <p>{errorMessage(error)}</p>
      <Button tone="quiet" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
