/**
 * What editors can change of a post, each field stated once. Saving, lists, history, working copies, merging and the API
 * follow from it ("Add a field to a post" in docs/architecture.md).
 */
import { text } from '../fields.ts';
import { slugPattern } from '../slug.ts';
import { textFault } from '../text-bounds.ts';
import { z } from '../zod.ts';
import { MAX_TAGS } from './values.ts';

interface PostFieldSpec {
  /** Its name, as editors see it. */
  label: string;
  /** What can be saved in a post. */
  input: z.ZodType;
  /** What a working copy holds, even if it could not be published. Needs a default unless all stored copies have it. */
  copy: z.ZodType;
  /** What a revision holds. */
  kept: z.ZodType;
  /** What the API answers. */
  output: z.ZodType;
  /** How the column of the same name holds it. */
  column: 'text' | 'text or null' | 'list';
  /** Its value while nobody has set it. */
  blank: string | string[] | null;
  /** Where readers get it under its own name; `other`: only in another form, such as the URL of an image. */
  readers: 'lists' | 'article' | 'other';
  /** `restored`: kept in revisions and brought back with them. `kept`: stays as it is when one is restored. */
  history: 'restored' | 'kept' | 'none';
}

const wholeText = { kept: z.string(), output: z.string(), column: 'text', blank: '' } as const;
const optionalText = {
  kept: z.string(),
  output: z.string().nullable(),
  column: 'text or null',
  blank: '',
} as const;

/** Maximum characters of a post's text. A response contains it twice; 1 MB is about 160,000 words. */
const MAX_TEXT = 1_000_000;

/** A text as it is checked, which may be one that could not be saved. */
export const postText = z
  .string('Text is required')
  .max(MAX_TEXT, 'The text is too long: at most 1,000,000 characters');

export const tagList = z
  .array(text('Tag', 1, 40), 'Tags must be a list')
  .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
  .overwrite((tags) => [...new Set(tags)]);

export const author = text('Author', 0, 60).describe('Blank: Admin');

const long = (label: string) => z.string().max(10_000, `${label} must be at most 10,000 characters`);

export const POST_FIELDS = {
  title: {
    ...wholeText,
    label: 'Title',
    input: text('Title', 1, 200),
    copy: long('Title'),
    readers: 'lists',
    history: 'restored',
  },
  slug: {
    ...wholeText,
    label: 'Slug',
    input: text('Slug', 1, 120).regex(
      slugPattern(),
      'Slug can only contain lowercase letters, digits and single hyphens',
    ),
    copy: long('Slug'),
    readers: 'lists',
    history: 'kept',
  },
  content: {
    ...wholeText,
    label: 'Text',
    input: postText.check(({ value, issues }) => {
      const fault = value.length <= MAX_TEXT ? textFault(value) : undefined;
      if (fault) issues.push({ code: 'custom', input: value, message: fault });
    }),
    copy: z.string().max(MAX_TEXT, 'The text is too long to save: at most 1,000,000 characters'),
    /** Markdown. */
    output: z.string(),
    readers: 'article',
    history: 'restored',
  },
  metaDescription: {
    ...optionalText,
    label: 'Meta description',
    input: text('Meta description', 0, 300),
    copy: long('Meta description'),
    readers: 'lists',
    history: 'restored',
  },
  tags: {
    label: 'Tags',
    input: tagList,
    copy: z
      .array(z.string().max(1_000, 'A tag must be at most 1,000 characters'))
      .max(100, 'At most 100 tags'),
    kept: z.array(z.string()),
    output: z.array(z.string()),
    column: 'list',
    blank: [] as string[],
    readers: 'lists',
    history: 'restored',
  },
  imageHash: {
    label: 'Cover',
    /** Hash of an image in the library; an image of another shape is cropped to a cover's. */
    input: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'That is not the name of an image')
      .nullable(),
    copy: z.string().max(64, 'That is not the name of an image').nullable(),
    kept: z.string().nullable(),
    output: z.string().nullable(),
    column: 'text or null',
    blank: null,
    readers: 'other',
    history: 'none',
  },
  imageAlt: {
    ...optionalText,
    label: 'Alt text',
    input: text('Alt text', 0, 300),
    copy: long('Alt text'),
    readers: 'lists',
    history: 'none',
  },
  author: {
    ...optionalText,
    label: 'Author',
    input: author.optional(),
    copy: long('Author').optional(),
    /** Shown to readers after "By". */
    output: z.string(),
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

/** The fields as the shape of an object. */
export const shapeOf = <N extends PostField, S extends 'input' | 'copy' | 'kept' | 'output'>(
  names: readonly N[],
  schema: S,
) =>
  Object.fromEntries(names.map((name) => [name, POST_FIELDS[name][schema]])) as {
    [K in N]: Specs[K][S];
  };

export type PostFieldValues = { [K in PostField]: z.output<Specs[K]['input']> };

/** Every field of a post; those that are missing are blank. */
export const allFields = (from: { [K in PostField]?: PostFieldValues[K] | null | undefined }) =>
  Object.fromEntries(
    POST_FIELD_NAMES.map((name) => [name, from[name] ?? POST_FIELDS[name].blank]),
  ) as PostFieldValues;

/** Some properties of an object. */
export const pick = <T extends object, N extends keyof T>(from: T, names: readonly N[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, N>;
