import type { ReactNode } from 'react';
import { column } from '#src/design/text.css.ts';
import * as css from './PageHeading.css.ts';

interface Props {
  title: string;
  intro?: string;
  back?: { label: string; href: string };
  children?: ReactNode;
}

export function PageHeading({ title, intro, back, children }: Props) {
  return (
    <header className={`${column} ${css.heading}`}>
      {back && (
        <a className={css.back} href={back.href}>
          <span aria-hidden="true">←</span> {back.label}
        </a>
      )}
      <h1 className={css.title}>{title}</h1>
      {intro && <p className={css.intro}>{intro}</p>}
      {children}
    </header>
  );
}
