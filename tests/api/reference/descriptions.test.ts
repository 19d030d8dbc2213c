import { describe, expect, test } from 'vitest';
import { listResources, slugOf } from '#server/http/reference/call-lists.ts';
import {
  type DescribedCall,
  describeCall,
  describedCalls,
  isOpen,
} from '#server/http/reference/described-calls.ts';
import { describedEvents } from '#server/http/reference/event-schemas.ts';
import { exampleOf } from '#server/http/reference/examples.ts';
import { curlOf, fetchOf } from '#server/http/reference/snippets.ts';
import { typeName } from '#server/http/reference/type-names.ts';
import { sampleOf } from '#server/operations/webhooks/samples.ts';
import type { FieldDescriptions } from '#src/contract/description.ts';
import { descriptions } from '#src/contract/descriptions.ts';
import { endpoint } from '#src/contract/endpoint.ts';
import { EVENT_TYPES, TEST_EVENT } from '#src/contract/operations/webhook-values.ts';
import { z } from '#src/contract/zod.ts';

const calls = describedCalls();
const open = calls.filter(isOpen);
const nameOf = ({ resource, name }: DescribedCall) => `${resource}.${name}`;

const gapsOf = ({ resource, name, endpoint: declared }: DescribedCall) => {
  const gaps = { missing: new Set<string>(), unused: new Set<string>() };
  describeCall(resource, name, declared, gaps);
  return { missing: [...gaps.missing], unused: [...gaps.unused] };
};

describe('the words of the API reference', () => {
  test('describe every field of the calls that programs and visitors can make', () => {
    expect(open.length).toBeGreaterThan(60);
    for (const call of open) expect([nameOf(call), gapsOf(call).missing]).toEqual([nameOf(call), []]);
  });

  test('describe no field and no call that is gone', () => {
    for (const call of calls) expect([nameOf(call), gapsOf(call).unused]).toEqual([nameOf(call), []]);
    const described = Object.entries(descriptions).flatMap(([resource, words]) =>
      Object.keys(words).map((name) => `${resource}.${name}`),
    );
    expect(calls.map(nameOf)).toEqual(expect.arrayContaining(described));
  });

  test('say what a stream holds', () => {
    const streams = open.filter(({ endpoint: { output } }) => output === 'stream');
    expect(streams.length).toBeGreaterThan(3);
    for (const call of streams)
      expect([nameOf(call), typeof call.words.output]).toEqual([nameOf(call), 'string']);
  });

  test('are missed where a new call has none, at any depth', () => {
    const added = endpoint('POST /api/new', {
      access: 'public',
      changesNothing: true,
      summary: 'New',
      body: z.object({ plain: z.string(), told: z.string().describe('Told.') }),
      output: z.object({ list: z.array(z.object({ inner: z.number().nullable() })) }),
    });
    const gaps = { missing: new Set<string>(), unused: new Set<string>() };
    describeCall('blog', 'added', added, gaps);
    expect([...gaps.missing]).toEqual(['body.plain', 'output.list', 'output.list.inner']);
  });

  test('name the fields of each event as its example has them', () => {
    const events = describedEvents(sampleOf);
    expect(events.map(({ type }) => type).sort()).toEqual([...EVENT_TYPES, TEST_EVENT].sort());
    for (const { type, fields, sample } of events)
      expect([type, names(sample.data)]).toEqual([type, named(fields)]);
  });
});

const names = (value: unknown): string[] =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? []
    : Object.entries(value)
        .flatMap(([name, each]) => [name, ...names(each).map((inner) => `${name}.${inner}`)])
        .sort();

const named = (fields: FieldDescriptions): string[] =>
  Object.entries(fields)
    .flatMap(([name, words]) => [
      name,
      ...(typeof words === 'string' ? [] : named(words[1]).map((inner) => `${name}.${inner}`)),
    ])
    .sort();

describe('the examples of the API reference', () => {
  test('fit the schemas of their calls', () => {
    const texts = (values: object) =>
      Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));
    for (const call of open) {
      const { params, query, body, answer } = exampleOf(call);
      const { endpoint: declared } = call;
      const faults = [
        declared.params?.safeParse(texts(params)).error?.issues,
        declared.query?.safeParse(texts(query)).error?.issues,
        declared.body?.safeParse(body).error?.issues,
        typeof declared.output === 'string' ? undefined : declared.output.safeParse(answer).error?.issues,
      ];
      expect([nameOf(call), faults.filter(Boolean)]).toEqual([nameOf(call), []]);
    }
  });

  test('have a value for each part of the path', () => {
    for (const call of open) {
      expect(curlOf(call)).not.toMatch(/\/:[a-z]+|undefined|%E2/);
      expect(fetchOf(call)).not.toMatch(/\/:[a-z]+|undefined/);
    }
  });

  test('are JavaScript that runs and sends what the shell sends', async () => {
    const AsyncFunction = (async () => {}).constructor as new (
      ...parts: string[]
    ) => (...values: unknown[]) => Promise<void>;
    for (const call of open) {
      const sent: Array<[string, RequestInit | undefined]> = [];
      const fetched = (url: string, init?: RequestInit) => {
        sent.push([url, init]);
        return Promise.resolve(new Response('{}'));
      };
      const run = new AsyncFunction('fetch', 'SITE', 'TOKEN', 'piece', fetchOf(call));
      await run(fetched, 'https://site.test', 'oha_x', 'piece');
      const [[url = '', init] = []] = sent;
      expect([nameOf(call), init?.method ?? 'GET']).toEqual([nameOf(call), call.endpoint.method]);
      expect(curlOf(call)).toContain(`"${url.replace('https://site.test', '$SITE')}"`);
      if (call.endpoint.scope) expect(init?.headers).toMatchObject({ Authorization: 'Bearer oha_x' });
    }
  });

  test('keep quotes of a text inside the quotes of the shell', () => {
    const [call] = open.filter(({ name }) => name === 'createPost');
    if (!call) throw new Error('no call');
    const quoted = { ...call, words: { example: { body: { title: "It's $(whoami)" } } } };
    expect(curlOf(quoted)).toContain(String.raw`-d '{"title":"It'\''s $(whoami)"}'`);
  });
});

describe('the reference of the API', () => {
  test('has one page for each resource', () => {
    expect(listResources().sort()).toEqual([...new Set(calls.map(({ resource }) => resource))].sort());
    const slugs = listResources().map(slugOf);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(slugs).not.toEqual(expect.arrayContaining(['errors']));
    expect(slugs).not.toEqual(expect.arrayContaining(['events']));
  });

  test.each([
    [{ type: 'string', minLength: 1, maxLength: 200 }, 'text, 1 to 200 characters'],
    [{ type: ['string', 'null'], format: 'date-time' }, 'UTC time or `null`'],
    [{ type: 'array', maxItems: 12, items: { type: 'string' } }, 'list, at most 12 items: text'],
    [{ type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'whole number, at least 1'],
    [{ enum: ['a', 'b'] }, 'one of `a`, `b`'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'map of number'],
    [{}, 'any JSON'],
  ])('names the type of %j', (json, name) => {
    expect(typeName(json)).toBe(name);
  });
});
