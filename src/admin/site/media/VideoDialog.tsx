import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { useCloseRequest } from '#src/components/Dialog/use-close-request.ts';
import { TextField } from '#src/components/Field/TextField.tsx';
import { formatFixed } from '#src/contract/format.ts';
import { query } from '../../query.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { QueryView } from '../../ui/QueryList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import * as css from './media.css.ts';
import { UsedInSections } from './UsedInSections.tsx';
import { useVideoActions } from './use-video-actions.ts';
import { VideoFiles } from './VideoFiles.tsx';
import { lengthOf } from './video-labels.ts';
import type { VideoDetail } from './video-queries.ts';

const MAKING_MS = 2_000;

export function VideoDialog({ hash, onClose }: { hash: string; onClose: () => void }) {
  const found = useQuery({
    ...query('GET /api/admin/videos/:hash', { params: { hash } }),
    // Polls while the still image is being made.
    refetchInterval: ({ state }) =>
      state.data?.canMake && state.data.making === 'waiting' ? MAKING_MS : false,
  });
  useCloseRequest(true, onClose);
  return (
    <Dialog onClose={onClose} title="Video">
      <QueryView query={found} loading={<Skeleton height="20rem" />}>
        {(video) => <Details film={video} onClose={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function Details({ film: video, onClose }: { film: VideoDetail; onClose: () => void }) {
  const { hash, url, name, mime, width, height, bytes, durationMs, uses } = video;
  const [description, setDescription] = useState(video.description);
  useUnsavedWarning(description.trim() !== video.description);
  const [deleting, setDeleting] = useState(false);
  const actions = useVideoActions(hash, onClose);
  const used = uses.published.length + uses.drafts.length > 0;
  const size = `${formatFixed(Math.max(0.1, bytes / 1024 / 1024), 1)} MB`;
  return (
    <div className={css.pane}>
      {/* biome-ignore lint/a11y/useMediaCaption: the captions are below; a video without speech has none */}
      <video
        className={css.preview}
        src={url}
        poster={video.posterUrl ?? undefined}
        controls
        preload="metadata"
        aria-label={video.description || name}
      >
        {video.captionsUrl && <track kind="captions" src={video.captionsUrl} srcLang="en" label="English" />}
      </video>
      <form
        className={css.pane}
        onSubmit={(event) => {
          event.preventDefault();
          actions.save.mutate({ description });
        }}
      >
        <TextField
          label="Description"
          help="Describe the video for people who cannot see it."
          compact
          maxLength={300}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
        />
        <div className={inRow}>
          <Button type="submit" disabled={description.trim() === video.description || actions.save.isPending}>
            Save
          </Button>
          {!used && (
            <Button tone="plain" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </div>
      </form>
      <VideoFiles film={video} actions={actions} />
      <dl className={css.facts}>
        <dt className={css.term}>Name</dt>
        <dd className={css.fact} dir="auto">
          {name}
        </dd>
        <dt className={css.term}>Kind</dt>
        <dd className={css.fact}>
          {mime}, {width} × {height}, {size}
          {durationMs !== null && `, ${lengthOf(durationMs)}`}
          {!video.hasSound && ', no sound'}
        </dd>
        <dt className={css.term}>Used</dt>
        <dd className={css.fact}>
          {!used && 'Not used. You can delete it.'}
          <UsedInSections sections={uses.published} />
          <UsedInSections
            sections={uses.drafts.filter((key) => !uses.published.includes(key))}
            note="in a draft"
          />
        </dd>
      </dl>
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        title="Delete this video?"
        text={
          uses.earlier.length > 0
            ? 'No page shows it, but earlier versions of texts do. If you restore one of them, it will need another video.'
            : 'The site does not use it. Links to it from other sites will break.'
        }
        action="Delete video"
        pending={actions.remove.isPending}
        onConfirm={() => actions.remove.mutate()}
      />
    </div>
  );
}
