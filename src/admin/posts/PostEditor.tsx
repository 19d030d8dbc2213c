import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#src/components/Button/Button.tsx';
import type { AdminPost } from '#src/contract/posts.ts';
import { useUnsavedWarning } from '../ui/use-unsaved-warning.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { EditorHead } from './EditorHead.tsx';
import { earlierPost } from './earlier-post.ts';
import type { Draft } from './local-draft.ts';
import { MergeDialog } from './merge/MergeDialog.tsx';
import { PostDetails } from './PostDetails.tsx';
import * as css from './PostEditor.css.ts';
import { fieldsOf, type PostFields, type PostValues, resolver } from './post-form.ts';
import { QualityPanel } from './QualityPanel.tsx';
import { TextPane } from './TextPane.tsx';
import type { TextHandle } from './text/MarkdownEditor.tsx';
import { useDrafts } from './use-drafts.ts';
import { useSavePost } from './use-save-post.ts';
import { useSaveWithPictures } from './use-save-with-pictures.ts';

const HELD = 'The server is not responding. Your changes will be saved automatically when it is back.';

/** A post's text on the left; what search engines and lists show of it on the right. */
export function PostEditor({ post }: { post: AdminPost }) {
  const form = useForm<PostFields, unknown, PostValues>({ resolver, defaultValues: fieldsOf(post) });
  const { isDirty } = form.formState;
  const values = form.watch();
  const text = useRef<TextHandle>(null);
  const save = useSavePost(post, form, text);
  const read = () => {
    text.current?.flush();
    return { ...form.getValues() };
  };
  const drafts = useDrafts({ base: save.base, isDirty, values, read });
  const [draftFault, setDraftFault] = useState<string>();
  const pictures = useSaveWithPictures(save.run);
  useUnsavedWarning(isDirty || pictures.isUploading);

  async function resume(draft: Draft) {
    try {
      const { base } = save;
      if (draft.version !== base.version) save.rebase(await earlierPost(base, draft.version));
      drafts.accept();
      save.fill(draft.fields);
      setDraftFault(undefined);
    } catch {
      setDraftFault('Could not load the version this draft was based on. Your draft is kept. Try again.');
    }
  }

  const fault = save.fault ?? draftFault ?? pictures.fault ?? (save.isHeld ? HELD : undefined);
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pictures.run();
      }}
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
        event.preventDefault();
        pictures.run();
      }}
    >
      <EditorHead
        post={save.base}
        isDirty={isDirty}
        isPending={save.isPending || pictures.isWaiting}
        keptAt={drafts.keptAt}
        onSave={pictures.run}
        readText={() => read().content}
        onRestored={save.adopt}
      />
      {pictures.isWaiting && (
        <p className={css.notice} role="status">
          The post will be saved when its images finish uploading.
        </p>
      )}
      {fault && (
        <div className={css.fault} role="alert">
          <p>
            <strong>Could not save the post.</strong> {fault} Your changes are kept in this browser.
          </p>
          {save.fault && (
            <Button tone="quiet" size="small" onClick={() => save.run()}>
              Try again
            </Button>
          )}
        </div>
      )}
      {drafts.offered && (
        <DraftNotice
          draft={drafts.offered}
          older={drafts.offered.version !== save.base.version}
          onContinue={() => drafts.offered && resume(drafts.offered)}
          onDiscard={drafts.discard}
        />
      )}
      <div className={css.columns}>
        <TextPane
          form={form}
          text={text}
          onSave={() => pictures.run()}
          onUploads={pictures.setPictures}
          isMerging={save.merge !== undefined}
        />
        <div className={css.side}>
          <PostDetails form={form} post={save.base} />
          <QualityPanel post={save.base} values={values} />
        </div>
      </div>
      {save.merge && <MergeDialog merge={save.merge} onChosen={save.choose} onClose={save.leaveMerge} />}
    </form>
  );
}
