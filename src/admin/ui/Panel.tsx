import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import * as css from './ui.css.ts';

interface Props {
  title: string;
  action?: ReactNode;
  className?: string | undefined;
  /** Folds the panel to its first line, with this text beside the title. */
  folded?: string | undefined;
  children: ReactNode;
}

/** Content has its own padding, so that tables can reach the edges. */
export function Panel({ title, action, className, folded, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const bodyId = useId();
  return (
    <section className={className ? `${css.panel} ${className}` : css.panel} aria-labelledby={id}>
      <div className={folded === undefined || isOpen ? css.panelHead : css.panelLine}>
        {folded === undefined ? (
          <h2 id={id} className={css.panelTitle}>
            {title}
          </h2>
        ) : (
          <div className={css.foldLine}>
            <h2 className={css.panelTitle}>
              <button
                type="button"
                id={id}
                className={css.foldButton}
                aria-expanded={isOpen}
                aria-controls={bodyId}
                onClick={() => setOpen(!isOpen)}
              >
                <ChevronRight className={css.foldIcon} size={16} aria-hidden="true" />
                {title}
              </button>
            </h2>
            <span className={css.quiet}>{folded}</span>
          </div>
        )}
        {(folded === undefined || isOpen) && action}
      </div>
      {folded === undefined ? (
        children
      ) : (
        <div id={bodyId} hidden={!isOpen}>
          {children}
        </div>
      )}
    </section>
  );
}
