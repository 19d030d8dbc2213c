import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { dashboard } from '#src/content/admin.ts';
import { TryAgain } from '../../bookings/rooms/TryAgain.tsx';
import { useMarkPosted } from '../../generator/marketing-materials/use-mark-posted.ts';
import { query } from '../../query.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { QueryList } from '../../ui/QueryList.tsx';
import { textLink } from '../../ui/ui.css.ts';
import { useNoun } from '../../use-noun.ts';
import { attentionItems } from './attention-items.ts';
import * as css from './Dashboard.css.ts';

const copy = dashboard.attention;
/** Only the most severe, so that the rest of the dashboard stays in view. */
const SHOWN = 3;
const words = { danger: copy.danger, warning: copy.warning, neutral: copy.neutral };

export function Attention() {
  const attention = useQuery(query('GET /api/admin/attention'));
  const { data, dataUpdatedAt } = attention;
  const noun = useNoun(false);
  const [showsAll, setShowsAll] = useState(false);
  const all = data && attentionItems(data, dataUpdatedAt, noun);
  const hidden = (all?.length ?? 0) - SHOWN;
  return (
    <Panel
      title={copy.title}
      action={
        hidden > 1 && (
          <Button tone="plain" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? copy.fewer : copy.more(hidden)}
          </Button>
        )
      }
    >
      <QueryList
        query={{ ...attention, data: all }}
        loading={[3, 2]}
        isEmpty={(items) => items.length === 0}
        empty={<p className={css.calm}>{data?.owner ? copy.nothing : copy.nothingToEdit}</p>}
      >
        {(items) => (
          <ul className={css.rows}>
            {items.slice(0, showsAll || hidden <= 1 ? undefined : SHOWN).map((item) => (
              <li key={item.key} className={css.row}>
                <span className={css.rowState}>
                  <Badge tone={item.tone}>{words[item.tone]}</Badge>
                </span>
                <div className={css.rowMain}>
                  <p className={css.rowTitle} dir="auto">
                    {item.title}
                  </p>
                  <p className={css.rowNote} dir="auto">
                    {item.text}
                  </p>
                </div>
                <span className={css.rowActions}>
                  {item.material !== undefined && <MarkPosted id={item.material} title={item.title} />}
                  {item.room !== undefined && <TryAgain bookingId={item.room} label={item.title} />}
                  <Link className={textLink} to={item.path}>
                    {item.action}
                  </Link>
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Panel>
  );
}

function MarkPosted({ id, title }: { id: number; title: string }) {
  const mark = useMarkPosted();
  return (
    <Button
      tone="quiet"
      disabled={mark.isPending}
      aria-label={`Mark as posted: ${title}`}
      onClick={() => mark.mutate({ id, posted: true })}
    >
      Mark as posted
    </Button>
  );
}
