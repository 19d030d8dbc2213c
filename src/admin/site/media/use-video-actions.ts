import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/components/Toast/toast.ts';
import { CAPTIONS_LENGTH } from '#src/contract/site/values.ts';
import { mutate } from '../../mutate.ts';
import { VIDEO_READS } from './video-queries.ts';

/** @param onGone called after the video was deleted */
export function useVideoActions(hash: string, onGone: () => void) {
  const params = { hash };
  const failed = 'Could not update the video';
  const save = useMutation(
    mutate('PATCH /api/admin/videos/:hash', {
      input: (body: { description?: string; posterHash?: string | null }) => ({ params, body }),
      changes: VIDEO_READS,
      failed,
      onSuccess: () => toast({ title: 'Video updated' }),
    }),
  );
  const setCaptions = useMutation(
    mutate('PUT /api/admin/videos/:hash/captions', {
      input: (text: string | null) => ({ params, body: { text } }),
      changes: VIDEO_READS,
      failed: 'Could not save the captions',
      onSuccess: (_film, text) => toast({ title: text === null ? 'Captions removed' : 'Captions saved' }),
    }),
  );
  const remove = useMutation(
    mutate<'DELETE /api/admin/videos/:hash', void>('DELETE /api/admin/videos/:hash', {
      input: () => ({ params }),
      changes: ['GET /api/admin/videos'],
      failed: 'Could not delete the video',
      onSuccess: () => {
        toast({ title: 'Video deleted' });
        onGone();
      },
    }),
  );
  return {
    save,
    setCaptions,
    remove,
    async readCaptions(file: File | undefined) {
      if (!file) return;
      if (file.size > CAPTIONS_LENGTH * 4)
        return toast({ variant: 'destructive', title: 'The caption file is too large' });
      setCaptions.mutate(await file.text());
    },
  };
}
