import type { ReactNode } from 'react';
import { inRow } from './layouts.css.ts';
import * as css from './ui.css.ts';

interface Props {
  title: string;
  intro?: string | undefined;
  children?: ReactNode;
}

export function ScreenHead({ title, intro, children }: Props) {
  return (
    <div className={css.screenHead}>
      <div>
        <h1 className={css.screenTitle} dir="auto">
          {title}
        </h1>
        {intro && <p className={css.screenIntro}>{intro}</p>}
      </div>
      {children && <div className={inRow}>{children}</div>}
    </div>
  );
}
