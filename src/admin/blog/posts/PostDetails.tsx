import { useQuery } from '@tanstack/react-query';
import { Controller, type FieldErrors, type UseFormReturn } from 'react-hook-form';
import { TextArea, TextField } from '#src/components/Field/TextField.tsx';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { REASON_LENGTH } from '#src/contract/blog/values.ts';
import { query } from '../../query.ts';
import { Panel } from '../../ui/Panel.tsx';
import { TagsField } from '../../ui/TagsField.tsx';
import { PostCover } from './PostCover.tsx';
import * as css from './PostEditor.css.ts';
import type { PostFields, PostValues } from './post-form.ts';
import { SlugField } from './SlugField.tsx';

/** Specification, section 9. */
const META_LENGTH = 155;

interface Props {
  form: UseFormReturn<PostFields, unknown, PostValues>;
  post: AdminPost;
}

export function PostDetails({ form, post }: Props) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const tags = useQuery(query('GET /api/admin/tags'));
  const [title, slug, meta] = watch(['title', 'slug', 'metaDescription']);
  return (
    <Panel title="In lists and search results">
      <div className={css.fields}>
        <div className={css.result} aria-hidden="true">
          <span className={css.resultAddress}>/blog/{slug}</span>
          <span className={css.resultTitle} dir="auto">
            {title || 'Untitled'}
          </span>
          <span className={css.resultText} dir="auto">
            {meta || post.excerpt}
          </span>
        </div>
        <TextArea
          label="Meta description"
          help={metaHelp(meta.length)}
          error={errors.metaDescription?.message}
          compact
          rows={3}
          {...register('metaDescription')}
        />
        <Controller
          control={form.control}
          name="tags"
          render={({ field }) => (
            // The field has several controls; the form focuses the text input.
            <div ref={(all) => field.ref(all && { focus: () => all.querySelector('input')?.focus() })}>
              <TagsField
                value={field.value}
                known={tags.data?.tags ?? []}
                help="Press Enter or comma to add a tag. The first one is the category."
                onChange={field.onChange}
                error={tagsFault(errors.tags)}
              />
            </div>
          )}
        />
        <TextField
          label="Author"
          help="Readers see it after “By”. Leave blank for Admin."
          error={errors.author?.message}
          compact
          maxLength={60}
          {...register('author')}
        />
        {(post.publishedAt !== null || post.updateReason) && (
          <TextField
            label="Reason of the update"
            help="Completes “Updated because …” for readers, with the date. For example, “the prices changed”."
            error={errors.updateReason?.message}
            compact
            maxLength={REASON_LENGTH}
            {...register('updateReason')}
          />
        )}
        <SlugField form={form} post={post} />
        <PostCover form={form} />
      </div>
    </Panel>
  );
}

const tagsFault = (fault: FieldErrors<PostFields>['tags']): string | undefined =>
  fault && (Array.isArray(fault) ? fault.find(Boolean)?.message : fault.message);

const metaHelp = (length: number): string => {
  const counted = `${length} of ${META_LENGTH} characters.`;
  if (length === 0) return `${counted} Leave blank to use the start of the text.`;
  return length > META_LENGTH ? `${counted} Search engines cut it off there.` : counted;
};
