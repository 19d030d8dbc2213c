import { useState } from 'react';
import { Link } from 'react-router';
import { library as copy } from '#src/content/admin.ts';
import type { LibraryState } from '#src/contract/generator/library.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { textLink } from '../../ui/ui.css.ts';
import * as css from './library.css.ts';

const PickArticleDialog = lazyDialog(() => import('./PickArticleDialog.tsx'));

/** Says before a post is asked for what it will be: one of the sample articles that are left, or none. */
export function LibraryNote({
  library,
  className,
  isScheduleOn = false,
}: {
  library: LibraryState;
  className: string | undefined;
  /** Adds what a refusal means for scheduled runs. */
  isScheduleOn?: boolean | undefined;
}) {
  const [picking, setPicking] = useState(false);
  const { articles, total, refusal } = library;
  return (
    <p className={className}>
      {refusal ?? copy.left(articles.length, total)}{' '}
      {refusal !== null && isScheduleOn && `${copy.schedulePaused} `}
      {articles.length > 0 && (
        <>
          <button type="button" className={css.pick} onClick={() => setPicking(true)}>
            {copy.pick}
          </button>
          {' · '}
        </>
      )}
      <Link className={textLink} to={`${ADMIN_PATH}/settings/ai`}>
        {copy.addProvider}
      </Link>
      {picking && <PickArticleDialog articles={articles} onClose={() => setPicking(false)} />}
    </p>
  );
}
