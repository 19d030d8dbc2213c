import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { TextField } from '#src/components/Field/TextField.tsx';
import { IMPORT_BYTES, IMPORT_SIZE, IMPORT_TYPES } from '#src/contract/blog/import-values.ts';
import { invalidate } from '../../query.ts';
import { DropZone } from '../../site/media/DropZone.tsx';
import { useSending } from '../../site/media/use-upload.ts';
import { panelStack } from '../../ui/layouts.css.ts';
import { note } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { sendExport } from './send-export.ts';

export function UploadExport() {
  const client = useQueryClient();
  const [site, setSite] = useState('');
  const [isWaiting, setWaiting] = useState(false);
  const refresh = () => void invalidate(client, 'GET /api/admin/imports');
  const sending = useSending({
    limit: IMPORT_BYTES,
    limitText: IMPORT_SIZE,
    onDone: refresh,
    send: (file, options) =>
      sendExport(file, site.trim(), { ...options, onWaiting: setWaiting, onBegun: refresh }).finally(() => {
        setWaiting(false);
        refresh();
      }),
  });
  return (
    <Panel title="Choose a file">
      <div className={panelStack}>
        <p className={note}>
          An export of WordPress, Ghost, Substack, Medium or Blogger, or a ZIP of a Markdown site (Hugo,
          Jekyll, Astro, Eleventy, Hexo). You see what becomes of it before anything is imported.
        </p>
        <TextField
          label="Address of the old site (optional)"
          help="Only for files that do not have it, such as those of Ghost and Markdown sites. Links and images that start with / are found there."
          compact
          type="url"
          placeholder="https://blog.example.com"
          value={site}
          onChange={({ target }) => setSite(target.value)}
        />
        <DropZone
          label="Export file"
          accept={IMPORT_TYPES}
          icon={<FileUp size={22} aria-hidden="true" />}
          prompt="Drop a file here or"
          choose="Choose export file"
          hint={`XML, JSON or ZIP, at most ${IMPORT_SIZE}`}
          upload={sending}
          sending="Uploading the export"
          status={isWaiting ? 'The connection was lost. The upload continues when it is back.' : undefined}
          cancel="Pause upload"
        />
      </div>
    </Panel>
  );
}
