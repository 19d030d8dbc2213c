import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { mutate } from '../../mutate.ts';
import { invalidate } from '../../query.ts';
import { inRow } from '../../ui/layouts.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { UploadZone } from '../media/UploadZone.tsx';
import { useUpload } from '../media/use-upload.ts';
import * as css from './brand.css.ts';

const SIZES = [32, 64, 128] as const;

/** All icons are made from one image. @param icon null: the built-in icons */
export function IconPanel({ icon }: { icon: string | null }) {
  const client = useQueryClient();
  const uploading = useUpload('POST /api/admin/brand/icon', { body: {} }, () => {
    toast({ title: 'Icon saved', description: 'Browsers show it the next time they load a page.' });
    void invalidate(client, 'GET /api/admin/brand');
  });
  const remove = useMutation(
    mutate('DELETE /api/admin/brand/icon', {
      failed: 'Could not remove the icon',
      changes: ['GET /api/admin/brand'],
      onSuccess: () => toast({ title: 'Using the built-in icon' }),
    }),
  );
  return (
    <Panel title="Icon">
      <div className={css.body}>
        <p className={css.plain}>
          Shown in browser tabs, bookmarks and on home screens. Use a square image of at least 512 × 512
          pixels.
        </p>
        <div className={inRow}>
          {SIZES.map((size) => (
            <img key={size} src={icon ?? '/icon-192.png'} alt="" width={size} height={size} />
          ))}
        </div>
        <UploadZone label="Icon" uploading={uploading} small />
        {icon && (
          <div>
            <Button tone="plain" disabled={remove.isPending} onClick={() => remove.mutate()}>
              Use the built-in icon
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
