import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { upload } from '#src/api/upload.ts';
import { TextField } from '#src/components/Field/TextField.tsx';
import { SEARCH_FILE_BYTES } from '#src/contract/generator/question-values.ts';
import type { SearchImport } from '#src/contract/generator/questions.ts';
import { z } from '#src/contract/zod.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { questionReads } from './use-question-actions.ts';

interface Props {
  onImported: (report: SearchImport) => void;
  onClose: () => void;
}

const schema = z.object({
  file: z
    .instanceof(File)
    .nullable()
    .transform((file, context) => {
      if (file && file.size > 0 && file.size <= SEARCH_FILE_BYTES) return file;
      context.addIssue(
        !file
          ? 'Choose a file'
          : file.size === 0
            ? 'The file is empty'
            : `The file is too large: at most ${SEARCH_FILE_BYTES / 1024 / 1024} MB`,
      );
      return z.NEVER;
    }),
});

export default function ImportSearches({ onImported, onClose }: Props) {
  const [progress, setProgress] = useState<number>();
  const send = useMutation({
    mutationFn: (file: File) =>
      upload('POST /api/admin/questions/searches', {}, file, { onProgress: setProgress }),
    onSettled: () => setProgress(undefined),
    meta: { failed: false, changes: questionReads },
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Import searches"
      description="What people searched for when Google showed your site. Figures of searches that you have are replaced; your decisions stay."
      schema={schema}
      defaults={{ file: null }}
      submit="Import searches"
      pending={progress !== undefined && progress < 1 ? `${Math.floor(progress * 100)}% sent` : 'Reading…'}
      save={({ file }) => send.mutateAsync(file)}
      onSaved={(report) => {
        onImported(report);
        onClose();
      }}
    >
      {({ setValue, formState: { errors } }) => (
        <TextField
          label="File"
          help="In Search Console, open Performance, press Export, and choose CSV. Unpack the download and choose Queries.csv in it, in any language. At most 10 MB and 50,000 rows."
          error={errors.file?.message}
          compact
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          onChange={({ target }) =>
            setValue('file', target.files?.[0] ?? null, { shouldDirty: true, shouldValidate: true })
          }
        />
      )}
    </FormDialog>
  );
}
