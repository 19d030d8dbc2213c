import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#src/components/Toast/toast.ts';
import type { BriefInput, JobBrief } from '#src/contract/generator/briefs.ts';
import { mutate } from '../../mutate.ts';
import { invalidate, query } from '../../query.ts';
import { useFormDraft } from '../../ui/use-form-draft.ts';
import { type BriefFields, type BriefValues, briefForm, savedBrief } from './brief-form.ts';

/** Lists that show who is to approve a brief, or how many wait. */
const SHOWN_IN = ['GET /api/admin/jobs', 'GET /api/admin/jobs/:id', 'GET /api/admin/attention'] as const;

/** The form of a brief, with its two ways to send it. */
export function useBriefForm(jobId: number, brief: JobBrief) {
  const client = useQueryClient();
  const params = { id: jobId };
  const form = useFormDraft<BriefFields, BriefValues>({
    name: `brief-${jobId}`,
    resolver: zodResolver(briefForm),
    saved: savedBrief(brief),
  });
  const { isDirty } = form.formState;
  // While something is typed, what others have saved since must not be overwritten unseen.
  const [version, setVersion] = useState(brief.version);
  if (!isDirty && version !== brief.version) setVersion(brief.version);

  const input = (body: BriefInput) => ({ params, body });
  const save = useMutation(
    mutate('PUT /api/admin/jobs/:id/brief', {
      input,
      failed: 'Could not save the brief',
      onSuccess: (saved) => {
        setVersion(saved.version);
        client.setQueryData(query('GET /api/admin/jobs/:id/brief', { params }).queryKey, saved);
        void invalidate(client, ...SHOWN_IN);
        toast({ title: 'Brief saved' });
      },
    }),
  );
  const approve = useMutation(
    mutate('POST /api/admin/jobs/:id/brief/approve', {
      input,
      failed: 'Could not approve the brief',
      onSuccess: (job) => {
        form.done();
        client.setQueryData(query('GET /api/admin/jobs/:id', { params }).queryKey, job);
        void invalidate(client, ...SHOWN_IN, 'GET /api/admin/jobs/:id/work');
        toast({ title: 'Brief approved', description: 'The post is being written.' });
      },
      // Someone else may have approved it, or canceled the job.
      onError: () => void invalidate(client, 'GET /api/admin/jobs/:id'),
    }),
  );
  const isPending = save.isPending || approve.isPending;
  return {
    form,
    save: form.submit((values) => save.mutateAsync({ ...values, version })),
    approve: form.submit((values) => approve.mutateAsync({ ...values, version })),
    isSaving: save.isPending,
    isApproving: approve.isPending,
    isPending,
  };
}

export type BriefFormControl = ReturnType<typeof useBriefForm>['form'];
