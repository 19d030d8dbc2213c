import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#src/api/client.ts';
import { Button } from '#src/components/Button/Button.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { invalidate, query } from '../../query.ts';
import { PublishDialog, type Reviewed } from './PublishDialog.tsx';
import { useMayEdit } from './SectionRights.tsx';
import { savesUnderWay } from './use-section-draft.ts';

interface Props {
  /** Replaces the number of drafts. */
  label?: string;
  /** Saves pending input. @returns false if that failed; the screen shows why */
  flush?: () => Promise<boolean>;
}

/** Publishes all drafts that the user may publish, after showing the changes. */
export function PublishDrafts({ label, flush }: Props) {
  const client = useQueryClient();
  const mayEdit = useMayEdit();
  const [reviewed, setReviewed] = useState<Reviewed[]>();
  const [reading, setReading] = useState(false);
  const list = useQuery(query('GET /api/admin/content'));
  const count = list.data?.sections.filter(({ key, draft }) => draft && mayEdit(key)).length ?? 0;
  if (count === 0 && !reviewed) return null;

  async function review() {
    setReading(true);
    try {
      if (flush && !(await flush())) return;
      const sections = await readDrafts(mayEdit);
      if (sections.length > 0) setReviewed(sections);
      else {
        toast({
          title: 'Nothing to publish',
          description: 'The drafts were published or discarded elsewhere.',
        });
        void invalidate(client, 'GET /api/admin/content');
      }
    } catch (error) {
      toast({ title: 'Could not read the drafts', description: errorMessage(error as Error) });
    } finally {
      setReading(false);
    }
  }

  return (
    <>
      <Button disabled={reading} onClick={review}>
        {reading && <Spinner />}
        {label ?? (count === 1 ? 'Publish 1 draft' : `Publish ${count} drafts`)}
      </Button>
      {reviewed && (
        <PublishDialog
          sections={reviewed}
          onClose={() => setReviewed(undefined)}
          onPublished={() => {
            setReviewed(undefined);
            toast({ title: 'Published', description: 'Visitors see it now.' });
            void invalidate(
              client,
              'GET /api/admin/content',
              'GET /api/admin/content/:key',
              'GET /api/admin/content-outdated',
              'GET /api/admin/content-prices',
              'GET /api/admin/offer-placeholders',
              'GET /api/admin/samples',
              'GET /api/admin/trade-suggestions',
            );
          }}
        />
      )}
    </>
  );
}

/**
 * Bypasses the query cache: reading through it would reload the form of an open section, and a list from
 * before the last save may name other drafts.
 */
async function readDrafts(mayEdit: (key: SectionKey) => boolean): Promise<Reviewed[]> {
  await savesUnderWay();
  const { sections } = await api('GET /api/admin/content');
  const drafted = sections.filter(({ key, draft }) => draft && mayEdit(key));
  const details = await Promise.all(
    drafted.map(({ key }) => api('GET /api/admin/content/:key', { params: { key } })),
  );
  return details.flatMap(({ key, shown, builtIn, draft }) =>
    draft ? [{ key, version: draft.version, before: shown, after: draft.value ?? builtIn }] : [],
  );
}
