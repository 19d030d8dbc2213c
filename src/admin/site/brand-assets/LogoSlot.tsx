import { useId, useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { BrandAsset } from '#src/contract/site/brand.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { MediaDialog } from '../media/MediaDialog.tsx';
import { UploadZone } from '../media/UploadZone.tsx';
import { useUpload } from '../media/use-upload.ts';
import * as css from './brand.css.ts';
import { useBrandAssets } from './brand-queries.ts';

interface Props {
  kind: 'logo' | 'logo-dark';
  title: string;
  otherwise: string;
  asset: BrandAsset | undefined;
}

/** Shows the logo on its background, with an upload zone to replace it. */
export function LogoSlot({ kind, title, otherwise, asset }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { done, remove } = useBrandAssets();
  const uploading = useUpload(
    'POST /api/admin/brand-assets',
    { body: { kind, ...(asset?.media.alt && { alt: asset.media.alt }) } },
    done,
  );
  return (
    <section className={css.part} aria-labelledby={id}>
      <h3 id={id} className={css.partTitle}>
        {title}
      </h3>
      <div className={css.ground({ side: kind === 'logo' ? 'light' : 'dark' })}>
        {asset ? (
          <img
            className={css.logo}
            src={asset.media.url}
            alt={asset.media.alt || title}
            width={asset.media.width}
            height={asset.media.height}
          />
        ) : (
          <span className={css.plain}>{otherwise}</span>
        )}
      </div>
      <UploadZone label={title} uploading={uploading} small />
      {asset && (
        <div className={inRow}>
          <Button tone="quiet" onClick={() => setOpen(true)}>
            Alt text and usage
          </Button>
          <Button tone="plain" disabled={remove.isPending} onClick={() => remove.mutate(asset.id)}>
            Remove
          </Button>
        </div>
      )}
      {open && asset && <MediaDialog hash={asset.media.hash} onClose={() => setOpen(false)} />}
    </section>
  );
}
