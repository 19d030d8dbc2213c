import { useQuery } from '@tanstack/react-query';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '#src/components/Field/TextField.tsx';
import type { AdminPost } from '#src/contract/blog/posts.ts';
import { slugify } from '#src/contract/slug.ts';
import { query } from '../../query.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { PostFields, PostValues } from './post-form.ts';

const TYPING_MS = 300;

interface Props {
  form: UseFormReturn<PostFields, unknown, PostValues>;
  post: AdminPost;
}

export function SlugField({ form, post }: Props) {
  const { register, watch, formState } = form;
  const slug = watch('slug').trim();
  const settled = useDebounced(slug, TYPING_MS);
  const changed = settled !== post.slug && slug === settled;
  const check = useQuery({
    ...query('GET /api/admin/slugs', { query: { slug: settled, post: post.id } }),
    enabled: changed && settled !== '' && slugify(settled, settled.length) === settled,
  });
  const answer = changed ? check.data : undefined;
  const taken = answer && !answer.free ? `Already used by “${answer.title}”.` : undefined;
  return (
    <TextField
      label="Slug"
      help={help(post, changed, answer)}
      error={formState.errors.slug?.message ?? taken}
      compact
      autoCapitalize="none"
      {...register('slug')}
    />
  );
}

function help(post: AdminPost, changed: boolean, answer?: { free: boolean; title: string | null }): string {
  if (!changed) return 'The last part of the post’s URL.';
  const said = [
    answer?.free && 'Available.',
    answer?.title && `It currently redirects to “${answer.title}” and will point here instead.`,
    post.publishedAt && `The old URL, /blog/${post.slug}, will redirect here.`,
  ];
  return said.filter(Boolean).join(' ') || 'The last part of the post’s URL.';
}
