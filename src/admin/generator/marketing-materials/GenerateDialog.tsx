import { useQuery } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import type { ApiInput } from '#src/api/client.ts';
import { SelectField, TextArea, TextField } from '#src/components/Field/TextField.tsx';
import { CHANNEL_NAMES } from '#src/contract/generator/channel-names.ts';
import { channels } from '#src/contract/generator/channels.ts';
import { materialRuns } from '#src/contract/generator/material-runs.ts';
import { query } from '../../query.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Options } from '../../ui/Options.tsx';
import { ChannelChecks } from './ChannelChecks.tsx';
import type { MaterialsAbout } from './use-materials-about.ts';
import { useRunActions } from './use-run-actions.ts';

/** Number of latest published articles to choose from. */
const ARTICLES = 50;

type Brief = Required<ApiInput<'POST /api/admin/marketing-materials/generate'>['body']>;
const titles = { newsletter: 'Newsletter text', channels: 'Posts for the channels' } as const;
const channelsFor = (wanted: MaterialsAbout['wanted']) =>
  CHANNEL_NAMES.filter((name) => channels[name].kind === (wanted === 'newsletter' ? 'email' : 'social'));

const EMPTY: Brief = { channels: [...CHANNEL_NAMES], brief: '', tone: '', offer: '', postId: null };

interface Props {
  /** The article that was chosen elsewhere. */
  about?: MaterialsAbout | undefined;
  onClose: () => void;
}

/** Generates a text for each channel from a brief, an article, or both, in the background. */
export default function GenerateDialog({ about, onClose }: Props) {
  const { generate } = useRunActions();
  const chosen = useQuery({
    ...query('GET /api/admin/posts/:id', { params: { id: about?.postId ?? 0 } }),
    enabled: about !== undefined,
  });
  const articles = useQuery(
    query('GET /api/admin/posts', { query: { limit: ARTICLES, status: 'published', sort: 'published' } }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title={about ? titles[about.wanted] : 'Generate'}
      description="One brief, one text for each channel, in your brand’s voice and with the site’s own prices. They are saved here. This site posts nothing to any network."
      schema={materialRuns.generateMaterials.body}
      defaults={about ? { ...EMPTY, postId: about.postId, channels: channelsFor(about.wanted) } : EMPTY}
      submit="Generate"
      pending="Starting..."
      save={(brief) => generate.mutateAsync(brief)}
      onSaved={onClose}
    >
      {({ register, watch, control: fields, formState: { errors } }) => (
        <>
          <Controller
            control={fields}
            name="channels"
            render={({ field: { value, onChange } }) => (
              <ChannelChecks value={value} onChange={onChange} error={errors.channels?.message} />
            )}
          />
          <SelectField
            label="Article"
            help="Uses the article’s title, summary and link."
            error={errors.postId?.message}
            compact
            {...register('postId', { setValueAs: (id) => (id ? Number(id) : null) })}
          >
            <option value="">None</option>
            {about && <option value={about.postId}>{chosen.data?.title ?? 'The chosen article'}</option>}
            <Options
              of={(articles.data?.posts ?? [])
                .filter(({ id }) => id !== about?.postId)
                .map(({ id, title }) => [String(id), title])}
            />
          </SelectField>
          <TextArea
            label="Brief"
            help={
              watch('postId')
                ? 'Optional. What to say about the article.'
                : 'Describe what it is about in a sentence or two.'
            }
            error={errors.brief?.message}
            rows={4}
            maxLength={4000}
            {...register('brief')}
          />
          <TextField
            compact
            label="Tone"
            help="Optional, in addition to your brand’s. For example, cheerful and short."
            error={errors.tone?.message}
            maxLength={200}
            {...register('tone')}
          />
          <TextField
            compact
            label="Offer"
            help="Optional, and stated as you write it. For example, 20% off until May 31."
            error={errors.offer?.message}
            maxLength={300}
            {...register('offer')}
          />
        </>
      )}
    </FormDialog>
  );
}
