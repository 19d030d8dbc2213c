import { useMutation, useQuery } from '@tanstack/react-query';
import { Film } from 'lucide-react';
import { Button } from '#src/components/Button/Button.tsx';
import { VIDEO_TYPES } from '#src/contract/site/values.ts';
import { mutate } from '../../mutate.ts';
import { query } from '../../query.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { DropZone } from './DropZone.tsx';
import * as css from './media.css.ts';
import type { VideoUploading } from './use-video-upload.ts';

export function VideoUpload({ uploading, small }: { uploading: VideoUploading; small?: boolean }) {
  const { progress, waiting } = uploading;
  const status = waiting
    ? 'The connection was lost. The upload continues when it is back.'
    : progress === 1
      ? 'Checking the video...'
      : undefined;
  return (
    <div>
      <DropZone
        label="Video file"
        accept={VIDEO_TYPES}
        icon={<Film className={css.zoneIcon} size={22} aria-hidden="true" />}
        prompt="Drop a video here or"
        choose="Choose video file"
        hint="MP4 or WebM, at most 100 MB"
        upload={uploading}
        sending="Uploading video"
        status={status}
        cancel="Cancel upload"
        small={small}
      />
      {progress === undefined && <Unfinished />}
    </div>
  );
}

/** Choosing the same file again continues an unfinished upload. */
function Unfinished() {
  const { data } = useQuery(query('GET /api/admin/video-uploads', {}));
  const discard = useMutation(
    mutate('DELETE /api/admin/video-uploads/:id', {
      failed: 'Could not discard the upload',
      changes: ['GET /api/admin/video-uploads'],
    }),
  );
  return data?.uploads.map(({ id, name, received, bytes }) => (
    <div key={id} className={inRow}>
      <p className={css.note}>
        {`${name} is ${Math.floor((received / bytes) * 100)}% uploaded. Choose the same file to continue.`}
      </p>
      <Button
        tone="plain"
        aria-label={`Discard upload: ${name}`}
        disabled={discard.isPending}
        onClick={() => discard.mutate({ params: { id } })}
      >
        Discard
      </Button>
    </div>
  ));
}
