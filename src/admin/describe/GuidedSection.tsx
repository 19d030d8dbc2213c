import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { SectionDetail } from '#src/contract/content.ts';
import type { SectionKey } from '#src/contract/sections/sections.ts';
import { invalidate, query } from '../query.ts';
import { SectionForm } from '../site-texts/SectionForm.tsx';
import { useSectionDraft } from '../site-texts/use-section-draft.ts';
import { LoadFailure } from '../ui/Empty.tsx';
import { note, noteDanger } from '../ui/lists.css.ts';
import { PageSpinner } from '../ui/PageSpinner.tsx';
import { Panel } from '../ui/Panel.tsx';
import { panelBody } from '../ui/ui.css.ts';

interface Props {
  name: SectionKey;
  title: string;
}

/** One section's form on its way; its draft saves itself. */
export function GuidedSection({ name, title }: Props) {
  const section = useQuery(query('GET /api/admin/content/:key', { params: { key: name } }));
  if (section.isError) return <LoadFailure error={section.error} onRetry={section.refetch} />;
  if (!section.data || section.isFetching) return <PageSpinner />;
  return <Form section={section.data} title={title} />;
}

function Form({ section, title }: { section: SectionDetail; title: string }) {
  const client = useQueryClient();
  const { value, change, faults, save } = useSectionDraft(section);
  const byPath = useMemo(() => new Map(faults.map(({ path, message }) => [path, message])), [faults]);
  const isSaved = save.state === 'saved' && save.at !== null;
  // The list of steps says what is done.
  useEffect(() => {
    if (isSaved) void invalidate(client, 'GET /api/admin/content');
  }, [client, isSaved]);
  return (
    <Panel title={title}>
      <div className={panelBody}>
        <SectionForm name={section.key} value={value} faults={byPath} onChange={change} />
        {save.state === 'failed' ? (
          <p className={noteDanger} role="alert">{`Not saved: ${save.message}`}</p>
        ) : (
          <p className={note} role="status">
            {save.state === 'saving' ? 'Saving draft…' : isSaved ? 'Draft saved.' : ''}
          </p>
        )}
      </div>
    </Panel>
  );
}
