import type { ReactNode } from 'react';
import { column } from '#src/design/text.css.ts';
import * as css from './PageHeading.css.ts';

interface Props {
  title: string;
  intro?: string;
  /** A back link above the title. */
  back?: { label: string; href: string };
  /** Below the introduction: a date, a search box, links. */
  children?: ReactNode;
}

/** The heading of a page that starts with text. */
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
