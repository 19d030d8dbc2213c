import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatList } from '#src/contract/format.ts';
import type { Tier } from '#src/contract/site/values.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { panelNote } from '../../ui/lists.css.ts';
import { useNoun } from '../../use-noun.ts';

export function WhoWorks({ tier }: { tier: Tier }) {
  const noun = useNoun();
  const { data } = useQuery(query('GET /api/admin/people'));
  if (!data) return null;
  const active = data.developers.filter((each) => each.kinds.includes(tier) && each.isActive);
  return (
    <p className={panelNote}>
      {active.length === 0
        ? `No ${noun.one} of this tier is active, so its calendar is closed. `
        : `Active ${noun.many}: ${formatList(active.map(({ name }) => name))}. `}
      <Link to={`${ADMIN_PATH}/people`}>People and their own hours</Link>
    </p>
  );
}
