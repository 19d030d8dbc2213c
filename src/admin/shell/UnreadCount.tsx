import { useQuery } from '@tanstack/react-query';
import { visuallyHidden } from '#src/design/text.css.ts';
import { query } from '../query.ts';
import { useHydrated } from '../use-hydrated.ts';
import * as css from './Sidebar.css.ts';

/** How many messages are unread; nothing while there are none. */
export function UnreadCount() {
  const hydrated = useHydrated();
  const { data } = useQuery({ ...query('GET /api/admin/messages/unread'), enabled: hydrated });
  if (!data || data.unread === 0) return null;
  return (
    <span className={css.count}>
      {data.unread > 99 ? '99+' : data.unread}
      <span className={visuallyHidden}> unread</span>
    </span>
  );
}
