import { useState } from 'react';
import type { BrandAsset } from '#src/contract/site/brand.ts';
import { Panel } from '../../ui/Panel.tsx';
import { MediaDialog } from '../media/MediaDialog.tsx';
import * as mediaCss from '../media/media.css.ts';
import { UploadZone } from '../media/UploadZone.tsx';
import { useUpload } from '../media/use-upload.ts';
import * as css from './brand.css.ts';
import { useBrandAssets } from './brand-queries.ts';

/** Banners, portraits, patterns and the like. */
export function ImagesPanel({ assets }: { assets: BrandAsset[] }) {
  const [open, setOpen] = useState<BrandAsset>();
  const { done, remove } = useBrandAssets();
  const uploading = useUpload('POST /api/admin/brand-assets', { body: { kind: 'image' } }, done);
  const images = assets.filter(({ kind }) => kind === 'image');
  return (
    <Panel title="Brand images">
      <div className={css.body}>
        <UploadZone label="Brand image" uploading={uploading} small />
        {images.length > 0 && (
          <ul role="list" className={mediaCss.grid}>
            {images.map((asset) => (
              <li key={asset.id}>
                <button type="button" className={mediaCss.tile} onClick={() => setOpen(asset)}>
                  <img
                    className={mediaCss.image}
                    src={asset.media.thumbUrl}
                    alt=""
                    width={asset.media.width}
                    height={asset.media.height}
                    loading="lazy"
                  />
                  <span className={mediaCss.name} dir="auto">
                    {asset.name}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {open && (
        <MediaDialog
          hash={open.media.hash}
          onClose={() => setOpen(undefined)}
          takeOut={() => remove.mutate(open.id, { onSuccess: () => setOpen(undefined) })}
        />
      )}
    </Panel>
  );
}
