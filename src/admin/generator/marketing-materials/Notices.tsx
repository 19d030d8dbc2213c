import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/Button/Button.tsx';
import type { Material } from '#src/contract/generator/marketing.ts';
import { tellFailure } from '../../accounts/session/error-message.ts';
import { query } from '../../query.ts';
import { inRow } from '../../ui/layouts.css.ts';
import * as css from './materials.css.ts';
import type { useMaterialForm } from './use-material-form.ts';

interface Props {
  material: Material;
  form: ReturnType<typeof useMaterialForm>;
}

export function Notices({ material, form }: Props) {
  return (
    <>
      {material.notes.length > 0 && (
        <div className={css.notice} role="status">
          <p>This generated text is not ready to use:</p>
          <ul>
            {material.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
      {form.found && (
        <div className={css.notice} role="status">
          <p>This browser has unsaved changes to this material.</p>
          <div className={inRow}>
            <Button onClick={form.takeFound}>Continue editing</Button>
            <Button tone="quiet" onClick={form.dropFound}>
              Discard
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
      go(await client.fetchQuery(query('GET /api/admin/marketing-materials/:id', { params: { id } })));
    } catch (error) {
      tellFailure('Could not load the saved text', error instanceof Error ? error : new Error(String(error)));
    } finally {
      setAsking(false);
    }
  };
  return (
    <div className={css.notice} role="alert">
      <p>
        Someone else saved this material while you were editing. Your text is still here. Save yours to
        replace theirs, which stays in the list of versions, or load theirs and lose yours.
      </p>
      <div className={inRow}>
        <Button disabled={asking} onClick={() => withTheirs(({ version }) => form.save(version))}>
          Save mine
        </Button>
        <Button tone="quiet" disabled={asking} onClick={() => withTheirs(form.takeTheirs)}>
          Load theirs
        </Button>
      </div>
    </div>
  );
}
