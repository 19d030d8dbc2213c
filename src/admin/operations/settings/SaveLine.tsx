import type { ReactNode } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { inRow } from '../../ui/layouts.css.ts';

interface Props {
  dirty: boolean;
  pending: boolean;
  children?: ReactNode;
}

export function SaveLine({ dirty, pending, children }: Props) {
  return (
    <div className={inRow}>
      <Button type="submit" disabled={!dirty || pending}>
        {pending && <Spinner />}
        {pending ? 'Saving...' : 'Save'}
      </Button>
      {children}
    </div>
  );
}
