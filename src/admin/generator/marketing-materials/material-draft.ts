import type { Material } from '#src/contract/generator/marketing.ts';

export interface MaterialFields {
  title: string;
  tags: string[];
  texts: Record<string, string>;
}

export const fieldsOf = ({ title, tags, texts }: Material): MaterialFields => ({ title, tags, texts });

/** True if the form matches what is saved. Missing fields count as empty. */
export function sameFields(one: MaterialFields, other: MaterialFields): boolean {
  const names = new Set([...Object.keys(one.texts), ...Object.keys(other.texts)]);
  return (
    one.title === other.title &&
    one.tags.join('\n') === other.tags.join('\n') &&
    [...names].every((name) => (one.texts[name] ?? '') === (other.texts[name] ?? ''))
  );
}

/** The saved fields, merged with what was typed after the request was sent. */
export const typedSince = (
  sent: MaterialFields,
  now: MaterialFields,
  saved: MaterialFields,
): MaterialFields => ({
  title: now.title === sent.title ? saved.title : now.title,
  tags: now.tags === sent.tags ? saved.tags : now.tags,
  texts: {
    ...saved.texts,
    ...Object.fromEntries(Object.entries(now.texts).filter(([name, text]) => text !== sent.texts[name])),
  },
});

const keyOf = (id: number) => `material-draft-${id}`;

/** Unsaved text, kept in this browser so that closing the window or losing the network loses nothing. */
export const materialDraft = {
  read(id: number): MaterialFields | undefined {
    try {
      const kept = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null') as MaterialFields | null;
      return kept && Array.isArray(kept.tags) && typeof kept.texts === 'object' ? kept : undefined;
    } catch {
      return undefined;
    }
  },
  write(id: number, fields: MaterialFields): void {
    try {
      localStorage.setItem(keyOf(id), JSON.stringify(fields));
    } catch {
      // Storage is full or blocked; the form still has the text.
    }
  },
  forget: (id: number): void => localStorage.removeItem(keyOf(id)),
};
