import type { z } from '../../zod.ts';
import type { FieldKind, FieldMeta, MediaKind } from './fields.ts';
import { type SectionKey, sectionSchemas } from './sections.ts';

export interface FieldSpec {
  title: string;
  kind: FieldKind;
  help?: string | undefined;
  /** Of a choice: labels by value. */
  options?: Readonly<Record<string, string>> | undefined;
  /** Of a choice: the kinds of session, unless they are those of a fresh site. */
  ofKinds?: boolean | undefined;
  accept?: MediaKind | undefined;
  fromVideo?: boolean | undefined;
  /** Of a switch: on when the value is false. */
  inverse?: boolean | undefined;
  optional?: boolean | undefined;
  /** Of a text: must not be empty. */
  needed?: boolean | undefined;
  /** Of a text: maximum length. */
  max?: number | undefined;
  fields?: ReadonlyArray<readonly [name: string, spec: FieldSpec]>;
  /** Of an entry of several kinds: each kind's form. */
  kinds?: ReadonlyArray<{ type: string; spec: FieldSpec }>;
  /** Of a constant: its value. */
  constant?: string;
  entry?: string | undefined;
  of?: FieldSpec;
  least?: number;
  most?: number;
}

/** JSON, as drafts are stored: it may not fit the schema yet. */
export type Value = unknown;

/** Internals of a zod schema. */
interface Inner {
  type: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  discriminator?: string;
  values?: readonly string[];
  checks?: ReadonlyArray<{ _zod: { def: { check: string; minimum?: number; maximum?: number } } }>;
}

const innerOf = (schema: z.ZodType) => schema.def as unknown as Inner;

const boundsOf = ({ checks = [] }: Inner) => {
  const bound = (name: string) => checks.map(({ _zod: { def } }) => def).find(({ check }) => check === name);
  return { least: bound('min_length')?.minimum, most: bound('max_length')?.maximum };
};

function specOf(schema: z.ZodType): FieldSpec {
  const inner = innerOf(schema);
  if (inner.type === 'optional' && inner.innerType) return specOf(inner.innerType);
  const meta = (schema.meta() ?? {}) as Partial<FieldMeta>;
  const { title = '', kind = 'group', help, entry, accept, fromVideo, inverse, options, maxLength } = meta;
  const { ofKinds } = meta;
  const { least = 0, most = Number.POSITIVE_INFINITY } = boundsOf(inner);
  const optional = accept && schema.safeParse('').success;
  const base = { title, kind, help, options, ofKinds, accept, fromVideo, inverse, optional };
  if (inner.shape)
    return {
      ...base,
      fields: Object.entries(inner.shape).map(([name, each]) => [name, specOf(each)] as const),
    };
  if (inner.discriminator && inner.options) {
    const kinds = inner.options.map((option) => {
      const spec = specOf(option as z.ZodType);
      return { type: spec.fields?.find(([name]) => name === 'type')?.[1].constant ?? '', spec };
    });
    return { ...base, kinds };
  }
  if (inner.type === 'literal') return { ...base, constant: inner.values?.[0] ?? '' };
  if (inner.element) return { ...base, entry, of: specOf(inner.element), least, most };
  return { ...base, needed: least > 0, max: maxLength ?? (Number.isFinite(most) ? most : undefined) };
}

const known = new Map<SectionKey, FieldSpec>();

/** The form of a section. */
export function formOf(key: SectionKey): FieldSpec {
  const spec = known.get(key) ?? specOf(sectionSchemas[key]);
  known.set(key, spec);
  return spec;
}

/** A new list entry: empty texts, and as many entries as its own lists require. */
export function emptyOf(spec: FieldSpec): Value {
  if (spec.fields) return Object.fromEntries(spec.fields.map(([name, each]) => [name, emptyOf(each)]));
  if (spec.kinds) return emptyOf(spec.kinds[0]?.spec ?? spec);
  if (spec.constant !== undefined) return spec.constant;
  if (spec.kind === 'switch') return false;
  if (spec.of) return Array.from({ length: spec.least ?? 0 }, () => emptyOf(spec.of as FieldSpec));
  if (spec.kind === 'number') return 0;
  if (spec.options) return Object.keys(spec.options)[0] ?? '';
  if (spec.kind === 'icon') return { set: 'lucide', name: 'timer' };
  return '';
}

/** The form of one entry: that of its kind, if a list has several. */
export const specFor = (spec: FieldSpec, value: Value): FieldSpec => {
  if (!spec.kinds) return spec;
  const type = (value as { type?: unknown } | null)?.type;
  return spec.kinds.find((each) => each.type === type)?.spec ?? spec;
};

/** Heading of an entry: its first text. */
export function nameOfEntry(value: Value): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return '';
  for (const [name, each] of Object.entries(value)) {
    if (name === 'type') continue;
    const found = nameOfEntry(each);
    if (found) return found;
  }
  return '';
}
