/** The schemas of each field of a post (`post-fields.ts`). */
import { text } from '../fields.ts';
import { slugPattern } from '../slug.ts';
import { textFault } from '../text-bounds.ts';
import { z } from '../zod.ts';
import { POST_FIELD_NAMES, POST_FIELDS, type PostField } from './post-fields.ts';
import { MAX_TAGS, REASON_LENGTH } from './values.ts';

interface PostFieldSchemas {
  input: z.ZodType;
  /**
   * For a working copy, even if it could not be published. Needs a default unless all stored copies have it.
   */
  copy: z.ZodType;
  kept: z.ZodType;
  output: z.ZodType;
}

const WHOLE = { kept: z.string(), output: z.string() } as const;
const OPTIONAL = { kept: z.string(), output: z.string().nullable() } as const;

/** Characters. A response contains the text twice; 1 MB is about 160,000 words. */
const MAX_TEXT = 1_000_000;

/** May be a text that could not be saved. */
export const postText = z
  .string('Text is required')
  .max(MAX_TEXT, 'The text is too long: at most 1,000,000 characters');

export const tagList = z
  .array(text('Tag', 1, 40), 'Tags must be a list')
  .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
  .overwrite((tags) => [...new Set(tags)]);

export const author = text('Author', 0, 60).describe('Blank: Admin');

const long = (label: string) => z.string().max(10_000, `${label} must be at most 10,000 characters`);

const POST_SCHEMAS = {
  title: {
    ...WHOLE,
    input: text('Title', 1, 200),
    copy: long('Title'),
  },
  slug: {
    ...WHOLE,
    input: text('Slug', 1, 120).regex(
      slugPattern(),
      'Slug can only contain lowercase letters, digits and single hyphens',
    ),
    copy: long('Slug'),
  },
  content: {
    ...WHOLE,
    input: postText.check(({ value, issues }) => {
      const fault = value.length <= MAX_TEXT ? textFault(value) : undefined;
      if (fault) issues.push({ code: 'custom', input: value, message: fault });
    }),
    copy: z.string().max(MAX_TEXT, 'The text is too long to save: at most 1,000,000 characters'),
    /** Markdown. */
    output: z.string(),
  },
  metaDescription: {
    ...OPTIONAL,
    input: text('Meta description', 0, 300),
    copy: long('Meta description'),
  },
  tags: {
    input: tagList,
    copy: z
      .array(z.string().max(1_000, 'A tag must be at most 1,000 characters'))
      .max(100, 'At most 100 tags'),
    kept: z.array(z.string()),
    output: z.array(z.string()),
  },
  imageHash: {
    /** Hash of an image in the library; cropped to a cover's shape. */
    input: z
      .string()
      .regex(/^[0-9a-f]{64}$/, 'That is not the name of an image')
      .nullable(),
    copy: z.string().max(64, 'That is not the name of an image').nullable(),
    kept: z.string().nullable(),
    output: z.string().nullable(),
  },
  imageAlt: {
    ...OPTIONAL,
    input: text('Alt text', 0, 300),
    copy: long('Alt text'),
  },
  author: {
    ...OPTIONAL,
    input: author.optional(),
    copy: long('Author').optional(),
    /** Shown to readers after "By". */
    output: z.string(),
  },
  updateReason: {
    ...OPTIONAL,
    input: text('Reason of the update', 0, REASON_LENGTH).describe('Completes “Updated because …”'),
    copy: long('Reason of the update').default(''),
  },
} as const satisfies Record<PostField, PostFieldSchemas>;

type Schemas = typeof POST_SCHEMAS;

/** Picks one schema of each field for `z.object`. */
export const shapeOf = <N extends PostField, S extends 'input' | 'copy' | 'kept' | 'output'>(
  names: readonly N[],
  schema: S,
) =>
  Object.fromEntries(names.map((name) => [name, POST_SCHEMAS[name][schema]])) as {
    [K in N]: Schemas[K][S];
  };

export type PostFieldValues = { [K in PostField]: z.output<Schemas[K]['input']> };

/** Fills missing fields with blanks. */
export const allFields = (from: { [K in PostField]?: PostFieldValues[K] | null | undefined }) =>
  Object.fromEntries(
    POST_FIELD_NAMES.map((name) => [name, from[name] ?? POST_FIELDS[name].blank]),
  ) as PostFieldValues;

/** Kept before it is checked, so it may not be publishable. */
export const workingFields = z.object(shapeOf(POST_FIELD_NAMES, 'copy'));
