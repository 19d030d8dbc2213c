/**
 * Source of saving, lists, history, merging and the API ("Add a field to a post" in docs/architecture.md).
 */

interface PostFieldSpec {
  label: string;
  /** Format of the column of the same name. */
  column: 'text' | 'text or null' | 'list';
  blank: string | string[] | null;
  /** Answers that include it under its own name; `other`: only in another form, such as an image's URL. */
  readers: 'lists' | 'article' | 'other';
  /** `restored`: kept in revisions and restored. `kept`: in revisions, but not restored. */
  history: 'restored' | 'kept' | 'none';
}

const WHOLE = { column: 'text', blank: '' } as const;
const OPTIONAL = { column: 'text or null', blank: '' } as const;

export const POST_FIELDS = {
  title: {
    ...WHOLE,
    label: 'Title',
    readers: 'lists',
    history: 'restored',
  },
  slug: {
    ...WHOLE,
    label: 'Slug',
    readers: 'lists',
    history: 'kept',
  },
  content: {
    ...WHOLE,
    label: 'Text',
    readers: 'article',
    history: 'restored',
  },
  metaDescription: {
    ...OPTIONAL,
    label: 'Meta description',
    readers: 'lists',
    history: 'restored',
  },
  tags: {
    label: 'Tags',
    column: 'list',
    blank: [] as string[],
    readers: 'lists',
    history: 'restored',
  },
  imageHash: {
    label: 'Cover',
    column: 'text or null',
    blank: null,
    readers: 'other',
    history: 'none',
  },
  imageAlt: {
    ...OPTIONAL,
    label: 'Alt text',
    readers: 'lists',
    history: 'none',
  },
  author: {
    ...OPTIONAL,
    label: 'Author',
    readers: 'other',
    history: 'none',
  },
  updateReason: {
    ...OPTIONAL,
    label: 'Reason of the update',
    readers: 'article',
    history: 'kept',
  },
} as const satisfies Record<string, PostFieldSpec>;

type Specs = typeof POST_FIELDS;
export type PostField = keyof Specs;
export const POST_FIELD_NAMES = Object.keys(POST_FIELDS) as PostField[];

type Choice = 'readers' | 'history' | 'column';
type FieldsWith<C extends Choice, V> = {
  [K in PostField]: Specs[K][C] extends V ? K : never;
}[PostField];

const fieldsWith = <C extends Choice, const V extends PostFieldSpec[C]>(choice: C, ...values: V[]) =>
  POST_FIELD_NAMES.filter((name) => (values as string[]).includes(POST_FIELDS[name][choice])) as Array<
    FieldsWith<C, V>
  >;

export const LISTED_FIELDS = fieldsWith('readers', 'lists');
/** Only in the article itself. */
export const ARTICLE_FIELDS = fieldsWith('readers', 'article');
export const REVISED_FIELDS = fieldsWith('history', 'restored', 'kept');
export const RESTORED_FIELDS = fieldsWith('history', 'restored');
export type RevisedField = (typeof REVISED_FIELDS)[number];
/** Fields that are never null. */
export type WholeField = FieldsWith<'column', 'text' | 'list'>;

/** Picks properties of an object. */
export const pick = <T extends object, N extends keyof T>(from: T, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, N>;
