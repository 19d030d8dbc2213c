import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { unreadableRowsOf } from '#src/api/unreadable-rows.ts';

/** Row ids by the query's hash. */
const byQuery = new Map<string, readonly string[]>();

/**
 * Records the rows that an answer could not show in full, before the query cache merges it, and returns the
 * answer.
 */
export function recordUnreadable<Answer>(key: QueryKey, answer: Answer): Answer {
  const rows = unreadableRowsOf(answer);
  if (rows.length > 0) byQuery.set(hashKey(key), rows);
  else byQuery.delete(hashKey(key));
  return answer;
}

/** The rows that the visible queries could not show in full, each once. */
export function useUnreadable(): readonly string[] {
  const cache = useQueryClient().getQueryCache();
  const read = () => {
    if (byQuery.size === 0) return '';
    const visible = cache.getAll().filter((query) => query.isActive());
    return [...new Set(visible.flatMap(({ queryHash }) => byQuery.get(queryHash) ?? []))].join('\n');
  };
  const rows = useSyncExternalStore(
    (changed) => cache.subscribe(changed),
    read,
    () => '',
  );
  return rows === '' ? [] : rows.split('\n');
}
