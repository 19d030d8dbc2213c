import type { ReactNode } from 'react';
import { MinuteScale } from '../MinuteScale/MinuteScale.tsx';
import * as css from './StatusCard.css.ts';

interface Props {
  title: string;
  text: ReactNode;
  /** Links or buttons for what to do next. */
  children?: ReactNode;
  /** Announce it to screen readers, because it replaces content that was loading. */
  alert?: boolean;
  /** Below a page's own title. */
  below?: boolean;
}

/** A message instead of the content of a page or section: not found, failed, empty. */
export function StatusCard({ title, text, children, alert, below }: Props) {
  const Title = below ? 'h2' : 'h1';
  return (
    <div className={css.place}>
      <section className={css.card} role={alert ? 'alert' : undefined}>
        <MinuteScale className={css.scale} />
        <Title className={css.title}>{title}</Title>
        <p className={css.text}>{text}</p>
        {children && <div className={css.actions}>{children}</div>}
      </section>
    </div>
  );
}
