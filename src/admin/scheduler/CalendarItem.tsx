import { Link } from 'react-router';
import type { CalendarEntry } from '#src/contract/overview.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import * as css from './Calendar.css.ts';
import { timeIn } from './calendar-month.ts';

export interface MonthProps {
  /** `2026-11` */
  month: string;
  days: ReadonlyMap<string, CalendarEntry[]>;
  /** `2026-11-30` */
  today: string;
  timeZone: string;
}

const kinds: Record<CalendarEntry['kind'], string> = {
  published: 'Published',
  planned: 'Planned',
  run: 'The scheduler writes a post',
};

/** One entry of a day. */
export function CalendarItem({ entry, timeZone }: { entry: CalendarEntry; timeZone: string }) {
  const { kind, at, post } = entry;
  return (
    <li className={css.entry} data-kind={kind}>
      <time className={css.time} dateTime={at}>
        {timeIn(at, timeZone)}
      </time>
      {post ? (
        <Link
          className={css.link}
          to={`${ADMIN_PATH}/posts/${post.id}`}
          title={`${kinds[kind]}: ${post.title}`}
        >
          <span className={visuallyHidden}>{kinds[kind]}: </span>
          <bdi>{post.title}</bdi>
        </Link>
      ) : (
        <span className={css.run}>
          <span aria-hidden="true">Run</span>
          <span className={visuallyHidden}>{kinds.run}</span>
        </span>
      )}
    </li>
  );
}
