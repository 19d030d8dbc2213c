import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useImperativeHandle, useMemo } from 'react';
import type { SectionDetail } from '#src/contract/site/content.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import type { SavedStep } from '../../operations/settings/SettingsCard.tsx';
import { invalidate, query } from '../../query.ts';
import { Panel } from '../../ui/Panel.tsx';
import { onceFetched, QueryView } from '../../ui/QueryList.tsx';
import { panelBody } from '../../ui/ui.css.ts';
import { SaveStatus } from '../site-texts/SaveStatus.tsx';
import { SectionForm } from '../site-texts/SectionForm.tsx';
import { useSavesDone, useSectionDraft } from '../site-texts/use-section-draft.ts';

interface Props {
  name: SectionKey;
  title: string;
  handle: RefObject<SavedStep | null>;
}

/** The draft saves itself, and at once before the next step. */
export function GuidedSection({ name, title, handle }: Props) {
  const ready = useSavesDone(name);
  const section = useQuery({
    ...query('GET /api/admin/content/:key', { params: { key: name } }),
    enabled: ready,
  });
  return (
    <QueryView query={onceFetched(section, ready)}>
      {(found) => <Form section={found} title={title} handle={handle} />}
    </QueryView>
  );
}

interface FormProps extends Pick<Props, 'title' | 'handle'> {
  section: SectionDetail;
}

function Form({ section, title, handle }: FormProps) {
  const client = useQueryClient();
  const { value, change, faults, save, flush, version } = useSectionDraft(section);
  const byPath = useMemo(() => new Map(faults.map(({ path, message }) => [path, message])), [faults]);
  const isSaved = save.state === 'saved' && save.at !== null;
  useImperativeHandle(handle, () => ({ save: flush }));
  useEffect(() => {
    if (isSaved) void invalidate(client, 'GET /api/admin/content');
  }, [client, isSaved]);
  return (
    <Panel title={title}>
      <div className={panelBody}>
        <SectionForm name={section.key} value={value} faults={byPath} onChange={change} />
        <SaveStatus
          name={section.key}
          save={save}
          drafted={version.current > 0}
          onRetry={flush}
          onChoose={change}
        />
      </div>
    </Panel>
  );
}
