import { Link } from 'react-router';
import { channelLabels } from '#src/contract/generator/channel-names.ts';
import type { CalendarEntry } from '#src/contract/operations/overview.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { Hint } from '../../ui/Hint.tsx';
import { ChannelIcon } from '../marketing-materials/ChannelIcon.tsx';
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
  planned: 'Scheduled',
  run: 'The schedule writes a post',
  material: 'To post by hand',
};

export function CalendarItem({ entry, timeZone }: { entry: CalendarEntry; timeZone: string }) {
  const { kind, at, post, material } = entry;
  return (
    <li className={css.entry} data-kind={kind}>
      <time className={css.time} dateTime={at}>
        {timeIn(at, timeZone)}
      </time>
      {material && <MaterialLink material={material} />}
      {post ? (
        <Hint text={`${kinds[kind]}: ${post.title}`}>
          <Link className={css.link} to={`${ADMIN_PATH}/posts/${post.id}`}>
            <span className={visuallyHidden}>{kinds[kind]}: </span>
            <bdi>{post.title}</bdi>
          </Link>
        </Hint>
      ) : material ? null : (
        <span className={css.run}>
          <span aria-hidden="true">Run</span>
          <span className={visuallyHidden}>{kinds.run}</span>
        </span>
      )}
    </li>
  );
}

function MaterialLink({ material: { id, title, channel, posted } }: { material: CalendarMaterial }) {
  const words = `${posted ? 'Posted' : kinds.material}, ${channelLabels[channel]}`;
  return (
    <>
      <ChannelIcon channel={channel} size={13} />
      <Link className={css.link} to={`${ADMIN_PATH}/marketing-materials/${id}`} title={`${words}: ${title}`}>
        <span className={visuallyHidden}>{words}: </span>
        {/* The icon shows the channel, and a cell has room for few letters. */}
        <bdi>{title.replace(`${channelLabels[channel]}: `, '')}</bdi>
      </Link>
    </>
  );
}

type CalendarMaterial = NonNullable<CalendarEntry['material']>;
