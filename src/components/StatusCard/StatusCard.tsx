import type { ReactNode } from 'react';
import { MinuteScale } from '../MinuteScale/MinuteScale.tsx';
import * as css from './StatusCard.css.ts';

interface Props {
  title: string;
  text: ReactNode;
  children?: ReactNode;
  /** Announces it, because it replaces content that was loading. */
  alert?: boolean;
  below?: boolean;
}

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
