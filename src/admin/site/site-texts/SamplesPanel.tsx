import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { formatNumber } from '#src/contract/format.ts';
import type { Samples } from '#src/contract/site/samples.ts';
import { placeOfSection } from '#src/contract/site/sections/pages.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { query } from '../../query.ts';
import { dialogActions } from '../../ui/layouts.css.ts';
import { nameLink, noteDanger, panelNote, panelRow, rows } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Time } from '../../ui/Time.tsx';
import * as css from './site-texts.css.ts';
import { useSamples } from './use-samples.ts';

/** Sample content, which can be removed and restored in one step. */
export function SamplesPanel() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery(query('GET /api/admin/samples'));
  const { remove, restore } = useSamples(() => setOpen(false));
  if (!data) return null;
  const { sections, posts, morePosts, removed } = data;
  const count = sections.length + posts.length + morePosts;
  if (count === 0 && !removed) return null;
  return (
    <Panel
      title="Samples"
      action={
        count > 0 && (
          <Button
            tone="quiet"
            onClick={() => {
              remove.reset();
              setOpen(true);
            }}
          >
            Remove the samples
          </Button>
        )
      }
    >
      {count > 0 && (
        <p className={css.note}>
          {`Visitors see ${words(sections.length, posts.length + morePosts)} that came with the site. They show how yours could look, and are not yours.`}
        </p>
      )}
      {removed && (
        <div className={`${count > 0 ? panelNote : css.note} ${css.row}`}>
          <span>
            {`${words(removed.sections.length, removed.posts)} removed `}
            <Time value={removed.at} />
            {'. They can be restored until '}
            <Time value={removed.until} />.
          </span>
          <Button tone="quiet" disabled={restore.isPending} onClick={() => restore.mutate(removed.id)}>
            Restore the samples
          </Button>
        </div>
      )}
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Remove the samples?"
        description="All of this goes at once. You can restore it for 30 days. What you added or changed yourself stays."
      >
        <Listed samples={data} />
        {remove.error && (
          <p className={noteDanger} role="alert">
            {errorMessage(remove.error)}
          </p>
        )}
        <div className={dialogActions}>
          <Button tone="quiet" onClick={() => setOpen(false)}>
            Keep the samples
          </Button>
          <Button tone="danger" disabled={remove.isPending} onClick={() => remove.mutate(data)}>
            {remove.isPending && <Spinner />}
            Remove the samples
          </Button>
        </div>
      </Dialog>
    </Panel>
  );
}

function Listed({ samples: { sections, posts, morePosts } }: { samples: Samples }) {
  return (
    <ul className={rows}>
      {sections.map(({ key }) => (
        <li key={key} className={panelRow}>
          {placeOfSection(key)}
        </li>
      ))}
      {posts.map(({ id, title }) => (
        <li key={id} className={panelRow}>
          {'Post: '}
          <Link className={nameLink} dir="auto" to={`${ADMIN_PATH}/posts/${id}`}>
            {title}
          </Link>
        </li>
      ))}
      {morePosts > 0 && (
        <li className={panelRow}>
          {`${formatNumber(morePosts)} more sample posts stay until you do this again.`}
        </li>
      )}
    </ul>
  );
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** "4 sections", "1 post", "4 sections and 12 posts" */
const words = (sections: number, posts: number) =>
  [sections > 0 && counted(sections, 'section'), posts > 0 && counted(posts, 'post')]
    .filter(Boolean)
    .join(' and ');
