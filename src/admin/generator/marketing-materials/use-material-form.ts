import { useEffect, useState } from 'react';
import { hasCode } from '#src/api/api-error.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { Material } from '#src/contract/generator/marketing.ts';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { fieldsOf, type MaterialFields, materialDraft, sameFields, typedSince } from './material-draft.ts';
import { useMaterialActions } from './use-material-actions.ts';

const KEEP_MS = 600;

/**
 * Keeps unsaved text in this browser, and reports a conflict if someone else has saved. @param material
 * as saved; a newer one does not overwrite typed text
 */
export function useMaterialForm(material: Material) {
  const { id } = material;
  // The version that the form started from or last saved.
  const [base, setBase] = useState(material);
  const [fields, setFields] = useState(() => fieldsOf(material));
  const [found, setFound] = useState(() => {
    const draft = materialDraft.read(id);
    return draft && !sameFields(draft, fieldsOf(material)) ? draft : undefined;
  });
  const { save, restore } = useMaterialActions();
  const changed = !sameFields(fields, fieldsOf(base));
  const conflict = hasCode(save.error, 'material_changed');
  useUnsavedWarning(changed);

  useEffect(() => {
    if (!changed) return;
    const timer = setTimeout(() => materialDraft.write(id, fields), KEEP_MS);
    return () => clearTimeout(timer);
  }, [id, changed, fields]);

  /** @param sent saved fields; text typed since then stays */
  const begin = (from: Material, sent?: MaterialFields) => {
    setBase(from);
    setFields((now) => (sent ? typedSince(sent, now, fieldsOf(from)) : fieldsOf(from)));
    materialDraft.forget(id);
  };
  return {
    fields,
    changed,
    conflict,
    found,
    pending: save.isPending || restore.isPending,
    set: (change: Partial<MaterialFields>) => setFields((before) => ({ ...before, ...change })),
    takeFound() {
      if (found) setFields(found);
      setFound(undefined);
    },
    dropFound() {
      materialDraft.forget(id);
      setFound(undefined);
    },
    /**
     * @param over the version to replace: by default the one the form started from; a newer one overwrites
     * someone else's save
     */
    save: (over = base.version) =>
      save.mutate(
        { id, version: over, ...fields },
        {
          onSuccess: (saved) => {
            begin(saved, fields);
            toast({ title: 'Material saved' });
          },
        },
      ),
    /** Replaces the typed text with someone else's save. */
    takeTheirs(theirs: Material) {
      save.reset();
      begin(theirs);
    },
    restore: (version: number) =>
      restore.mutate(
        { id, version },
        {
          onSuccess: (saved) => {
            begin(saved);
            toast({
              title: `Version ${version} restored`,
              description: 'The text it replaced is in the list of versions.',
            });
          },
        },
      ),
  };
}
