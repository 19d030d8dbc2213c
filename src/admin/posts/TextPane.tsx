import { type RefObject, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { prose } from '#src/components/Article/Article.css.ts';
import { control, error, help } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Choice } from '../ui/Choice.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import * as css from './PostEditor.css.ts';
import type { PostFields, PostValues } from './post-form.ts';
import type { TextHandle } from './text/MarkdownEditor.tsx';
import type { UploadCount } from './text/picture-uploads.ts';
import { useStrayFiles } from './use-stray-files.ts';

const MarkdownEditor = lazyPart(() => import('./text/MarkdownEditor.tsx'));
// The Markdown renderer is loaded with the first preview.
const ArticleMarkdown = lazyPart(async () => ({
  default: (await import('#src/components/Article/ArticleMarkdown.ts')).ArticleMarkdown,
}));

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;
const HELP = 'Use Markdown. HTML is not shown. You can drop or paste images into the text.';
/** Why a dropped file is refused. */
const BESIDE =
  'Drop images into the text where you want them. To set the cover, use the Choose cover button.';
const PREVIEWING = 'You are in the preview. Switch to Write, then drop the image into the text.';
const MERGING = 'Someone else changed this post. Choose which text to keep first, then drop the image.';

interface Props {
  form: UseFormReturn<PostFields, unknown, PostValues>;
  text: RefObject<TextHandle | null>;
  onSave: () => void;
  onUploads: (count: UploadCount) => void;
  /** Whether the user has to resolve a merge conflict first. */
  isMerging: boolean;
}

/** Title and Markdown text, or the preview. */
export function TextPane({ form, text, onSave, onUploads, isMerging }: Props) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  useStrayFiles(isMerging ? MERGING : view === 'preview' ? PREVIEWING : BESIDE);
  const { register, watch, formState } = form;
  const content = watch('content');
  const fault = formState.errors.content?.message;
  return (
    <div className={css.text}>
      <Field label="Title" error={formState.errors.title?.message}>
        {(props) => <input className={`${control} ${css.title}`} {...props} {...register('title')} />}
      </Field>
      <Choice
        legend="View"
        options={views}
        value={view}
        onChange={(next) => {
          text.current?.flush();
          setView(next);
        }}
      />
      {view === 'preview' && (
        <article className={`${prose} ${css.preview}`}>
          <Suspense fallback={<PageSpinner />}>
            <ArticleMarkdown content={content} />
          </Suspense>
        </article>
      )}
      {/* Stays mounted during the preview, to keep its undo history and scroll position. */}
      <div className={css.markdown} hidden={view === 'preview'}>
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
            onSave={onSave}
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
    </div>
  );
}
