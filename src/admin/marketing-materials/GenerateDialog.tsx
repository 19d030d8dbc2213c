import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { marketing } from '#src/contract/marketing.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { query } from '../query.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ChannelSelect } from './ChannelSelect.tsx';
import { useMaterialActions } from './use-material-actions.ts';

/** How many articles to choose from: the latest published ones. */
const ARTICLES = 50;

/** Generates a text from a brief, an article, or both. If it fails, what was typed stays. */
export default function GenerateDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { generate } = useMaterialActions();
  const articles = useQuery(
    query('GET /api/admin/posts', { query: { limit: ARTICLES, status: 'published', sort: 'published' } }),
  );
  return (
    <FormDialog
      onClose={onClose}
      title="Generate"
      description="Written in your brand’s voice, using the site’s own prices and claims. It is saved here and not sent anywhere."
      schema={marketing.generateMaterial.body}
      defaults={{ channel: 'linkedin', brief: '', postId: null }}
      submit="Generate"
      pending="Writing..."
      save={(asked) => generate.mutateAsync(asked)}
      onSaved={({ id }) => navigate(`${ADMIN_PATH}/marketing-materials/${id}`)}
    >
      {({ register, watch, formState: { errors } }) => (
        <>
          <Field label="Channel" error={errors.channel?.message}>
            {(props) => <ChannelSelect {...props} {...register('channel')} />}
          </Field>
          <Field
            label="Article"
            help="Uses the article’s title, summary and link."
            error={errors.postId?.message}
          >
            {(props) => (
              <select
                className={`${control} ${dense}`}
                {...props}
                {...register('postId', { setValueAs: (id) => (id ? Number(id) : null) })}
              >
                <option value="">None</option>
                {articles.data?.posts.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field
            label="Brief"
            help={
              watch('postId')
                ? 'Optional. What to say about the article.'
                : 'Describe what it is about in a sentence or two.'
            }
            error={errors.brief?.message}
          >
            {(props) => (
              <textarea className={control} rows={4} maxLength={4000} {...props} {...register('brief')} />
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
