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
import type { RenderHelp } from './text/writing-help.ts';
import type { usePreview } from './use-preview.ts';
import { useScrollTogether } from './use-scroll-together.ts';
import { type TextWay, useTextWay } from './write/use-text-way.ts';

const MarkdownEditor = lazyPart(() => import('./text/MarkdownEditor.tsx'));
const WriteEditor = lazyPart(() => import('./write/WriteEditor.tsx'));

type View = TextWay | 'preview';
const ways: Array<{ value: View; label: string }> = [
  { value: 'write', label: 'Write' },
  { value: 'markdown', label: 'Markdown' },
];
const views: typeof ways = [...ways, { value: 'preview', label: 'Preview' }];
const PASTE =
  'You can paste formatted text, and drop or paste images into it. Ctrl+Shift+V pastes plain text.';
const HELP = {
  write: `Type / to insert something. ${PASTE}`,
  markdown: `Use Markdown. ${PASTE}`,
};
/** Each way has a history of its own. */
const UNDO = 'Undo takes back everything that was changed in the other editor at once.';
/** Shown when a dropped file is refused. */
const BESIDE =
  'Drop images into the text where you want them. To set the cover, use the Choose cover button.';
const PREVIEWING = 'You are in the preview. Switch to Write or Markdown, then drop the image into the text.';
const MERGING = 'Someone else changed this post. Choose which text to keep first, then drop the image.';

interface Props {
  form: UseFormReturn<PostFields, unknown, PostValues>;
  text: RefObject<TextHandle | null>;
  preview: ReturnType<typeof usePreview>;
  actions: Pick<EditorActions, 'save' | 'preview' | 'help'>;
  onUploads: (count: UploadCount) => void;
  isMerging: boolean;
  writingHelp: RenderHelp;
}

export function TextPane({ form, text, preview, actions, onUploads, isMerging, writingHelp }: Props) {
  const { isWide, shown } = preview;
  const instead = shown && !isWide;
  const beside = shown && isWide;
  useBlockStrayDrops(isMerging ? MERGING : instead ? PREVIEWING : BESIDE);
  const scroller = useRef<HTMLElement>(null);
  const { register, watch, formState } = form;
  const [title, content, imageHash, imageAlt] = watch(['title', 'content', 'imageHash', 'imageAlt']);
  const fields = { title, content, imageHash, imageAlt };
  const fault = formState.errors.content?.message;
  const { way, used, handles, values, refusal, ...editors } = useTextWay(content, text);
  useScrollTogether(text, scroller, beside, way);
  const hints = [HELP[way], ...(editors.hasChanged ? [UNDO] : [])].join(' ');
  const shared = {
    label: 'Text',
    description: fault ?? hints,
    invalid: fault !== undefined,
    onChange: (value: string) =>
      form.setValue('content', value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      }),
    actions,
    onUploads(count: UploadCount) {
      editors.count(count);
      onUploads(count);
    },
    onConverting: editors.onConverting,
    writingHelp,
  };
  return (
    <div className={css.text}>
      <TextField
        label="Title"
        error={formState.errors.title?.message}
        className={css.title}
        {...register('title')}
      />
      <Choice
        legend={isWide ? 'Editor' : 'View'}
        options={isWide ? ways : views}
        value={instead ? 'preview' : way}
        onChange={(next) => {
          text.current?.flush();
          if ((next === 'preview') !== instead) preview.toggle();
          if (next !== 'preview') editors.choose(next);
        }}
      />
      {refusal && (
        <p className={css.refusal} role="status">
          {refusal}
        </p>
      )}
      {instead && <ArticlePreview fields={fields} />}
      <div className={beside ? css.sideBySide : css.alone}>
        {/* Stays mounted during the preview, to keep its undo history and scroll position. */}
        <div className={css.markdown} hidden={instead}>
          {used.has('write') && (
            <div hidden={way !== 'write'}>
              <Suspense fallback={<div className={css.editorToCome} />}>
                <WriteEditor
                  {...shared}
                  value={values.write}
                  onRefuse={editors.refuse}
                  onSource={editors.showSource}
                  handle={handles.write}
                />
              </Suspense>
            </div>
          )}
          {used.has('markdown') && (
            <div hidden={way !== 'markdown'}>
              <Suspense fallback={<div className={css.editorToCome} />}>
                <MarkdownEditor {...shared} value={values.markdown} handle={handles.markdown} />
              </Suspense>
            </div>
          )}
          {fault ? (
            <p className={error} role="alert">
              {fault}
            </p>
          ) : (
            <p className={help}>{hints}</p>
          )}
        </div>
        {beside && <ArticlePreview fields={fields} beside scroller={scroller} />}
      </div>
    </div>
  );
}
