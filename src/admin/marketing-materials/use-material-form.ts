import { useEffect, useState } from 'react';
import { hasCode } from '#src/api/api-error.ts';
import { toast } from '#src/components/Toast/toast.ts';
import type { Material } from '#src/contract/marketing.ts';
import { useUnsavedWarning } from '../ui/use-unsaved-warning.ts';
import { fieldsOf, type MaterialFields, materialDraft, sameFields, typedSince } from './material-draft.ts';
import { useMaterialActions } from './use-material-actions.ts';

const KEEP_MS = 600;

/**
 * A material as it is being written: kept in this browser until it is saved, refused when somebody else has saved
 * meanwhile, and never lost.
 * @param material as it is saved; a newer one does not take the place of what is typed
 */
export function useMaterialForm(material: Material) {
  const { id } = material;
  // What the form was begun from, or last saved as.
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

  /** @param sent what was saved: what was typed since then stays */
  const begin = (from: Material, sent?: MaterialFields) => {
    setBase(from);
    setFields((now) => (sent ? typedSince(sent, now, fieldsOf(from)) : fieldsOf(from)));
    materialDraft.forget(id);
  };
  return {
    fields,
    changed,
    conflict,
    /** Typed here earlier and never saved. */
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
    /** @param over the version it is to replace: the one it was made from, unless somebody else's is to be saved over */
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
    /** Takes what somebody else saved in place of what is typed. */
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
