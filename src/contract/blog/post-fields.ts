/**
 * What editors can change of a post, each field stated once. Saving, lists, history, working copies, merging and the API
 * follow from it ("Add a field to a post" in docs/architecture.md). What each may hold: `post-field-schemas.ts`.
 */

interface PostFieldSpec {
  /** Its name, as editors see it. */
  label: string;
  /** How the column of the same name holds it. */
  column: 'text' | 'text or null' | 'list';
  /** Its value while nobody has set it. */
  blank: string | string[] | null;
  /** Where readers get it under its own name; `other`: only in another form, such as the URL of an image. */
  readers: 'lists' | 'article' | 'other';
  /** `restored`: kept in revisions and brought back with them. `kept`: stays as it is when one is restored. */
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

/** What lists of posts have under its own name. */
export const LISTED_FIELDS = fieldsWith('readers', 'lists');
/** What only the article itself has. */
export const ARTICLE_FIELDS = fieldsWith('readers', 'article');
/** What a revision holds. */
export const REVISED_FIELDS = fieldsWith('history', 'restored', 'kept');
/** What restoring a revision brings back. */
export const RESTORED_FIELDS = fieldsWith('history', 'restored');
export type RevisedField = (typeof REVISED_FIELDS)[number];
/** What every post has, even if it is blank. */
export type WholeField = FieldsWith<'column', 'text' | 'list'>;

/** Some properties of an object. */
export const pick = <T extends object, N extends keyof T>(from: T, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, N>;
