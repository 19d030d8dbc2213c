import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { adminJobPath } from '#src/routes.ts';
import { Panel } from '../../ui/Panel.tsx';
import { textLink } from '../../ui/ui.css.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { EditorBar, type SaveState } from './EditorBar.tsx';
import { EditorDialogs, type OpenDialog } from './EditorDialogs.tsx';
import { MergeDialog } from './merge/MergeDialog.tsx';
import { Outline } from './Outline.tsx';
import { PostDetails } from './PostDetails.tsx';
import * as css from './PostEditor.css.ts';
import { fieldsOf, type PostFields, type PostValues, resolver } from './post-form.ts';
import { QualityPanel } from './QualityPanel.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import type { OpenedPost } from './saving/open-post.ts';
import { changedFields, type Publishing, waitsForUpdate } from './saving/post-state.ts';
import { RecoveredNotice } from './saving/RecoveredNotice.tsx';
import { useAutosave } from './saving/use-autosave.ts';
import { useLocalDraft } from './saving/use-local-draft.ts';
import { usePostState } from './saving/use-post-state.ts';
import { useRecovered } from './saving/use-recovered.ts';
import { useSaveWithImages } from './saving/use-save-with-images.ts';
import { TextPane } from './TextPane.tsx';
import type { TextHandle } from './text/MarkdownEditor.tsx';
import { pageKeyOf } from './text/page-keys.ts';
import type { HelpContext } from './text/writing-help.ts';
import { useChecks } from './use-checks.ts';
import { usePreview } from './use-preview.ts';

/** A panel beside the text, with the post and its fields as they are typed. */
export type Aside = (about: { post: OpenedPost['base']['post']; values: PostFields }) => ReactNode;

interface HelpAbout {
  post: OpenedPost['base']['post'];
  values: PostFields;
  setField: (name: 'title' | 'metaDescription', value: string) => void;
  context: HelpContext;
}
/** Help with the text, in a dialog. */
export type WritingHelp = (about: HelpAbout) => ReactNode;

interface Props {
  opened: OpenedPost;
  aside: Aside | undefined;
  writingHelp: WritingHelp | undefined;
}

export function PostEditor({ opened, aside, writingHelp }: Props) {
  const form = useForm<PostFields, unknown, PostValues>({ resolver, defaultValues: opened.fields });
  const values = form.watch();
  const text = useRef<TextHandle>(null);
  const state = usePostState(opened, form, text);
  const { base, contest } = state;
  const { post } = base;
  const unsaved = changedFields(values, base.fields).length > 0;
  useAutosave(values, unsaved, () => state.save());
  useLocalDraft({
    id: post.id,
    values,
    unsaved,
    read: () => ({ fields: state.read(), base: base.fields }),
  });
  const recovered = useRecovered(post.id, opened.fields, state);
  const images = useSaveWithImages((publishing = {}) => state.save({ publishing }));
  useUnsavedWarning(unsaved || images.isUploading, images.isUploading ? undefined : state.flush);
  const checks = useChecks(post.id, values);
  const preview = usePreview();
  const [open, setOpen] = useState<OpenDialog>();

  const hasChanges = waitsForUpdate(post) && changedFields(values, fieldsOf(post)).length > 0;
  const publish = (publishing: Publishing) => images.run(publishing);
  const review = async (dialog: 'publish' | 'plan') => {
    text.current?.flush();
    if (await form.trigger(undefined, { shouldFocus: true })) setOpen(dialog);
  };
  const setField = (name: 'title' | 'metaDescription', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const actions = {
    save: () => (waitsForUpdate(post) ? state.save() : images.run()),
    preview: preview.toggle,
    help: () => setOpen('help'),
  };
  usePageKeys(actions);
  const jump = (at: number) => {
    if (preview.shown && !preview.isWide) preview.toggle();
    setTimeout(() => text.current?.jumpTo(at));
  };
  const show = (field: 'title' | 'metaDescription' | 'tags' | 'content') => {
    if (field === 'content') jump(0);
    else form.setFocus(field);
  };

  return (
    <form
      className={css.form}
      data-roomy={preview.shown && preview.isWide}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <EditorBar
        post={post}
        saving={savingOf(state, unsaved, images)}
        hasChanges={hasChanges}
        isPending={state.isPending || images.isWaiting}
        previews={preview.shown}
        onPreview={preview.toggle}
        onPublish={() => void review('publish')}
        menu={{
          onPlan: () => void review('plan'),
          onBackToDraft: () => publish({ publishAt: null }),
          onUnpublish: () => publish({ published: false }),
          onDiscard: () => setOpen('discard'),
          onHistory: () => setOpen('history'),
          onShare: () => setOpen('share'),
          onOutline: () => setOpen('outline'),
          onHelp: () => setOpen('help'),
          onDelete: () => setOpen('delete'),
        }}
      />
      {images.isWaiting && (
        <p className={css.notice} role="status">
          The post will be saved when its images finish uploading.
        </p>
      )}
      {recovered.at && (
        <RecoveredNotice at={recovered.at} onDiscard={recovered.discard} onClose={recovered.close} />
      )}
      <ReviewNotice post={post} checks={checks} onShow={show} />
      <div className={preview.shown && preview.isWide ? css.below : css.columns}>
        <TextPane
          form={form}
          text={text}
          preview={preview}
          actions={actions}
          onUploads={images.setImages}
          isMerging={contest?.asks === true}
          writingHelp={(context) => writingHelp?.({ post, values: form.getValues(), setField, context })}
        />
        <div className={preview.shown && preview.isWide ? css.sideBelow : css.side}>
          <PostDetails form={form} post={post} />
          <div className={css.side}>
            <Panel title="Outline">
              <Outline content={values.content} onJump={jump} />
            </Panel>
            <QualityPanel checks={checks} onShow={show} />
            {aside?.({ post, values })}
            {post.jobId !== null && (
              <Link className={textLink} to={adminJobPath(post.jobId)}>
                How this post was written
              </Link>
            )}
          </div>
        </div>
      </div>
      {contest?.asks && (
        <MergeDialog merge={contest.merge} onChosen={state.choose} onClose={state.leaveMerge} />
      )}
      <EditorDialogs
        open={open}
        state={state}
        post={post}
        values={values}
        checks={checks}
        isSaved={!unsaved}
        publish={publish}
        onJump={jump}
        onClose={() => setOpen(undefined)}
      />
    </form>
  );
}

/** The saving state; if not saved, with the reason and a remedy. */
function savingOf(
  { fault, contest, isPaused, compare, save }: ReturnType<typeof usePostState>,
  unsaved: boolean,
  images: ReturnType<typeof useSaveWithImages>,
): SaveState {
  // The bar above the screen says that the server cannot be reached.
  if (isPaused) return { state: 'held' };
  const reason = fault ?? images.fault;
  if (reason === undefined) return { state: unsaved ? 'saving' : 'saved' };
  if (contest) return { state: 'failed', reason, remedy: { label: 'Compare', act: compare } };
  return { state: 'failed', reason, ...(fault && { remedy: { label: 'Try again', act: () => save() } }) };
}

/** Shortcuts that also work outside the text. */
function usePageKeys(actions: Parameters<typeof TextPane>[0]['actions']): void {
  const latest = useRef(actions);
  latest.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.defaultPrevented ? undefined : pageKeyOf(event);
      if (!key || document.querySelector('[role="dialog"]')) return;
      event.preventDefault();
      latest.current[key]();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
