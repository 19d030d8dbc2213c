import type { ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { inRow } from '../ui/layouts.css.ts';

interface Props {
  dirty: boolean;
  pending: boolean;
  /** What else can be done. */
  children?: ReactNode;
}

/** The foot of a form of settings. */
export function SaveLine({ dirty, pending, children }: Props) {
  return (
    <div className={inRow}>
      <Button type="submit" size="small" disabled={!dirty || pending}>
        {pending && <Spinner />}
        {pending ? 'Saving...' : 'Save'}
      </Button>
      {children}
    </div>
  );
}
