import type { ReactNode } from 'react';
import { dashboard as copy } from '#src/content/admin.ts';
import { everyInterval } from '#src/content/generator/schedule-labels.ts';
import { formatNumber } from '#src/contract/format.ts';
import { useLibrary } from '../../generator/library/use-library.ts';
import type { DashboardData } from '../../query-client.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import * as css from './Dashboard.css.ts';

type Props = { [K in 'posts' | 'themes' | 'schedule']: DashboardData[K] | undefined };

/** The three cards of the specification; skeletons until loaded. */
export function Figures({ posts, themes, schedule }: Props) {
  const hasNoArticle = (useLibrary()?.refusal ?? null) !== null;
  const isActive = schedule?.enabled === true && !hasNoArticle;
  return (
    <div className={css.figures}>
      <Figure
        title={copy.posts.title}
        value={posts && formatNumber(posts.published)}
        note={posts && copy.posts.ofTotal(posts.total)}
      />
      <Figure title={copy.themes.title} value={themes?.length} note={themes && copy.themes.note} />
      <Figure
        title={copy.schedule.title}
        value={
          schedule && (
            <>
              <span className={css.dot} data-on={isActive} aria-hidden="true" />
              {isActive ? copy.schedule.active : copy.schedule.paused}
            </>
          )
        }
        note={
          schedule &&
          (isActive
            ? `${schedule.frequency}, ${everyInterval(schedule.interval)}`
            : schedule.enabled
              ? copy.schedule.noArticle
              : copy.schedule.pausedNote)
        }
      />
    </div>
  );
}

function Figure({
  title,
  value,
  note,
}: {
  title: string;
  value: ReactNode | undefined;
  note: string | undefined;
}) {
  return (
    <section className={css.figure}>
      <h2 className={css.figureTitle}>{title}</h2>
      <p className={css.figureValue}>{value ?? <Skeleton width="2.5em" />}</p>
      <p className={css.figureNote}>{note ?? <Skeleton width="8em" />}</p>
    </section>
  );
}
