import type { ReactNode } from 'react';
import { MinuteScale } from '../MinuteScale/MinuteScale.tsx';
import * as css from './StatusCard.css.ts';

interface Props {
  title: string;
  text: ReactNode;
  /** The way on. */
  children?: ReactNode;
  /** Read out when it appears in place of what was awaited. */
  alert?: boolean;
}

/** A page, or its part, that has something to say instead of its content: not found, failed, empty. */
export function StatusCard({ title, text, children, alert }: Props) {
  return (
    <div className={css.place}>
      <section className={css.card} role={alert ? 'alert' : undefined}>
        <MinuteScale className={css.scale} />
        <h1 className={css.title}>{title}</h1>
        <p className={css.text}>{text}</p>
        {children && <div className={css.actions}>{children}</div>}
      </section>
    </div>
  );
}
