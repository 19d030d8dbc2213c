import { useMutation } from '@tanstack/react-query';
import type { ApiInput } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { type CallKey, mutate } from '../mutate.ts';

/** Everything about bookings. */
const changes = [
  'GET /api/admin/bookings',
  'GET /api/admin/bookings/:id',
  'GET /api/admin/bookings/mail',
  'GET /api/admin/bookings/settings',
  'GET /api/admin/bookings/steps',
] as const;

/** A change that says how it went, and makes everything about bookings be read again. */
export const useBookingMutation = <Call extends CallKey, Input = void>(
  call: Call,
  { done, failed, input }: { done: string; failed: string; input: (input: Input) => ApiInput<Call> },
) => useMutation(mutate(call, { input, changes, failed, onSuccess: () => toast({ title: done }) }));
