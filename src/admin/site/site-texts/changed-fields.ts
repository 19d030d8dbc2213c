import type { FieldSpec, Value } from '#src/contract/site/sections/field-spec.ts';
import { nameOfEntry, specFor } from '#src/contract/site/sections/field-spec.ts';

export interface ChangedField {
  label: string;
  before: string;
  after: string;
}

const shown = (value: Value): string =>
  typeof value === 'boolean'
    ? value
      ? 'On'
      : 'Off'
    : value === undefined || value === null
      ? ''
      : typeof value === 'object'
        ? nameOfEntry(value)
        : String(value);

const same = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other);

/** Fields that differ, in the form's order. */
export function changedFields(spec: FieldSpec, before: Value, after: Value, label = ''): ChangedField[] {
  if (same(before, after)) return [];
  const kind = specFor(spec, after);
  if (kind !== spec && kind === specFor(spec, before)) return changedFields(kind, before, after, label);
  const below = (name: string) => (label ? `${label}: ${name}` : name);
  if (spec.fields && isRecord(before) && isRecord(after))
    return spec.fields.flatMap(([name, each]) =>
      changedFields(each, before[name], after[name], below(each.title)),
    );
  if (spec.of && Array.isArray(before) && Array.isArray(after)) {
    const { of } = spec;
    return Array.from({ length: Math.max(before.length, after.length) }, (_, index) =>
      changedFields(of, before[index], after[index], `${label}, ${index + 1}`),
    ).flat();
  }
  return [{ label: label || spec.title, before: shown(before), after: shown(after) }];
}

const isRecord = (value: Value): value is Record<string, Value> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
