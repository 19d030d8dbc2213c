import { type ReactNode, useId } from 'react';
import { column } from '#src/design/text.css.ts';
import * as css from './Section.css.ts';

interface Props {
  id?: string;
  title: string;
  intro?: string;
  action?: ReactNode;
  /** `split` keeps the heading sticky at the side; `stack` puts it above. */
  layout?: 'stack' | 'split';
  ground?: 'paper' | 'raised' | 'night';
  /** No page column: the content brings its own. */
  bleed?: boolean;
  children: ReactNode;
}

export function Section({
  id,
  title,
  intro,
  action,
  layout = 'stack',
  ground = 'paper',
  bleed = false,
  children,
}: Props) {
  const heading = useId();
  return (
    <section id={id} aria-labelledby={heading} className={css.section({ ground })}>
      <div className={`${bleed ? '' : column} ${css.inner({ layout })}`}>
        <div className={`${bleed ? column : ''} ${css.head({ layout })}`}>
          <div className={css.copy({ layout })}>
            <h2 id={heading} className={css.title}>
              {title}
            </h2>
            {intro && <p className={css.intro}>{intro}</p>}
          </div>
          {action && <div className={css.action}>{action}</div>}
        </div>
        <div className={css.body}>{children}</div>
      </div>
    </section>
  );
}
