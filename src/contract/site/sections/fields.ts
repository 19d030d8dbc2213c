/** zod schemas with form metadata: forms, checks and previews all come from a section's schema. */
import { text, typedLink, whole as wholeNumber } from '../../fields.ts';
import { isTimeZone } from '../../time-zone.ts';
import { linkProblem } from '../../typed-link.ts';
import { z } from '../../zod.ts';
import { lengthOf } from './offer-placeholders.ts';

export type MediaKind = 'picture' | 'film' | 'captions';

export const FIELD_KINDS = [
  'line',
  'paragraph',
  'markdown',
  'link',
  'icon',
  'media',
  'number',
  'choice',
  'switch',
  'moment',
  'timeZone',
  'group',
  'list',
  'fixed',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Metadata of a field's schema (`schema.meta()`). */
export interface FieldMeta {
  title: string;
  kind: FieldKind;
  /** One or two sentences under the field. */
  help?: string;
  /** On a list: an entry's name, as in "Add question". */
  entry?: string;
  /** On a choice: labels by value. */
  options?: Readonly<Record<string, string>>;
  /** On a choice: the kinds of session, unless they are those of a fresh site. */
  ofKinds?: boolean;
  maxLength?: number;
  accept?: MediaKind;
  /** On a file: if blank, that of the uploaded video beside it. */
  fromVideo?: boolean;
  /** On a switch: on when the stored value is false. */
  inverse?: boolean;
}

const meta = (title: string, kind: FieldKind, more: Partial<FieldMeta> = {}): FieldMeta => ({
  title,
  kind,
  ...more,
});

/** Bidirectional control characters could make a text look different from what it says. */
const NO_CONTROLS = /^[^\u202a-\u202e\u2066-\u2069]*$/u;

/** The limit counts each placeholder as one character, so that a text stays valid whatever the offer says. */
const sectionText = (label: string, min: number, max: number) =>
  text(label, min, MOST_STORED).refine(
    (value) => lengthOf(value) <= max,
    `${label} must be at most ${max} characters`,
  );

/** Characters of a stored text, with its placeholders. */
const MOST_STORED = 100_000;

/** One line of plain text, 1 to `max` characters (0 if `optional`). */
export const line = (label: string, max: number, { optional = false, help }: LineOptions = {}) =>
  sectionText(label, optional ? 0 : 1, max)
    .refine((value) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value), `${label} must be one line of text`)
    .regex(NO_CONTROLS, `${label} contains characters that cannot be shown`)
    .meta({ ...meta(label, 'line', { maxLength: max, ...(help && { help }) }) });

interface LineOptions {
  optional?: boolean;
  help?: string;
}

/** Plain text that may wrap, 1 to `max` characters (0 if `optional`). */
export const paragraph = (label: string, max: number, { optional = false, help }: LineOptions = {}) =>
  sectionText(label, optional ? 0 : 1, max)
    .regex(NO_CONTROLS, `${label} contains characters that cannot be shown`)
    .meta({ ...meta(label, 'paragraph', { maxLength: max, ...(help && { help }) }) });

/** Rendered like an article, without raw HTML. */
export const markdown = (label: string, max: number) =>
  sectionText(label, 1, max)
    .regex(NO_CONTROLS, `${label} contains characters that cannot be shown`)
    .meta({
      ...meta(label, 'markdown', {
        maxLength: max,
        help: 'Headings, lists, links and tables as in articles.',
      }),
    });

/** Link targets besides web pages: a path or anchor of this site, e-mail or phone. */
const LINK = /^(?:\/(?!\/)[^\s\\]*|#[^\s\\]*|mailto:[^\s\\]+|tel:[+\d][\d() .-]*)$/;

/** '' for none if `optional`. Refuses schemes such as `javascript:`; `http:` becomes `https:`. */
export const link = (label: string, { optional = false, help }: LineOptions = {}) =>
  text(label, optional ? 0 : 1, 300)
    .overwrite((value) => value.replace(/^http:\/\//i, 'https://'))
    .superRefine((value, context) => {
      if (value === '' ? optional : LINK.test(value)) return;
      const message = /^https:/i.test(value)
        ? linkProblem(label, value)
        : `${label} must be a page such as /booking, or an address that starts with https://, mailto: or tel:`;
      if (message) context.addIssue({ code: 'custom', message });
    })
    .meta({ ...meta(label, 'link', help ? { help } : {}) });

/** A file of this site, shipped or uploaded. */
const FILE = /^\/(?!\/)(?!.*\.\.)[\w./-]+$/;

interface MediaOptions {
  optional?: boolean;
  fromVideo?: boolean;
  help?: string;
}

/** The path of an image, video or caption file on this site; '' for none if `optional`. */
export const media = (
  label: string,
  accept: MediaKind,
  { optional = false, fromVideo = false, help }: MediaOptions = {},
) =>
  z
    .string(`${label} is required`)
    .max(300, `${label} must be at most 300 characters`)
    .refine((value) => (value === '' ? optional : FILE.test(value)), `${label} must be a file of this site`)
    .meta({ ...meta(label, 'media', { accept, fromVideo, ...(help && { help }) }) });

/** Missing in sections that were stored before there were portraits. */
export const portrait = media('Portrait', 'picture', {
  optional: true,
  help: 'A square image of who says it.',
}).optional();

/** By package and name (`src/content/site/icons.ts`). */
export const icon = (label: string) =>
  z
    .union([
      z.object({ set: z.literal('simple-icons'), slug: z.string().regex(/^[\w-]{1,60}$/, 'Choose an icon') }),
      z.object({ set: z.literal('lucide'), name: z.string().regex(/^[\w-]{1,60}$/, 'Choose an icon') }),
    ])
    .meta({ ...meta(label, 'icon') });

/** Both bounds are inclusive. */
export const whole = (label: string, min: number, max: number, help?: string) =>
  wholeNumber(label, min, max).meta({ ...meta(label, 'number', help ? { help } : {}) });

/** One of a few values. @param options labels by value @param initial for values stored without one */
export const choice = <const T extends string>(
  label: string,
  options: Readonly<Record<T, string>>,
  initial: NoInfer<T>,
  help?: string,
) =>
  z
    .enum(Object.keys(options) as [T, ...T[]], `${label} must be one of the list`)
    .default(initial as never)
    .meta({ ...meta(label, 'choice', { options, ...(help && { help }) }) });

/** Discriminates the kinds of entries; the form keeps it. */
const constant = <T extends string>(value: T) => z.literal(value).meta({ ...meta('Kind', 'fixed') });

/** One kind of entry in a list of several. @param label as offered by the form's "Add" */
export const kind = <T extends string, S extends z.ZodRawShape>(type: T, label: string, shape: S) =>
  z
    .object({
      type: constant(type),
      hidden: inverse('Shown', 'Turn it off to hide the section from visitors. It stays here.'),
      ...shape,
    })
    .meta({ ...meta(label, 'group') });

/** One of several kinds, discriminated by `type`. */
export const kinds = <const K extends readonly [z.ZodObject, ...z.ZodObject[]]>(label: string, of: K) =>
  z.discriminatedUnion('type', of as never as K).meta({ ...meta(label, 'group') });

export const group = <S extends z.ZodRawShape>(label: string, shape: S) =>
  z.object(shape).meta({ ...meta(label, 'group') });

/** A list that the owner can extend, shorten and reorder. @param entry name of one entry */
export const list = <T extends z.ZodType>(label: string, entry: string, of: T, min: number, max: number) =>
  z
    .array(of)
    .min(min, `${label} must have at least ${min} ${min === 1 ? 'entry' : 'entries'}`)
    .max(max, `${label} must have at most ${max} entries`)
    .meta({ ...meta(label, 'list', { entry }) });

/** Exactly `count` entries, because the design has a place for each. */
export const fixed = <T extends z.ZodType>(label: string, entry: string, of: T, count: number) =>
  list(label, entry, of, count, count);

const titleAndText = (entry: string) =>
  group(entry, { title: line('Title', 80), text: paragraph('Text', 400) });

/** A numbered list. */
export const steps = (max: number) => list('Steps', 'step', titleAndText('Step'), 1, max);

/** A switch. */
export const toggle = (label: string, help?: string) =>
  z.boolean(`${label} must be on or off`).meta({ ...meta(label, 'switch', help ? { help } : {}) });

/** A switch for a value that is stored inverted. @param label of the opposite of the value */
const inverse = (label: string, help: string) =>
  z.boolean(`${label} must be on or off`).meta({ ...meta(label, 'switch', { help, inverse: true }) });

const LOCAL_TIME = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A local date and time such as 2026-11-22T18:00, in the section's time zone; '' for none. */
export const moment = (label: string, help?: string) =>
  z
    .string(`${label} must be a date and a time`)
    .refine(
      (value) => value === '' || (LOCAL_TIME.test(value) && isDate(value.slice(0, 10))),
      `${label} must be a date and a time`,
    )
    .meta({ ...meta(label, 'moment', help ? { help } : {}) });

/** False for February 30. */
const isDate = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

/** An IANA time zone. */
export const timeZone = (label: string, help?: string) =>
  text(label, 1, 64)
    .refine(isTimeZone, `${label} must be a name such as America/New_York`)
    .meta({ ...meta(label, 'timeZone', help ? { help } : {}) });

/** The URL of another site; only https. */
export const httpsLink = (label: string) => typedLink(label, 300).meta({ ...meta(label, 'link') });

const TOKEN = /^[\w-]{8,120}$/;

/** Accepts the code itself, or a whole meta tag with this name. */
function tokenIn(pasted: string, name: string): string {
  if (!pasted.startsWith('<')) return pasted;
  const attribute = (wanted: string) =>
    new RegExp(`\\s${wanted}\\s*=\\s*["']?([^"'\\s>]{1,200})`, 'i').exec(pasted)?.[1];
  return /^<meta\s[^<>]*>$/i.test(pasted) && attribute('name')?.toLowerCase() === name
    ? (attribute('content') ?? '')
    : pasted;
}

/** Proof for a search engine that the owner owns the site. @param name of its meta tag */
export const verification = (label: string, name: string) =>
  text(label, 0, 500)
    .overwrite((value) => tokenIn(value, name))
    .refine(
      (value) => value === '' || TOKEN.test(value),
      `${label} must be the code, or the whole tag that starts with <meta name="${name}"`,
    )
    .meta({ ...meta(label, 'line', { help: `The code, or the whole tag with the name ${name}.` }) });
