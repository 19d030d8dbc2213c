import type { FieldDescriptions } from '#src/contract/description.ts';
import { EVENT_DESCRIPTIONS } from '#src/contract/operations/webhook-descriptions.ts';
import { EVENT_TYPES, type SentEventType, TEST_EVENT } from '#src/contract/operations/webhook-values.ts';
import type { JsonSchema } from './json-schema.ts';

/** An example of a message. */
export interface EventSample {
  type: string;
  timestamp: string;
  data: unknown;
}
export type SampleOf = (type: SentEventType, siteUrl: string | undefined) => EventSample;

/** The site that examples name. */
export const EXAMPLE_SITE = 'https://apps.example.com';

export interface DescribedEvent {
  type: SentEventType;
  when: string;
  fields: FieldDescriptions;
  sample: EventSample;
}

const TYPES: readonly SentEventType[] = [...EVENT_TYPES, TEST_EVENT];

/** Every type of event that a webhook can get, with an example. */
export const describedEvents = (sampleOf: SampleOf): DescribedEvent[] =>
  TYPES.map((type) => ({
    type,
    when: EVENT_DESCRIPTIONS[type].when,
    fields: EVENT_DESCRIPTIONS[type].data,
    sample: sampleOf(type, EXAMPLE_SITE),
  }));

/** Messages have no schema in the contract: the types are those of the example. */
function schemaOfSample(value: unknown, fields: FieldDescriptions): JsonSchema {
  if (Array.isArray(value)) return { type: 'array', items: schemaOfSample(value[0], {}) };
  if (typeof value !== 'object' || value === null)
    return value === null ? { type: 'string' } : { type: Number.isInteger(value) ? 'integer' : typeof value };
  const properties: Record<string, JsonSchema> = {};
  for (const [name, each] of Object.entries(value)) {
    const given = Object.hasOwn(fields, name) ? fields[name] : undefined;
    const [text = '', inner = {}] = typeof given === 'string' ? [given] : (given ?? []);
    const schema = schemaOfSample(each, inner);
    properties[name] = /\bnull\b/.test(text)
      ? { description: text, anyOf: [schema, { type: 'null' }] }
      : { description: text, ...schema };
  }
  return { type: 'object', properties };
}

/** Makes the JSON Schema of a message. */
export const messageSchema = ({ type, fields, sample }: DescribedEvent): JsonSchema => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: type, description: 'The type of the event.' },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    data: schemaOfSample(sample.data, fields),
  },
});
