import type { UseFormReturn } from 'react-hook-form';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import type { AdminPost } from '#src/contract/posts.ts';
import { Panel } from '../ui/Panel.tsx';
import { PostCover } from './PostCover.tsx';
import * as css from './PostEditor.css.ts';
import type { PostFields, PostValues } from './post-form.ts';

/** Specification, section 9. */
const META_LENGTH = 155;
const input = `${control} ${dense}`;

interface Props {
  form: UseFormReturn<PostFields, unknown, PostValues>;
  post: AdminPost;
}

/** What lists, search engines and social cards see of a post. */
export function PostDetails({ form, post }: Props) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [title, slug, meta] = watch(['title', 'slug', 'metaDescription']);
  return (
    <Panel title="In lists and search results">
      <div className={css.fields}>
        <div className={css.result} aria-hidden="true">
          <span className={css.resultAddress}>/blog/{slug}</span>
          <span className={css.resultTitle}>{title || 'Untitled'}</span>
          <span className={css.resultText}>{meta || post.excerpt}</span>
        </div>
        <Field
          label="Meta description"
          help={`${meta.length} of ${META_LENGTH} characters. Empty: the beginning of the text.`}
          error={errors.metaDescription?.message}
        >
          {(props) => <textarea className={input} rows={3} {...props} {...register('metaDescription')} />}
        </Field>
        <Field
          label="Tags"
          help="Separated by commas. The first is the category."
          error={errors.tags?.message}
        >
          {(props) => <input className={input} {...props} {...register('tags')} />}
        </Field>
        <Field
          label="Slug"
          help={
            post.publishedAt
              ? 'Its address on the blog. The old one will lead to the new.'
              : 'Its address on the blog.'
          }
          error={errors.slug?.message}
        >
          {(props) => <input className={input} autoCapitalize="none" {...props} {...register('slug')} />}
        </Field>
        <PostCover form={form} />
      </div>
    </Panel>
  );
}
