import { useMutation } from '@tanstack/react-query';
import type { ApiInput, ApiOutput } from '#src/api/client.ts';
import { toast } from '#src/components/Toast/toast.ts';
import { type CallKey, mutate } from '../mutate.ts';

/** Every query that shows bookings. */
const changes = [
  'GET /api/admin/bookings',
  'GET /api/admin/bookings/:id',
  'GET /api/admin/bookings/mail',
  'GET /api/admin/bookings/settings',
  'GET /api/admin/bookings/steps',
] as const;

/** A mutation that shows a toast with its result and refetches everything about bookings. */
export const useBookingMutation = <Call extends CallKey, Input = void>(
  call: Call,
  {
    done,
    note,
    failed,
    input,
  }: {
    done: string;
    /** What the answer says besides, if anything. */
    note?: (answer: ApiOutput<Call>) => string | undefined;
    failed: string;
    input: (input: Input) => ApiInput<Call>;
  },
) =>
  useMutation(
    mutate(call, {
      input,
      changes,
      failed,
      onSuccess: (answer) => {
        const description = note?.(answer);
        toast({ title: done, ...(description && { description }) });
      },
    }),
  );
