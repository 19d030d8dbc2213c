import { Eye } from 'lucide-react';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Hint } from '../../ui/Hint.tsx';
import * as css from './EditorBar.css.ts';
import { EditorMenu, type MenuActions } from './EditorMenu.tsx';
import { PostBadges } from './PostBadges.tsx';
import { keyNames, pageKeys } from './text/page-keys.ts';

export interface SaveState {
  state: 'saved' | 'saving' | 'held' | 'failed';
  reason?: string | undefined;
  remedy?: { label: string; act: () => void } | undefined;
}

interface Props {
  post: AdminPost;
  saving: SaveState;
  hasChanges: boolean;
  isPending: boolean;
  previews: boolean;
  onPreview: () => void;
  onPublish: () => void;
  menu: MenuActions;
}

export function EditorBar({
  post,
  saving,
  hasChanges,
  isPending,
  previews,
  onPreview,
  onPublish,
  menu,
}: Props) {
  const updates = post.published || (post.publishAt !== null && hasChanges);
  return (
    <div className={css.bar}>
      <div className={css.status}>
        <h1 className={css.name}>Edit post</h1>
        <PostBadges post={post} />
        {hasChanges && <Badge tone="warning">Unpublished changes</Badge>}
        <SavedMark {...saving} />
      </div>
      <div className={css.actions}>
        <Hint text={`Preview (${keyNames(pageKeys.preview.key).join(' ')})`}>
          <Button tone="quiet" aria-pressed={previews} className={css.preview} onClick={onPreview}>
            <Eye size={16} aria-hidden="true" />
            <span className={css.previewWord}>Preview</span>
          </Button>
        </Hint>
        <Button disabled={isPending || (post.published && !hasChanges)} onClick={onPublish}>
          {isPending && <Spinner />}
          {updates ? 'Update' : 'Publish'}
        </Button>
        <EditorMenu post={post} hasChanges={hasChanges} {...menu} />
      </div>
    </div>
  );
}

const words = { saved: 'Saved', saving: 'Saving…', held: 'Not saved yet' };

function SavedMark({ state, reason, remedy }: SaveState) {
  if (state !== 'failed') return <span className={css.saved}>{words[state]}</span>;
  return (
    <span className={css.failed} role="alert">
      <span>
        <strong>Not saved:</strong> {reason}
      </span>
      {remedy && (
        <Button tone="quiet" onClick={remedy.act}>
          {remedy.label}
        </Button>
      )}
    </span>
  );
}
