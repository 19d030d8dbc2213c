import { useMutation } from '@tanstack/react-query';
import { Button } from '#src/components/Button/Button.tsx';
import { Dialog } from '#src/components/Dialog/Dialog.tsx';
import { Spinner } from '#src/components/Spinner/Spinner.tsx';
import type { ContentPreview } from '#src/contract/site/content-file.ts';
import { formOf } from '#src/contract/site/sections/field-spec.ts';
import { SECTIONS } from '#src/contract/site/sections/pages.ts';
import { errorMessage } from '../../accounts/session/error-message.ts';
import { mutate } from '../../mutate.ts';
import { dialogActions } from '../../ui/layouts.css.ts';
import { note, noteDanger, noteWarning, row, rows } from '../../ui/lists.css.ts';
import { Differences } from './Differences.tsx';

interface Props {
  text: string;
  preview: ContentPreview;
  onClose: () => void;
  onImported: (drafts: number) => void;
}

/** Shows the file's changes by section, or its errors. */
export function ImportDialog({ text, preview, onClose, onImported }: Props) {
  const { sections, redirects, faults } = preview;
  const bring = useMutation(
    mutate('POST /api/admin/content-file/import', {
      failed: false,
      onSuccess: ({ drafts }) => onImported(drafts),
    }),
  );
  return (
    <Dialog
      onClose={onClose}
      title="Import texts"
      description="The texts become drafts. Visitors see them after you publish."
      wide
    >
      {faults.length > 0 && (
        <>
          <p className={noteDanger} role="alert">
            Nothing can be imported until the file is fixed.
          </p>
          <ul className={rows}>
            {faults.map(({ place, message }) => (
              <li key={`${place} ${message}`} className={row}>{`${place}: ${message}.`}</li>
            ))}
          </ul>
        </>
      )}
      {faults.length === 0 && sections.length === 0 && (
        <p className={note}>The file changes no text of this site.</p>
      )}
      {faults.length === 0 &&
        sections.map(({ key, before, after, drafted }) => (
          <section key={key} aria-label={SECTIONS[key].title}>
            <h3>{SECTIONS[key].title}</h3>
            {drafted && <p className={noteWarning}>This section has a draft, which is replaced.</p>}
            <Differences
              spec={formOf(key)}
              before={before}
              after={after}
              same="Follows the built-in text from now on."
            />
          </section>
        ))}
      {redirects > 0 && (
        <p className={note}>
          {`The file also changes ${redirects === 1 ? '1 redirect' : `${redirects} redirects`}. Those are imported under Redirects, or with the command line.`}
        </p>
      )}
      {bring.error && (
        <p className={noteDanger} role="alert">
          {errorMessage(bring.error)}
        </p>
      )}
      <div className={dialogActions}>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
        {faults.length === 0 && sections.length > 0 && (
          <Button disabled={bring.isPending} onClick={() => bring.mutate({ body: { text } })}>
            {bring.isPending && <Spinner />}
            {sections.length === 1 ? 'Import 1 draft' : `Import ${sections.length} drafts`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
