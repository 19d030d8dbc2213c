import { queryOptions } from '@tanstack/react-query';
import { type ApiInput, api } from '#src/api/client.ts';

const LIST = 'GET /api/admin/marketing-materials';
type Page = NonNullable<ApiInput<typeof LIST>['query']>;

export const materialsQuery = (query: Page) =>
  queryOptions({ queryKey: [LIST, query], queryFn: ({ signal }) => api(LIST, { query }, signal) });

const ONE = 'GET /api/admin/marketing-materials/:id';

export const materialQuery = (id: number) =>
  queryOptions({ queryKey: [ONE, id], queryFn: ({ signal }) => api(ONE, { params: { id } }, signal) });

const VERSIONS = 'GET /api/admin/marketing-materials/:id/versions';

export const materialVersionsQuery = (id: number) =>
  queryOptions({
    queryKey: [VERSIONS, id],
    queryFn: ({ signal }) => api(VERSIONS, { params: { id } }, signal),
  });

/** What is out of date when a material has changed. */
export const materialKeys = [[LIST], [ONE], [VERSIONS]] as const;
