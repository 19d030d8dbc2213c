import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Button, ButtonLink } from '#src/components/Button/Button.tsx';
import { toast } from '#src/components/Toast/toast.ts';
import type { SectionDetail } from '#src/contract/site/content.ts';
import { pageOfSection, SECTION_PAGES, SECTIONS } from '#src/contract/site/sections/pages.ts';
import { isSectionKey, type SectionKey } from '#src/contract/site/sections/sections.ts';
import { ADMIN_PATH } from '#src/routes.ts';
import { invalidate, query } from '../../query.ts';
import { UnknownScreen } from '../../shell/UnknownScreen.tsx';
import { inRow } from '../../ui/layouts.css.ts';
import { noteDanger } from '../../ui/lists.css.ts';
import { Panel } from '../../ui/Panel.tsx';
import { onceFetched, QueryView } from '../../ui/QueryList.tsx';
import { ScreenHead } from '../../ui/ScreenHead.tsx';
import { panelBody } from '../../ui/ui.css.ts';
import { BesidePreview } from './BesidePreview.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { SaveStatus } from './SaveStatus.tsx';
import { SectionForm } from './SectionForm.tsx';
import { SectionHistory } from './SectionHistory.tsx';
import { OwnersNote, useMayEdit } from './SectionRights.tsx';
import * as css from './site-texts.css.ts';
import { useDiscardDraft } from './use-discard-draft.ts';
import { useSavesDone, useSectionDraft } from './use-section-draft.ts';

export default function EditTextScreen() {
  const { id: key = '' } = useParams();
  if (!isSectionKey(key)) return <UnknownScreen />;
  return <LoadedSection key={key} name={key} />;
}

function LoadedSection({ name }: { name: SectionKey }) {
  const ready = useSavesDone(name);
  const section = useQuery({
    ...query('GET /api/admin/content/:key', { params: { key: name } }),
    enabled: ready,
  });
  const [round, setRound] = useState(0);
  const again = async () => {
    await section.refetch();
    setRound((before) => before + 1);
  };
  return (
    <QueryView query={onceFetched(section, ready)}>
      {(found) => <SectionEditor key={round} section={found} onReload={again} />}
    </QueryView>
  );
}

function SectionEditor({ section, onReload }: { section: SectionDetail; onReload: () => Promise<void> }) {
  const { key } = section;
  const navigate = useNavigate();
  const client = useQueryClient();
  const { value, change, faults, save, flush, version } = useSectionDraft(section);
  const discard = useDiscardDraft(onReload);
  const [dialog, setDialog] = useState<'publish' | 'history'>();
  const byPath = useMemo(() => new Map(faults.map(({ path, message }) => [path, message])), [faults]);
  const page = SECTION_PAGES.find(({ id }) => id === pageOfSection(key));
  const mayEdit = useMayEdit()(key);
  const drafted = version.current > 0;
  const isOwnPages = key === 'pages.own';
  const published = () => {
    toast({ title: 'Published', description: 'Visitors see it now.' });
    void invalidate(
      client,
      'GET /api/admin/content',
      'GET /api/admin/content/:key',
      'GET /api/admin/content-prices',
      'GET /api/admin/offer-placeholders',
    );
    void navigate(`${ADMIN_PATH}/site/texts`);
  };

  const panel = (
    <Panel
      title="Text"
      action={
        section.changed &&
        mayEdit && (
          <Button tone="plain" onClick={() => change(null)}>
            Use the built-in text
          </Button>
        )
      }
    >
      <div className={panelBody}>
        {!mayEdit && <OwnersNote />}
        <SectionForm name={key} value={value} faults={byPath} disabled={!mayEdit} onChange={change} />
      </div>
    </Panel>
  );

  return (
    <>
      <ScreenHead title={SECTIONS[key].title} intro={page?.title} />
      <div className={css.bar}>
        {mayEdit ? (
          <SaveStatus name={key} save={save} drafted={drafted} onRetry={flush} onChoose={change} />
        ) : (
          <span />
        )}
        <div className={inRow}>
          {page?.path && (
            <ButtonLink tone="quiet" size="small" href={`${page.path}?preview=drafts`} target="_blank">
              Preview
            </ButtonLink>
          )}
          <Button tone="quiet" onClick={() => setDialog('history')}>
            History
          </Button>
          {drafted && mayEdit && (
            <Button
              tone="quiet"
              disabled={discard.isPending}
              onClick={() => flush().then(() => discard.mutate(key))}
            >
              Discard draft
            </Button>
          )}
          {mayEdit && (
            <Button
              // Saves recent typing first, and stays enabled so that no click is lost while it saves.
              disabled={(!drafted && save.state === 'saved') || save.state === 'failed'}
              onClick={() => flush().then((saved) => saved && setDialog('publish'))}
            >
              Publish
            </Button>
          )}
        </div>
      </div>
      {section.unusable && (
        <p className={noteDanger} role="alert">
          The published text cannot be shown in this version: {section.unusable} Visitors see the built-in
          text. Check the fields below and publish again.
        </p>
      )}
      {isOwnPages ? (
        <BesidePreview
          value={value}
          savedAt={save.state === 'saved' ? save.at : null}
          incomplete={faults.length > 0}
        >
          {panel}
        </BesidePreview>
      ) : (
        panel
      )}
      {dialog === 'publish' && (
        <PublishDialog
          sections={[{ key, version: version.current, before: section.shown, after: value }]}
          onClose={() => setDialog(undefined)}
          onPublished={published}
        />
      )}
      {dialog === 'history' && (
        <SectionHistory
          name={key}
          now={value}
          onClose={() => setDialog(undefined)}
          onRestore={
            mayEdit
              ? (then) => {
                  change(then);
                  setDialog(undefined);
                  toast({
                    title: 'Loaded into the draft',
                    description: 'Publish it to show it to visitors.',
                  });
                }
              : undefined
          }
        />
      )}
    </>
  );
}
