import { expect, test } from 'vitest';
import { askForInstructions } from '#writer/sources/ask-for-instructions.ts';

import { configFor, SAMPLE, testProvider } from '../support/generation.ts';
import { CONTROL_REQUEST, numbersOf } from '../support/instruction-numbers.ts';
import { BEYOND_RULES } from './instruction-texts.ts';

test('a model that never answers is given up', async () => {
  const server = await testProvider();
  server.step({ hang: true }, { hang: true }, { hang: true });
  const started = performance.now();
  await expect(
    askForInstructions(configFor(server, 300), ['Moths fly at night.'], 'key'),
  ).rejects.toMatchObject({
    name: 'ProviderError',
  });
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('without a key no model is asked', async () => {
  expect(await askForInstructions(SAMPLE, ['Moths fly at night.'], 'key')).toBeUndefined();
});

test('a model that reads them finds the instructions that the rules do not, each in its passage', async () => {
  const server = await testProvider();
  const texts = BEYOND_RULES.map(([, text]) => text);
  server.answer(({ body }) => ({
    content: JSON.stringify({
      numbers: numbersOf(body.messages?.[1]?.content ?? '', [CONTROL_REQUEST, ...texts]),
    }),
  }));
  const answer = await askForInstructions(
    configFor(server),
    texts.map((text) => `Moths fly at night. ${text}`),
    'key',
  );
  expect([...(answer?.found ?? [])]).toEqual(texts.map((text, index) => [index, [text]]));
});

test('one request holds at most 120,000 characters of a long document', async () => {
  const server = await testProvider();
  const passages = Array.from({ length: 1_000 }, (_, index) => `Moth ${index}: ${'wool '.repeat(60)}.`);
  await askForInstructions(configFor(server), passages, 'key');
  expect(server.steps()).toHaveLength(1);
  const asked = server.steps()[0]?.body.messages?.[1]?.content ?? '';
  expect(asked.length).toBeGreaterThan(100_000);
  expect(asked.length).toBeLessThan(130_000);
});
