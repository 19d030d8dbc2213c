import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { upload } from '#src/api/upload.ts';
import { TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import { pageSource, pastedSource, type Source } from '#src/contract/generator/sources.ts';
import { SOURCE_BYTES } from '#src/contract/generator/values.ts';
import { z } from '#src/contract/zod.ts';
import { adminSourcePath } from '#src/routes.ts';
import { mutate } from '../../mutate.ts';
import { Choice } from '../../ui/Choice.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { wordCount } from './source-labels.ts';
import * as css from './sources.css.ts';

const WAYS = [
  { value: 'page', label: 'Web page' },
  { value: 'file', label: 'File' },
  { value: 'text', label: 'Paste a text' },
] as const;

const chosen = z
  .custom<File>((value) => value instanceof File, 'Choose a file')
  .refine(({ size }) => size > 0, 'The file is empty')
  .refine(
    ({ size }) => size <= SOURCE_BYTES,
    `The file is too large: at most ${SOURCE_BYTES / 1024 / 1024} MB`,
  );

/** Fields of the other ways stay in the form, but are not sent. */
const sentFields = z.discriminatedUnion('way', [
  z.object({ way: z.literal('page'), ...pageSource.shape }),
  z.object({ way: z.literal('file'), file: chosen, mayQuote: z.boolean() }),
  z.object({ way: z.literal('text'), ...pastedSource.shape }),
]);
type Values = z.output<typeof sentFields>;
interface Fields {
  way: Values['way'];
  address: string;
  title: string;
  text: string;
  file: File | null;
  mayQuote: boolean;
}
// The form has the fields of all ways; the schema drops those of the others.
const schema = sentFields as unknown as z.ZodType<Values, Fields>;

const options = { failed: false, changes: ['GET /api/admin/sources'] } as const;
const HELP = {
  page: 'An address that anyone can open. A site can ask robots not to read it; that is respected.',
  file: 'PDF, Markdown (.md), HTML or text (.txt), at most 10 MB.',
} as const;

export default function AddSourceDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [progress, setProgress] = useState<number>();
  const page = useMutation(mutate('POST /api/admin/sources/page', options));
  const text = useMutation(mutate('POST /api/admin/sources/text', options));
  const file = useMutation({
    mutationFn: ({ file: sent, mayQuote }: { file: File; mayQuote: boolean }) =>
      upload(
        'POST /api/admin/sources/file',
        { body: { mayQuote: mayQuote ? ('true' as const) : ('false' as const) } },
        sent,
        { onProgress: setProgress },
      ),
    onSettled: () => setProgress(undefined),
    meta: options,
  });
  const save = (values: Values): Promise<Source> => {
    const { way, ...sent } = values;
    if (values.way === 'file') return file.mutateAsync(values);
    if (way === 'page') return page.mutateAsync({ body: sent as z.output<typeof pageSource> });
    return text.mutateAsync({ body: sent as z.output<typeof pastedSource> });
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Add source"
      description="Generated articles may state what it says, and name it."
      schema={schema}
      defaults={{ way: 'page', address: '', title: '', text: '', file: null, mayQuote: false }}
      submit="Add source"
      pending={progress !== undefined && progress < 1 ? `${Math.floor(progress * 100)}% sent` : 'Reading…'}
      save={save}
      onSaved={(source) => {
        toast({ title: 'Source added', description: `${wordCount(source.words)} were read.` });
        onClose();
        void navigate(adminSourcePath(source.id));
      }}
    >
      {({ register, watch, setValue, clearErrors, formState: { errors } }) => {
        const way = watch('way');
        return (
          <>
            <Choice
              legend="From"
              options={WAYS}
              value={way}
              onChange={(next) => {
                clearErrors();
                setValue('way', next);
              }}
            />
            {way === 'page' && (
              <TextField
                compact
                label="Web address"
                type="url"
                inputMode="url"
                placeholder="https://"
                help={HELP.page}
                error={errors.address?.message}
                {...register('address')}
              />
            )}
            {way === 'file' && (
              <TextField
                label="File"
                help={HELP.file}
                error={errors.file?.message}
                compact
                type="file"
                accept=".pdf,.md,.markdown,.html,.htm,.txt"
                onChange={({ target }) =>
                  setValue('file', target.files?.[0] ?? null, { shouldDirty: true, shouldValidate: true })
                }
              />
            )}
            {way === 'text' && (
              <>
                <TextField compact label="Title" error={errors.title?.message} {...register('title')} />
                <TextArea
                  label="Text"
                  help="Plain text or Markdown."
                  error={errors.text?.message}
                  compact
                  className={css.area}
                  rows={10}
                  {...register('text')}
                />
              </>
            )}
            <Switch
              label="May be quoted"
              help="Articles may repeat sentences of it word for word, as quotations. Otherwise, they only state its facts."
              {...register('mayQuote')}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
