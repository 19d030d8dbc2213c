import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApiOutput } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { TextField } from '#src/components/Field/TextField.tsx';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../../query.ts';
import { Confirm } from '../../ui/Confirm.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { QueryView } from '../../ui/QueryList.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { textLink } from '../../ui/ui.css.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import MediaPicker from './MediaPicker.tsx';
import * as css from './media.css.ts';
import { UsedInSections } from './UsedInSections.tsx';
import { useMediaActions } from './use-media-actions.ts';

interface Props {
  hash: string;
  onClose: () => void;
  /** Removes it from the brand images; undefined if the brand does not use it. */
  takeOut?: () => void;
}

export function MediaDialog({ hash, onClose, takeOut }: Props) {
  const found = useQuery(query('GET /api/admin/media/:hash', { params: { hash } }));
  return (
    <Dialog onClose={onClose} title="Image">
      <QueryView query={found} loading={<Skeleton height="20rem" />}>
        {(image) => <Details key={image.hash} picture={image} onClose={onClose} takeOut={takeOut} />}
      </QueryView>
    </Dialog>
  );
}

type Image = ApiOutput<'GET /api/admin/media/:hash'>;

function Details({
  picture: image,
  onClose,
  takeOut,
}: {
  picture: Image;
  onClose: () => void;
  takeOut: (() => void) | undefined;
}) {
  const { hash, url, name, mime, width, height, bytes, uses } = image;
  const [alt, setAlt] = useState(image.alt);
  useUnsavedWarning(alt.trim() !== image.alt);
  const [replacing, setReplacing] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const { saveAlt, copyLink, replace, remove } = useMediaActions(hash, onClose);
  const used = [uses.posts, uses.brand, uses.sections, uses.films, uses.people].some(
    ({ length }) => length > 0,
  );
  return (
    <div className={css.pane}>
      <img className={css.preview} src={url} alt={image.alt} width={width} height={height} />
      <form
        className={css.pane}
        onSubmit={(event) => {
          event.preventDefault();
          saveAlt.mutate(alt);
        }}
      >
        <TextField
          label="Alt text"
          help="Describe the image for people who cannot see it."
          compact
          maxLength={300}
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
        />
        <div className={inRow}>
          <Button type="submit" disabled={alt.trim() === image.alt || saveAlt.isPending}>
            Save
          </Button>
          <Button tone="quiet" onClick={() => copyLink(url)}>
            Copy link
          </Button>
          {used && (
            <Button tone="quiet" onClick={() => setReplacing(true)}>
              Replace
            </Button>
          )}
          {takeOut && (
            <Button tone="plain" onClick={takeOut}>
              Remove from brand
            </Button>
          )}
          {!used && (
            <Button tone="plain" onClick={() => setDeleting(true)}>
              Delete
            </Button>
          )}
        </div>
      </form>
      <dl className={css.facts}>
        {name && (
          <>
            <dt className={css.term}>Name</dt>
            <dd className={css.fact} dir="auto">
              {name}
            </dd>
          </>
        )}
        <dt className={css.term}>Kind</dt>
        <dd className={css.fact}>
          {mime}, {width} × {height}, {Math.max(1, Math.round(bytes / 1024))} KB
        </dd>
        <dt className={css.term}>Used</dt>
        <dd className={css.fact}>
          {!used && 'Not used. You can delete it.'}
          {uses.brand.length > 0 && `Brand: ${uses.brand.join(', ')}`}
          {uses.films.length > 0 && `Still image of ${uses.films.join(', ')}`}
          {uses.people.length > 0 && `Photo of ${uses.people.join(', ')}`}
          <UsedInSections sections={uses.sections} />
          {uses.posts.map(({ id, title }) => (
            <div key={id}>
              <Link className={textLink} to={`${ADMIN_PATH}/posts/${id}`}>
                {title}
              </Link>
            </div>
          ))}
        </dd>
      </dl>
      <Confirm
        open={deleting}
        onClose={() => setDeleting(false)}
        title="Delete this image?"
        text="The site does not use it. Links to it from other sites will break."
        action="Delete image"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
      {replacing && (
        <MediaPicker
          title="Replace with"
          onChoose={(by) => replace.mutate(by.hash)}
          onClose={() => setReplacing(false)}
        />
      )}
    </div>
  );
}
