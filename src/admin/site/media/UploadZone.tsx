import { ImageUp } from 'lucide-react';
import { UPLOAD_TYPES } from '#src/contract/site/values.ts';
import { visuallyHidden } from '#src/design/text.css.ts';
import { DropZone } from './DropZone.tsx';
import * as css from './media.css.ts';
import type { Uploading } from './use-upload.ts';

interface Props {
  /** Accessible name, such as "Logo". */
  label: string;
  uploading: Uploading;
  small?: boolean;
}

export function UploadZone({ label, uploading, small }: Props) {
  const what = label.toLowerCase();
  return (
    <DropZone
      label={label}
      accept={UPLOAD_TYPES}
      icon={<ImageUp className={css.zoneIcon} size={22} aria-hidden="true" />}
      prompt="Drop a file here or"
      choose={
        <>
          Choose file
          <span className={visuallyHidden}> for {what}</span>
        </>
      }
      hint="PNG, JPEG, WebP, AVIF or SVG, at most 10 MB"
      upload={uploading}
      sending={`Uploading ${what}`}
      status={uploading.progress === 1 ? 'Checking the image...' : undefined}
      cancel="Cancel"
      small={small}
    />
  );
}
