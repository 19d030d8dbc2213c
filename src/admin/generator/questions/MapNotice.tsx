import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './questions.css.ts';

/** Says that the map is full, or that nothing on it is left to write. */
export function MapNotice({ isOnTopics = false }: { isOnTopics?: boolean }) {
  const notice = useQuery(query('GET /api/admin/questions/map')).data?.notice;
  if (!notice) return null;
  return (
    <p className={css.notice} role="status">
      {notice}{' '}
      {!isOnTopics && (
        <Link className={textLink} to={`${ADMIN_PATH}/topics`}>
          Open Topics
        </Link>
      )}
    </p>
  );
}
