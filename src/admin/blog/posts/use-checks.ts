import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { query } from '../../query.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { PostFields } from './post-form.ts';

const TYPING_MS = 900;

/** Runs the quality checks while typing. @param id of the post */
export function useChecks(id: number, { title, content, metaDescription, tags }: PostFields) {
  const typed = useMemo(
    () => ({ title, content, metaDescription, tags }),
    [title, content, metaDescription, tags],
  );
  const settled = useDebounced(typed, TYPING_MS);
  const checks = useQuery({
    ...query('POST /api/admin/posts/check', {
      body: {
        ...settled,
        id,
        title: settled.title.slice(0, 200),
        metaDescription: settled.metaDescription.slice(0, 300),
        tags: settled.tags.slice(0, 12).map((tag) => tag.slice(0, 40)),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { findings = [], fields = [], advice = [] } = checks.data ?? {};
  return {
    /** Undefined until the first answer. */
    problems:
      checks.data &&
      findings.map((sentence, index) => ({
        sentence,
        field: fields[index] ?? 'content',
        advice: advice[index] ?? false,
      })),
    failed: checks.isError,
  };
}

export type Checks = ReturnType<typeof useChecks>;
export type Problem = NonNullable<Checks['problems']>[number];
