export interface FormDraft {
  /** UTC. */
  at: string;
  base: Record<string, unknown>;
  fields: Record<string, unknown>;
}

const keyOf = (user: number, form: string) => `unsaved-${user}-${form}`;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keyed by user, so that another user of the same computer does not see it. */
export const formDraft = {
  read(user: number, form: string): FormDraft | undefined {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user, form)) ?? 'null');
      if (!isRecord(kept) || typeof kept.at !== 'string') return undefined;
      const { at, base, fields } = kept;
      return isRecord(base) && isRecord(fields) ? { at, base, fields } : undefined;
    } catch {
      return undefined;
    }
  },
  write(user: number, form: string, kept: FormDraft): void {
    try {
      localStorage.setItem(keyOf(user, form), JSON.stringify(kept));
    } catch {
      // Storage is full or blocked; the form still has the input.
    }
  },
  forget(user: number, form: string): void {
    try {
      localStorage.removeItem(keyOf(user, form));
    } catch {
      // Storage is blocked, so nothing was kept either.
    }
  },
};

/** Compares lists by their items. */
export const sameField = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Kept fields that are still unsaved. Fields saved since then keep their new value. */
export function unsavedFields({ base, fields }: FormDraft, saved: object): Array<[string, unknown]> {
  const now = new Map<string, unknown>(Object.entries(saved));
  return Object.entries(fields).filter(
    ([name, value]) => now.has(name) && !sameField(value, base[name]) && !sameField(value, now.get(name)),
  );
}
