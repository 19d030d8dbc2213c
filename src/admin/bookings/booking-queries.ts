import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ApiInput, api } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { tellFailure } from '../session/error-message.ts';

type Filter = NonNullable<ApiInput<'GET /api/admin/bookings'>['query']>;
type MailFilter = NonNullable<ApiInput<'GET /api/admin/bookings/mail'>['query']>;

/** Visitors book at any moment, so what is shown is read anew each time it is opened. */
const fresh = { staleTime: 0 };

export const bookingsQuery = (query: Filter) =>
  queryOptions({
    queryKey: ['GET /api/admin/bookings', query],
    queryFn: ({ signal }) => api('GET /api/admin/bookings', { query }, signal),
    ...fresh,
  });

export const bookingQuery = (id: number) =>
  queryOptions({
    queryKey: ['GET /api/admin/bookings/:id', id],
    queryFn: ({ signal }) => api('GET /api/admin/bookings/:id', { params: { id } }, signal),
    ...fresh,
  });

export const bookingStepsQuery = queryOptions({
  queryKey: ['GET /api/admin/bookings/steps'],
  queryFn: ({ signal }) => api('GET /api/admin/bookings/steps', {}, signal),
  ...fresh,
});

export const bookingSettingsQuery = queryOptions({
  queryKey: ['GET /api/admin/bookings/settings'],
  queryFn: ({ signal }) => api('GET /api/admin/bookings/settings', {}, signal),
  ...fresh,
});

export const mailQuery = (query: MailFilter) =>
  queryOptions({
    queryKey: ['GET /api/admin/bookings/mail', query],
    queryFn: ({ signal }) => api('GET /api/admin/bookings/mail', { query }, signal),
    ...fresh,
  });

/** A change that says how it went, and makes everything about bookings be read again. */
export function useBookingMutation<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  words: { done: string; failed: string },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => {
      toast({ title: words.done });
      return client.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /api/admin/bookings'),
      });
    },
    onError: (error) => tellFailure(words.failed, error),
  });
}
