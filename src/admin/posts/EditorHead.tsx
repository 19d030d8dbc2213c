import { Suspense, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { AdminPost } from '#src/contract/posts.ts';
import { postPath } from '#src/routes.ts';
import { lazyDialog } from '../ui/lazy-part.tsx';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { Time } from '../ui/Time.tsx';
import { textLink } from '../ui/ui.css.ts';
import { PostBadges } from './PostBadges.tsx';
import * as css from './PostEditor.css.ts';
import type { Publishing } from './use-save-post.ts';

const HistoryDialog = lazyDialog(() => import('./history/HistoryDialog.tsx'));
const PlanDialog = lazyDialog(() => import('./PlanDialog.tsx'));

interface Props {
  post: AdminPost;
  isDirty: boolean;
  isPending: boolean;
  keptAt: string | undefined;
  onSave: (publishing?: Publishing) => void;
  /** The current text of the editor. */
  readText: () => string;
  onRestored: (post: AdminPost) => void;
}

/** The post's status, and the ways to save it: as is, publish, unpublish, or schedule. */
export function EditorHead({ post, isDirty, isPending, keptAt, onSave, readText, onRestored }: Props) {
  const [planning, setPlanning] = useState(false);
  const [historyOf, setHistoryOf] = useState<string>();
  return (
    <ScreenHead title="Edit post">
      {keptAt && (
        <span className={css.kept}>
          Draft saved <Time value={keptAt} />
        </span>
      )}
      <PostBadges post={post} />
      {post.published && (
        <a className={textLink} href={postPath(post.slug)}>
          View on site
        </a>
      )}
      <Button tone="plain" size="small" onClick={() => setHistoryOf(readText())}>
        History
      </Button>
      <Button type="submit" tone="quiet" size="small" disabled={!isDirty || isPending}>
        {isPending && <Spinner />}
        {isPending ? 'Saving...' : 'Save'}
      </Button>
      {!post.published && (
        <Button tone="quiet" size="small" disabled={isPending} onClick={() => setPlanning(true)}>
          {post.publishAt ? 'Change time' : 'Publish later'}
        </Button>
      )}
      <Button
        size="small"
        tone={post.published ? 'quiet' : 'primary'}
        disabled={isPending}
        onClick={() => onSave({ published: !post.published })}
      >
        {post.published ? 'Unpublish' : 'Publish'}
      </Button>
      {historyOf !== undefined && (
        <Suspense>
          <HistoryDialog
            post={post}
            text={historyOf}
            isDirty={isDirty}
            onRestored={(restored) => {
              setHistoryOf(undefined);
              onRestored(restored);
            }}
            onClose={() => setHistoryOf(undefined)}
          />
        </Suspense>
      )}
      {planning && (
        <Suspense>
          <PlanDialog
            publishAt={post.publishAt}
            onPlan={(publishAt) => {
              setPlanning(false);
              onSave({ publishAt });
            }}
            onClose={() => setPlanning(false)}
          />
        </Suspense>
      )}
    </ScreenHead>
  );
}
