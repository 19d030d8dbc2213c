import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { control, dense } from '#src/components/Field/Field.css.ts';
import { Field } from '#src/components/Field/Field.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { ChannelName } from '#src/contract/channels.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { postsQuery } from '../queries.ts';
import { errorMessage } from '../session/error-message.ts';
import { dialogActions, fields } from '../ui/ui.css.ts';
import { ChannelSelect } from './ChannelSelect.tsx';
import { useMaterialActions } from './use-material-actions.ts';

/** Articles to choose from: the last published. */
const ARTICLES = 50;

/** Asks for a text from a brief, an article, or both. What was typed stays when it fails. */
export function GenerateDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [channel, setChannel] = useState<ChannelName>('linkedin');
  const [brief, setBrief] = useState('');
  const [postId, setPostId] = useState('');
  const navigate = useNavigate();
  const { generate } = useMaterialActions();
  const articles = useQuery({
    ...postsQuery({ limit: ARTICLES, status: 'published', sort: 'published' }),
    enabled: open,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => stays || onClose()}
      title="Generate"
      description="Written in your brand's voice, with the site's own prices and claims. It is kept as a material and sent nowhere."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          generate.mutate(
            { channel, brief, postId: postId ? Number(postId) : null },
            { onSuccess: ({ id }) => navigate(`${ADMIN_PATH}/marketing-materials/${id}`) },
          );
        }}
      >
        <div className={fields}>
          <Field label="Channel">
            {(props) => (
              <ChannelSelect
                value={channel}
                onChange={(event) => setChannel(event.target.value as ChannelName)}
                {...props}
              />
            )}
          </Field>
          <Field label="Article" help="Its title, summary and address are used.">
            {(props) => (
              <select
                className={`${control} ${dense}`}
                value={postId}
                onChange={(event) => setPostId(event.target.value)}
                {...props}
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
              postId
                ? 'What to make of the article; may be empty.'
                : 'What it is about, in a sentence or two.'
            }
            error={generate.error ? errorMessage(generate.error) : undefined}
          >
            {(props) => (
              <textarea
                className={control}
                rows={4}
                maxLength={4000}
                required={!postId}
                value={brief}
                onChange={(event) => setBrief(event.target.value)}
                {...props}
              />
            )}
          </Field>
        </div>
        <div className={dialogActions}>
          <Button tone="quiet" size="small" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            size="small"
            disabled={generate.isPending || (brief.trim() === '' && postId === '')}
          >
            {generate.isPending && <Spinner />}
            {generate.isPending ? 'Writing...' : 'Generate'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
