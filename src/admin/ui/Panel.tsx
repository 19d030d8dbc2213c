import { type ReactNode, useId } from 'react';
import * as css from './ui.css.ts';

interface Props {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A card with a title. Its content brings its own padding, so that tables can reach the edges. */
export function Panel({ title, action, className, children }: Props) {
  const id = useId();
  return (
    <section className={className ? `${css.panel} ${className}` : css.panel} aria-labelledby={id}>
      <div className={css.panelHead}>
        <h2 id={id} className={css.panelTitle}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
