import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import {
  useDeleteDeveloper,
  useDevelopersMutation,
} from '#src/admin/bookings/developers/developer-queries.ts';

/** The reads that are repeated after a developer is deleted with a hook. */
function repeatedReads(use: typeof useDeleteDeveloper): readonly string[] {
  const client = new QueryClient();
  let remove = () => {};
  const Screen = () => {
    const { mutate } = use('DELETE /api/admin/people/:id', {
      input: () => ({ params: { id: 1 } }),
      failed: 'Could not delete the developer',
    });
    remove = mutate;
    return null;
  };
  renderToString(createElement(QueryClientProvider, { client }, createElement(Screen)));
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  remove();
  vi.unstubAllGlobals();
  return client.getMutationCache().getAll()[0]?.meta?.changes ?? [];
}

test('a developer who was deleted is not read again, but the lists that named them are', () => {
  expect(repeatedReads(useDeleteDeveloper)).toEqual(
    repeatedReads(useDevelopersMutation).filter((call) => call !== 'GET /api/admin/people/:id'),
  );
  expect(repeatedReads(useDeleteDeveloper)).toContain('GET /api/admin/people');
  expect(repeatedReads(useDevelopersMutation)).toContain('GET /api/admin/people/:id');
});
