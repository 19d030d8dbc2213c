import { useQuery } from '@tanstack/react-query';
import { visuallyHidden } from '#src/design/text.css.ts';
import { query } from '../query.ts';
import { useHydrated } from '../use-hydrated.ts';
import * as css from './Sidebar.css.ts';

export function UnreadCount() {
  const hydrated = useHydrated();
  const { data } = useQuery({ ...query('GET /api/admin/messages/unread'), enabled: hydrated });
  return <Count count={data?.unread} words="unread" />;
}

export function SuggestionCount() {
  const hydrated = useHydrated();
  const { data } = useQuery({ ...query('GET /api/admin/proposals/open'), enabled: hydrated });
  return <Count count={data?.open} words="open" />;
}

function Count({ count, words }: { count: number | undefined; words: string }) {
  if (!count) return null;
  return (
    <span className={css.count}>
      {count > 99 ? '99+' : count}
      <span className={visuallyHidden}> {words}</span>
    </span>
  );
}
