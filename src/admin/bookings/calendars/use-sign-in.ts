import { useMutation } from '@tanstack/react-query';
import type { CalendarProvider } from '#src/contract/bookings/values.ts';
import { mutate } from '../../mutate.ts';

/** Begins a sign-in at a provider, and leads there. `email`: the account to sign in to, where it is known. */
export const useSignIn = (developerId: number) =>
  useMutation(
    mutate('POST /api/admin/developers/:id/calendar-accounts/sign-in', {
      input: (body: { provider: CalendarProvider; email?: string }) => ({
        params: { id: developerId },
        body,
      }),
      failed: 'Could not begin the sign-in',
      onSuccess: ({ url }) => location.assign(url),
    }),
  );
