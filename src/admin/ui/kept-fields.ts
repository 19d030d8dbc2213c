/** What was typed into a form of this browser and never saved. */
export interface KeptFields {
  /** UTC. */
  at: string;
  /** The form as it was saved when the typing began. */
  base: Record<string, unknown>;
  fields: Record<string, unknown>;
}

const keyOf = (user: number, form: string) => `unsaved-${user}-${form}`;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** By user: another one who signs in on the same machine does not find it. */
export const keptFields = {
  read(user: number, form: string): KeptFields | undefined {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user, form)) ?? 'null');
      if (!isRecord(kept) || typeof kept.at !== 'string') return undefined;
      const { at, base, fields } = kept;
      return isRecord(base) && isRecord(fields) ? { at, base, fields } : undefined;
    } catch {
      return undefined;
    }
  },
  write(user: number, form: string, kept: KeptFields): void {
    try {
      localStorage.setItem(keyOf(user, form), JSON.stringify(kept));
    } catch {
      // Full or forbidden: the form itself still has it.
    }
  },
  forget(user: number, form: string): void {
    try {
      localStorage.removeItem(keyOf(user, form));
    } catch {
      // Forbidden: nothing was kept either.
    }
  },
};

/** Whether two values of a field are the same; a list is, whose parts are. */
export const sameField = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The kept fields that were changed and are not saved by now. Whatever else was saved since stays. */
export function unsavedFields({ base, fields }: KeptFields, saved: object): Array<[string, unknown]> {
  const now = new Map<string, unknown>(Object.entries(saved));
  return Object.entries(fields).filter(
    ([name, value]) => now.has(name) && !sameField(value, base[name]) && !sameField(value, now.get(name)),
  );
}
