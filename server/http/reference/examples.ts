import type { DescribedCall } from './described-calls.ts';
import { type JsonSchema, typesOf } from './json-schema.ts';

/** Telling values by the name of a field; they must fit wherever a field has the name and the type. */
const TEXTS: Record<string, string> = {
  title: 'How long does a first app take?',
  slug: 'first-app',
  content: 'One hour.',
  metaDescription: 'What a first app takes: one hour.',
  excerpt: 'One hour.',
  tags: 'Planning',
  author: 'Ada',
  username: 'ada',
  name: 'Ada',
  question: 'Can an app take orders?',
  keyword: 'order app',
  timeZone: 'America/New_York',
  currency: 'USD',
  tier: 'usa',
  key: 'usa',
  email: 'grace@example.com',
  imageUrl: '/media/9f86d081884c.webp',
  url: '/media/9f86d081884c.webp',
  thumbUrl: '/media/9f86d081884c-400.webp',
  mime: 'image/webp',
  token: 'Ab3dEf6hIj9kLm2nOp5q',
  reference: 'Zm9vYmFyMTIzNDU2',
  idea: 'An app that takes the orders of my bakery.',
  slots: '2027-01-20T15:00Z',
  label: 'VAT 19%',
};
const NUMBERS: Record<string, number> = {
  id: 12,
  postId: 12,
  jobId: 31,
  version: 3,
  limit: 20,
  total: 1,
  width: 1200,
  height: 630,
  bytes: 48_200,
  minutes: 60,
  price: 150,
  cents: 15_000,
  progress: 100,
  themeId: 2,
};
const UTC_TIME = '2026-11-27T09:00:00.000Z';

type Given = Readonly<Record<string, unknown>>;

function textFor(name: string, { format, pattern }: JsonSchema): string {
  if (format === 'date-time') return UTC_TIME;
  if (format === 'date') return '2027-01-20';
  const known = Object.hasOwn(TEXTS, name) ? TEXTS[name] : undefined;
  if (known !== undefined && (!pattern || new RegExp(pattern).test(known))) return known;
  if (format === 'email') return 'grace@example.com';
  return '…';
}

function numberFor(name: string, { minimum = 1, maximum = Number.MAX_SAFE_INTEGER }: JsonSchema): number {
  const known = Object.hasOwn(NUMBERS, name) ? NUMBERS[name] : undefined;
  return Math.min(Math.max(known ?? 1, minimum), maximum);
}

/**
 * Makes a value that fits a schema.
 * @param name of the field that holds it
 * @param given values of fields by name, wherever they stand
 * @param required leaves out fields that may be absent
 */
function makeValue(json: JsonSchema, name: string, given: Given, required: boolean): unknown {
  if (json.const !== undefined) return json.const;
  if (json.enum) return json.enum[0];
  const choices = json.anyOf ?? json.oneOf;
  if (choices) {
    const choice = choices.find((each) => !typesOf(each).includes('null')) ?? choices[0];
    return choice && makeValue(choice, name, given, required);
  }
  switch (typesOf(json).find((type) => type !== 'null')) {
    case 'string':
      return textFor(name, json);
    case 'integer':
    case 'number':
      return numberFor(name, json);
    case 'boolean':
      return false;
    case 'array':
      return json.items ? [makeValue(json.items, name, given, required)] : [];
    case 'object':
      return objectOf(json, given, required);
    default:
      return null;
  }
}

function objectOf(json: JsonSchema, given: Given, required: boolean): Record<string, unknown> {
  const { properties = {}, required: needed = [], propertyNames, additionalProperties } = json;
  const entries = Object.entries(properties)
    .filter(([name]) => !required || needed.includes(name) || Object.hasOwn(given, name))
    .map(([name, property]): [string, unknown] => [
      name,
      Object.hasOwn(given, name) ? given[name] : makeValue(property, name, given, required),
    ]);
  if (propertyNames?.enum && typeof additionalProperties === 'object')
    for (const name of propertyNames.enum.map(String))
      entries.push([name, makeValue(additionalProperties, name, given, required)]);
  return Object.fromEntries(entries);
}

export interface CallExample {
  params: Given;
  query: Given;
  body: unknown;
  answer: unknown;
}

/** Makes an example of a call: what must be sent, what its description adds, and an answer in full. */
export function exampleOf({
  words: { example = {} },
  params,
  query,
  body,
  output,
}: DescribedCall): CallExample {
  return {
    params: params ? objectOf(params, example.params ?? {}, true) : {},
    query: query ? objectOf(query, example.query ?? {}, true) : {},
    body: example.body ?? (body && makeValue(body, '', {}, true)),
    answer: output && makeValue(output, '', example.output ?? {}, false),
  };
}
