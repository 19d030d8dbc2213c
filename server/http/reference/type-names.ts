import { formatNumber } from '#src/contract/format.ts';
import { type JsonSchema, typesOf } from './json-schema.ts';

/** `1 to 200 characters`; '' without limits. */
function range(least: number | undefined, most: number | undefined, unit: string): string {
  const units = unit && ` ${unit}${(most ?? least) === 1 ? '' : 's'}`;
  if (least !== undefined && most !== undefined)
    return least === most
      ? `${formatNumber(most)}${units}`
      : `${formatNumber(least)} to ${formatNumber(most)}${units}`;
  if (most !== undefined) return `at most ${formatNumber(most)}${units}`;
  return least === undefined ? '' : `at least ${formatNumber(least)}${units}`;
}

const withLimits = (name: string, limits: string): string => (limits ? `${name}, ${limits}` : name);

const positive = (value: number | undefined) => (value === 0 ? undefined : value);
/** JSON's own bounds say nothing. */
const bounded = (value: number | undefined) =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;

function numberName(type: string, { minimum, exclusiveMinimum, maximum, multipleOf }: JsonSchema): string {
  const least = minimum ?? (exclusiveMinimum === undefined ? undefined : exclusiveMinimum + 1);
  const steps = multipleOf === undefined ? '' : `, in steps of ${multipleOf}`;
  const name = type === 'integer' ? 'whole number' : 'number';
  return withLimits(name, range(bounded(least), bounded(maximum), '')) + steps;
}

function textName({ format, minLength, maxLength }: JsonSchema): string {
  if (format === 'date-time') return 'UTC time';
  if (format === 'date') return 'date';
  if (format === 'email') return 'e-mail address';
  return withLimits('text', range(positive(minLength), maxLength, 'character'));
}

function nameOf(type: string, json: JsonSchema): string {
  const { items, additionalProperties } = json;
  if (type === 'array') {
    const limits = range(positive(json.minItems), json.maxItems, 'item');
    const each = items ? typeName(items) : 'any JSON';
    return limits ? `list, ${limits}: ${each}` : `list: ${each}`;
  }
  if (type === 'object') {
    if (json.properties || typeof additionalProperties !== 'object') return 'object';
    return `map of ${typeName(additionalProperties)}`;
  }
  if (type === 'string') return textName(json);
  if (type === 'boolean') return '`true` or `false`';
  return type === 'null' ? '`null`' : numberName(type, json);
}

/** Says what a value is: `text, at most 200 characters`, `list: number`, `one of a, b`. */
export function typeName(json: JsonSchema): string {
  const { anyOf, oneOf } = json;
  if (json.const !== undefined) return `\`${JSON.stringify(json.const)}\``;
  if (json.enum?.length === 1) return `\`${String(json.enum[0])}\``;
  if (json.enum) return `one of ${json.enum.map((value) => `\`${String(value)}\``).join(', ')}`;
  const choices = anyOf ?? oneOf;
  const names = choices ? choices.map(typeName) : typesOf(json).map((type) => nameOf(type, json));
  return names.length === 0 ? 'any JSON' : [...new Set(names)].join(' or ');
}
