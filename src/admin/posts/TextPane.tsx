import { lazy, Suspense, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { prose } from '#src/components/Article/Article.css.ts';
import { control } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Choice } from '../ui/Choice.tsx';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import * as css from './PostEditor.css.ts';
import type { PostFields, PostValues } from './post-form.ts';

// The renderer comes with the first preview.
const ArticleMarkdown = lazy(async () => ({
  default: (await import('#src/components/Article/ArticleMarkdown.tsx')).ArticleMarkdown,
}));

const views = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Title and Markdown text, or the text as readers see it. */
export function TextPane({ form }: { form: UseFormReturn<PostFields, unknown, PostValues> }) {
  const [view, setView] = useState<'write' | 'preview'>('write');
  const { register, watch, formState } = form;
  const content = watch('content');
  return (
    <div className={css.text}>
      <Field label="Title" error={formState.errors.title?.message}>
        {(props) => <input className={`${control} ${css.title}`} {...props} {...register('title')} />}
      </Field>
      <Choice legend="View" options={views} value={view} onChange={setView} />
      {view === 'preview' ? (
        <article className={`${prose} ${css.preview}`} dir="auto">
          <Suspense fallback={<PageSpinner />}>
            <ArticleMarkdown content={content} />
          </Suspense>
        </article>
      ) : (
        <Field label="Text" help="Markdown. HTML is left out." error={formState.errors.content?.message}>
          {(props) => (
            <textarea
              className={`${control} ${css.markdown}`}
              dir="auto"
              spellCheck
              {...props}
              {...register('content')}
            />
          )}
        </Field>
      )}
    </div>
  );
}
