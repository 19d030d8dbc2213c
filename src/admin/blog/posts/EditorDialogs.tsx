import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { leaveGuard } from '../../ui/leave-guard.ts';
import { Outline } from './Outline.tsx';
import type { PostFields } from './post-form.ts';
import { localDraft } from './saving/local-draft.ts';
import type { Publishing } from './saving/post-state.ts';
import type { usePostState } from './saving/use-post-state.ts';
import type { Checks } from './use-checks.ts';

const HistoryDialog = lazyDialog(() => import('./history/HistoryDialog.tsx'));
const PublishDialog = lazyDialog(() => import('./publish/PublishDialog.tsx'));
const PreviewLinksDialog = lazyDialog(() => import('./PreviewLinksDialog.tsx'));
const ShortcutsDialog = lazyDialog(() => import('./text/ShortcutsDialog.tsx'));

export type OpenDialog = 'publish' | 'plan' | 'history' | 'share' | 'outline' | 'help' | 'discard' | 'delete';

interface Props {
  open: OpenDialog | undefined;
  state: ReturnType<typeof usePostState>;
  post: AdminPost;
  values: PostFields;
  checks: Checks;
  isSaved: boolean;
  publish: (publishing: Publishing) => void;
  onJump: (at: number) => void;
  onClose: () => void;
}

export function EditorDialogs({
  open,
  state,
  post,
  values,
  checks,
  isSaved,
  publish,
  onJump,
  onClose,
}: Props) {
  if (open === undefined) return null;
  return (
    <Suspense>
      {(open === 'publish' || open === 'plan') && (
        <PublishDialog
          post={post}
          fields={values}
          checks={checks}
          later={open === 'plan'}
          onPublish={(publishing) => {
            onClose();
            publish(publishing);
          }}
          onClose={onClose}
        />
      )}
      {open === 'history' && (
        <HistoryDialog post={post} state={state} isSaved={isSaved} text={values.content} onClose={onClose} />
      )}
      {open === 'share' && <PreviewLinksDialog id={post.id} onClose={onClose} />}
      {open === 'help' && <ShortcutsDialog onClose={onClose} />}
      {open === 'outline' && (
        <Dialog onClose={onClose} title="Outline" narrow>
          <Outline
            content={values.content}
            onJump={(at) => {
              onClose();
              // After the dialog has returned the focus.
              setTimeout(() => onJump(at));
            }}
          />
        </Dialog>
      )}
      {open === 'discard' && (
        <Confirm
          onClose={onClose}
          title="Discard the unpublished changes?"
          text="They are deleted for everyone. Readers keep seeing the published post."
          action="Discard changes"
          pending={false}
          onConfirm={() => {
            onClose();
            state.discard();
          }}
        />
      )}
      {open === 'delete' && <DeletePost post={post} onClose={onClose} />}
    </Suspense>
  );
}

function DeletePost({ post: { id, title }, onClose }: { post: AdminPost; onClose: () => void }) {
  const navigate = useNavigate();
  const remove = useMutation(
    mutate('DELETE /api/admin/posts/:id', {
      input: (post: number) => ({ params: { id: post } }),
      changes: ['GET /api/admin/posts', 'GET /api/admin/deleted-posts'],
      failed: 'Could not delete the post',
      onSuccess: () => {
        leaveGuard.forget();
        localDraft.forget(id);
        toast({ title: 'Post deleted' });
        void navigate(`${ADMIN_PATH}/posts`);
      },
    }),
  );
  return (
    <Confirm
      onClose={onClose}
      title="Delete this post?"
      text={`“${title}” can be restored from the list of posts for 30 days.`}
      action="Delete post"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(id)}
    />
  );
}
