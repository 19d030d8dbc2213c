import { type RefObject, Suspense, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { error, help } from '#src/components/Field/Field.css.ts';
import { TextField } from '#src/components/Field/TextField.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';
import { useBlockStrayDrops } from './block-stray-drops.ts';
import * as css from './PostEditor.css.ts';
import type { PostFields, PostValues } from './post-form.ts';
import type { UploadCount } from './text/image-uploads.ts';
import type { TextHandle } from './text/MarkdownEditor.tsx';
import type { EditorActions } from './text/shortcuts.ts';
import type { usePreview } from './use-preview.ts';
import { useScrollTogether } from './use-scroll-together.ts';

const MarkdownEditor = lazyPart(() => import('./text/MarkdownEditor.tsx'));

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;
const HELP =
  'Use Markdown. You can paste formatted text, and drop or paste images into it. Ctrl+Shift+V pastes plain text.';
/** Shown when a dropped file is refused. */
const BESIDE =
  'Drop images into the text where you want them. To set the cover, use the Choose cover button.';
const PREVIEWING = 'You are in the preview. Switch to Write, then drop the image into the text.';
const MERGING = 'Someone else changed this post. Choose which text to keep first, then drop the image.';

interface Props {
  form: UseFormReturn<PostFields, unknown, PostValues>;
  text: RefObject<TextHandle | null>;
  preview: ReturnType<typeof usePreview>;
  actions: Pick<EditorActions, 'save' | 'preview' | 'help'>;
  onUploads: (count: UploadCount) => void;
  isMerging: boolean;
}

export function TextPane({ form, text, preview, actions, onUploads, isMerging }: Props) {
  const { isWide, shown } = preview;
  const instead = shown && !isWide;
  const beside = shown && isWide;
  useBlockStrayDrops(isMerging ? MERGING : instead ? PREVIEWING : BESIDE);
  const scroller = useRef<HTMLElement>(null);
  useScrollTogether(text, scroller, beside);
  const { register, watch, formState } = form;
  const [title, content, imageHash, imageAlt] = watch(['title', 'content', 'imageHash', 'imageAlt']);
  const fields = { title, content, imageHash, imageAlt };
  const fault = formState.errors.content?.message;
  return (
    <div className={css.text}>
      <TextField
        label="Title"
        error={formState.errors.title?.message}
        className={css.title}
        {...register('title')}
      />
      {!isWide && (
        <Choice
          legend="View"
          options={views}
          value={instead ? 'preview' : 'write'}
          onChange={(next) => {
            text.current?.flush();
            if ((next === 'preview') !== instead) preview.toggle();
          }}
        />
      )}
      {instead && <ArticlePreview fields={fields} />}
      <div className={beside ? css.sideBySide : css.alone}>
        {/* Stays mounted during the preview, to keep its undo history and scroll position. */}
        <div className={css.markdown} hidden={instead}>
          <Suspense fallback={<div className={css.editorToCome} />}>
            <MarkdownEditor
              label="Text"
              description={fault ?? HELP}
              invalid={fault !== undefined}
              value={content}
              onChange={(value) =>
                form.setValue('content', value, {
                  shouldDirty: true,
                  shouldValidate: form.formState.isSubmitted,
                })
              }
              actions={actions}
              onUploads={onUploads}
              handle={text}
            />
          </Suspense>
          {fault ? (
            <p className={error} role="alert">
              {fault}
            </p>
          ) : (
            <p className={help}>{HELP}</p>
          )}
        </div>
        {beside && <ArticlePreview fields={fields} beside scroller={scroller} />}
      </div>
    </div>
  );
}
