import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { mutate } from '../../mutate.ts';
import { invalidate } from '../../query.ts';
import { ImportDialog } from './ImportDialog.tsx';

export function TextFiles() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const preview = useMutation(
    mutate('POST /api/admin/content-file/preview', { failed: 'Could not read the file' }),
  );
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label="File with texts"
        hidden
        onChange={async ({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (!file) return;
          const read = await file.text();
          setText(read);
          preview.mutate({ body: { text: read } });
        }}
      />
      <Button tone="quiet" disabled={preview.isPending} onClick={() => input.current?.click()}>
        Import
      </Button>
      <ButtonLink tone="quiet" size="small" href="/api/admin/content-file" download>
        Export
      </ButtonLink>
      {preview.data && (
        <ImportDialog
          text={text}
          preview={preview.data}
          onClose={() => preview.reset()}
          onImported={(drafts) => {
            preview.reset();
            toast({ title: drafts === 1 ? '1 draft imported' : `${drafts} drafts imported` });
            void invalidate(client, 'GET /api/admin/content', 'GET /api/admin/content/:key');
          }}
        />
      )}
    </>
  );
}
