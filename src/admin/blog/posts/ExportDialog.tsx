import { useState } from 'react';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import type { ExportedPosts, ExportFormat } from '#src/contract/blog/values.ts';
import { Choice } from '../../ui/Choice.tsx';
import { dialogActions, stack } from '../../ui/layouts.css.ts';
import { note } from '../../ui/lists.css.ts';

const formats = [
  { value: 'markdown', label: 'Markdown and images (ZIP)' },
  { value: 'ghost', label: 'Ghost (JSON)' },
] as const;

const notes: Record<ExportFormat, string> = {
  markdown: 'With front matter for Hugo and Astro. This product’s import reads it, too.',
  ghost: 'Images stay on this site: keep it online until Ghost has imported them.',
};

const choices = [
  { value: 'all', label: 'All posts, with drafts' },
  { value: 'published', label: 'Published posts' },
] as const;

export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('markdown');
  const [posts, setPosts] = useState<ExportedPosts>('all');
  return (
    <Dialog
      onClose={onClose}
      title="Export posts"
      description="Makes one file of your posts. Changes that readers do not see yet are not in it."
      narrow
    >
      <div className={stack}>
        <Choice legend="Format" options={formats} value={format} onChange={setFormat} />
        <p className={note} role="status">
          {notes[format]}
        </p>
        <Choice legend="Posts" options={choices} value={posts} onChange={setPosts} />
        <div className={dialogActions}>
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
          <ButtonLink
            size="small"
            href={`/api/admin/post-export?${new URLSearchParams({ format, posts })}`}
            download
            onClick={() => setTimeout(onClose)}
          >
            Download
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  );
}
