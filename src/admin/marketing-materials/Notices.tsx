import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { Material } from '#src/contract/marketing.ts';
import { tellFailure } from '../session/error-message.ts';
import { inRow } from '../ui/ui.css.ts';
import { materialQuery } from './material-queries.ts';
import * as css from './materials.css.ts';
import type { useMaterialForm } from './use-material-form.ts';

interface Props {
  material: Material;
  form: ReturnType<typeof useMaterialForm>;
}

/** What somebody should know before they go on: a generated text's faults, a draft that waits, another's save. */
export function Notices({ material, form }: Props) {
  return (
    <>
      {material.notes.length > 0 && (
        <div className={css.notice} role="status">
          <p>This text was generated, and is not ready to go out:</p>
          <ul>
            {material.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
      {form.found && (
        <div className={css.notice} role="status">
          <p>Text that was typed here and never saved is still in this browser.</p>
          <div className={inRow}>
            <Button size="small" onClick={form.takeFound}>
              Go on with it
            </Button>
            <Button size="small" tone="quiet" onClick={form.dropFound}>
              Discard it
            </Button>
          </div>
        </div>
      )}
      {form.conflict && <Conflict material={material} form={form} />}
    </>
  );
}

function Conflict({ material: { id }, form }: Props) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const withTheirs = async (go: (theirs: Material) => void) => {
    setAsking(true);
    try {
      go(await client.fetchQuery({ ...materialQuery(id), staleTime: 0 }));
    } catch (error) {
      tellFailure(
        'The saved text could not be read',
        error instanceof Error ? error : new Error(String(error)),
      );
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={css.notice} role="alert">
      <p>
        Somebody else has saved this material meanwhile. Your text is still here. Whichever you keep, the
        other one stays in the list of versions, or in this form until you take theirs.
      </p>
      <div className={inRow}>
        <Button
          size="small"
          disabled={asking}
          onClick={() => withTheirs(({ version }) => form.save(version))}
        >
          Save mine
        </Button>
        <Button size="small" tone="quiet" disabled={asking} onClick={() => withTheirs(form.takeTheirs)}>
          Take theirs
        </Button>
      </div>
    </div>
  );
}
