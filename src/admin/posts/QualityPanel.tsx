import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import type { AdminPost } from '#src/contract/posts.ts';
import { query } from '../query.ts';
import { Panel } from '../ui/Panel.tsx';
import * as css from './PostEditor.css.ts';
import type { PostFields } from './post-form.ts';
import { useSettled } from './use-settled.ts';

const TYPING_MS = 900;

/** Runs the generator's quality checks on the text as it is written. */
export function QualityPanel({ post, values }: { post: AdminPost; values: PostFields }) {
  const { title, content, metaDescription, tags } = values;
  const typed = useMemo(
    () => ({ title, content, metaDescription, tags }),
    [title, content, metaDescription, tags],
  );
  const settled = useSettled(typed, TYPING_MS);
  const checks = useQuery({
    ...query('POST /api/admin/posts/check', {
      body: {
        ...settled,
        id: post.id,
        title: settled.title.slice(0, 200),
        metaDescription: settled.metaDescription.slice(0, 300),
        tags: settled.tags.slice(0, 12).map((tag) => tag.slice(0, 40)),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const words = useDeferredValue(content).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  return (
    <Panel title="Quality">
      <div className={css.quality}>
        <p>
          <strong>{words.toLocaleString('en-US')}</strong> words,{' '}
          {Math.max(1, Math.ceil(content.length / 1500))} min read
        </p>
        {checks.isError && <p className={css.finding}>The checks could not run. Try again in a moment.</p>}
        {checks.data?.findings.length === 0 && <p className={css.fine}>All checks pass.</p>}
        <ul className={css.findings}>
          {checks.data?.findings.map((finding) => (
            <li key={finding} className={css.finding}>
              {finding}
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
