import { describe, expect, test } from 'vitest';
import { instructionsIn } from '#writer/sources/instructions.ts';
import { HONEST_TEXTS, INSTRUCTION_TEXTS } from './instruction-texts.ts';

describe('the rules for instructions in a source', () => {
  test('are measured on 40 texts of each kind in ten languages', () => {
    expect(INSTRUCTION_TEXTS.length).toBeGreaterThanOrEqual(40);
    expect(HONEST_TEXTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(INSTRUCTION_TEXTS.map(([language]) => language)).size).toBeGreaterThanOrEqual(10);
  });

  test.each(INSTRUCTION_TEXTS)('find the one in this text (%s): %s', (_, text) => {
    expect(instructionsIn(text)).not.toEqual([]);
  });

  test.each(HONEST_TEXTS)('let this text pass (%s): %s', (_, text) => {
    expect(instructionsIn(text)).toEqual([]);
  });
});
