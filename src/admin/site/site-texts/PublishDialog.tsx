import { useMutation } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import { formOf, type Value } from '#src/contract/site/sections/field-spec.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import type { SectionKey } from '#src/contract/site/sections/sections.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { mutate } from '../../mutate.ts';
import { dialogActions } from '../../ui/layouts.css.ts';
import { noteDanger } from '../../ui/lists.css.ts';
import { Differences } from './Differences.tsx';

export interface Reviewed {
  key: SectionKey;
  version: number;
  /** Texts for visitors now, and after publishing. */
  before: Value;
  after: Value;
}

interface Props {
  sections: readonly Reviewed[];
  title?: string;
  description?: string;
  /** Label for continuing without publishing. */
  skip?: string;
  onSkip?: () => void;
  onClose: () => void;
  onPublished: () => void;
}

export function PublishDialog({
  sections,
  title = 'Publish these changes?',
  description = 'Visitors see them at once, on every page where the text stands. The version before stays in the history.',
  skip,
  onSkip,
  onClose,
  onPublished,
}: Props) {
  const publish = useMutation(
    mutate('POST /api/admin/content-publish', {
      input: (_: undefined) => ({
        body: { sections: sections.map(({ key, version }) => ({ key, version })) },
      }),
      failed: false,
      changes: ['GET /api/admin/content'],
      onSuccess: onPublished,
    }),
  );
  return (
    <Dialog onClose={onClose} title={title} description={description} wide>
      {sections.map(({ key, before, after }) => (
        <section key={key} aria-label={SECTIONS[key].title}>
          {sections.length > 1 && <h3>{SECTIONS[key].title}</h3>}
          <Differences
            spec={formOf(key)}
            before={before}
            after={after}
            same="This is what visitors already read."
          />
        </section>
      ))}
      {publish.error && (
        <p className={noteDanger} role="alert">
          {errorMessage(publish.error)}
        </p>
      )}
      <div className={dialogActions}>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        {skip && (
          <Button tone="quiet" disabled={publish.isPending} onClick={onSkip}>
            {skip}
          </Button>
        )}
        <Button disabled={publish.isPending} onClick={() => publish.mutate(undefined)}>
          {publish.isPending && <Spinner />}
          Publish
        </Button>
      </div>
    </Dialog>
  );
}
