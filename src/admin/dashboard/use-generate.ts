import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { dashboard } from '#src/content/admin.ts';
import { scheduleQuery } from '../queries.ts';
import { tellFailure } from '../session/error-message.ts';

/** Specification, sections 4 and 9. */
const MANUAL_REFETCH_MS = 2000;
const CUSTOM_REFETCH_MS = [0, 10_000, 20_000, 30_000, 40_000, 50_000, 60_000];

const refetchPosts = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['GET /api/admin/posts'] });
const refetchJobs = (client: QueryClient) => client.invalidateQueries({ queryKey: ['GET /api/admin/jobs'] });

/** Asks for a post about the theme whose turn it is. */
export function useGeneratePost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api('POST /api/admin/generate-post', { body: { autoPublish: true } }),
    onSuccess: ({ message }) => {
      toast({ title: dashboard.generate.started, description: message });
      setTimeout(() => {
        refetchPosts(client);
        client.invalidateQueries({ queryKey: scheduleQuery.queryKey });
      }, MANUAL_REFETCH_MS);
      // Pending until the list holds the job.
      return refetchJobs(client);
    },
    onError: (error) => tellFailure(dashboard.generate.failed, error),
  });
}

/** Asks for a post from a prompt. */
export function useGenerateCustomPost() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (prompt: string) =>
      api('POST /api/admin/generate-custom-post', { body: { prompt, autoPublish: true } }),
    onSuccess: ({ message }) => {
      toast({ title: dashboard.custom.started, description: message });
      for (const wait of CUSTOM_REFETCH_MS) setTimeout(() => refetchPosts(client), wait);
      return refetchJobs(client);
    },
    onError: (error) => tellFailure(dashboard.custom.failed, error),
  });
}
