import { type SyntheticEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { AdminPost } from '#src/contract/posts.ts';
import { postPath } from '#src/routes.ts';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import { textLink } from '../ui/ui.css.ts';
import { useUnsavedWarning } from '../ui/use-unsaved-warning.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { LocalDraftNotice } from './LocalDraftNotice.tsx';
import { PostBadges } from './PostBadges.tsx';
import { PostDetails } from './PostDetails.tsx';
import * as css from './PostEditor.css.ts';
import { fieldsOf, type PostFields, type PostValues, resolver } from './post-form.ts';
import { QualityPanel } from './QualityPanel.tsx';
import { TextPane } from './TextPane.tsx';
import type { TextHandle } from './text/MarkdownEditor.tsx';
import { useLocalDraft } from './use-local-draft.ts';
import { useSavePost } from './use-save-post.ts';

/** A post's text on the left, what search engines and lists see of it on the right. */
export function PostEditor({ post }: { post: AdminPost }) {
  const form = useForm<PostFields, unknown, PostValues>({ resolver, defaultValues: fieldsOf(post) });
  const { isDirty } = form.formState;
  const values = form.watch();
  const draft = useLocalDraft(post.id, post.version, isDirty ? values : undefined);
  const [draftOffered, setDraftOffered] = useState(draft.found !== undefined);
  const text = useRef<TextHandle>(null);
  const save = useSavePost(post, form, draft.forget);
  useUnsavedWarning(isDirty);

  const submit = (published?: boolean) => (event?: SyntheticEvent) => {
    text.current?.flush();
    return form.handleSubmit((body) => save.run({ ...body, ...(published !== undefined && { published }) }))(
      event,
    );
  };

  return (
    <form className={css.form} onSubmit={submit()} noValidate>
      <ScreenHead title="Edit post">
        <PostBadges post={post} />
        {post.published && (
          <a className={textLink} href={postPath(post.slug)}>
            View on site
          </a>
        )}
        <Button type="submit" tone="quiet" size="small" disabled={!isDirty || save.isPending}>
          {save.isPending && <Spinner />}
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
        <Button
          size="small"
          tone={post.published ? 'quiet' : 'primary'}
          disabled={save.isPending}
          onClick={submit(!post.published)}
        >
          {post.published ? 'Unpublish' : 'Publish'}
        </Button>
      </ScreenHead>
      {draftOffered && draft.found && (
        <LocalDraftNotice
          older={draft.found.version !== post.version}
          onRestore={() => {
            for (const [name, value] of Object.entries(draft.found?.values ?? {}))
              form.setValue(name as keyof PostFields, value, { shouldDirty: true });
            setDraftOffered(false);
          }}
          onDiscard={() => {
            draft.forget();
            setDraftOffered(false);
          }}
        />
      )}
      <div className={css.columns}>
        <TextPane form={form} text={text} onSave={submit()} />
        <div className={css.side}>
          <PostDetails form={form} post={post} />
          <QualityPanel post={post} values={values} />
        </div>
      </div>
      <ConflictDialog
        open={save.isConflict}
        onKeepMine={save.overwrite}
        onTakeTheirs={save.takeTheirs}
        onClose={save.forgetConflict}
      />
    </form>
  );
}
