import { describe, expect, test } from 'vitest';
import { stepRows } from '#src/admin/generator/jobs/job-steps.ts';
import { splitSections } from '#src/admin/generator/jobs/split-sections.ts';
import { formatCost, formatDuration, sumOf } from '#src/admin/operations/dashboard/job-labels.ts';
import type { StepUsage } from '#src/contract/generator/step-usage.ts';
import type { JobStep } from '#src/contract/generator/values.ts';

const took = (step: JobStep, more: Partial<StepUsage> = {}): StepUsage => ({
  step,
  inputTokens: 0,
  outputTokens: 0,
  cost: 0,
  ms: 10,
  ...more,
});
const asked = (step: JobStep) => took(step, { model: 'm', inputTokens: 100, outputTokens: 50, cost: 0.01 });
const shown = (job: Parameters<typeof stepRows>[0]) =>
  stepRows(job).map(({ step, state }) => `${step} ${state}`);

describe('the steps of a job', () => {
  test('are all upcoming if it has not started', () => {
    const rows = shown({ state: 'queued', step: null, usage: [] });
    expect(rows[0]).toBe('plan ahead');
    expect(rows.at(-1)).toBe('save ahead');
    expect(rows).not.toContain('revise ahead');
  });

  test('are done, current or upcoming while it runs, and repeated for a revision', () => {
    const done = ['plan', 'gather', 'outline', 'write', 'judge', 'verify', 'critique'] as const;
    expect(shown({ state: 'running', step: 'revise', usage: done.map(asked) })).toEqual([
      ...done.map((step) => `${step} done`),
      'revise current',
      ...['judge', 'verify', 'critique', 'link', 'picture', 'save'].map((step) => `${step} ahead`),
    ]);
    const again = [...done, 'revise', 'judge', 'verify', 'critique', 'link', 'picture'] as const;
    expect(shown({ state: 'succeeded', step: 'save', usage: again.map(asked) })).toEqual(
      [...again, 'save'].map((step) => `${step} done`),
    );
  });

  test('are combined from several attempts, with the total time and cost', () => {
    const usage = [asked('plan'), asked('write'), asked('write')];
    expect(stepRows({ state: 'running', step: 'verify', usage })[1]).toMatchObject({
      step: 'write',
      state: 'done',
      took: { tries: 2, inputTokens: 200, cost: 0.02, model: 'm' },
    });
    // Earlier tries failed, so the step is not done.
    expect(shown({ state: 'failed', step: 'write', usage }).slice(0, 3)).toEqual([
      'plan done',
      'write stopped',
      'judge ahead',
    ]);
    expect(stepRows({ state: 'queued', step: 'write', usage })[1]).toMatchObject({
      state: 'current',
      took: { tries: 2 },
    });
  });

  test('are skipped without a model if only a model can do them', () => {
    const usage = [
      took('plan'),
      took('gather'),
      took('outline'),
      took('write'),
      took('judge'),
      took('verify'),
      took('critique'),
    ];
    expect(shown({ state: 'running', step: 'link', usage }).filter((row) => row.endsWith('skipped'))).toEqual(
      ['outline skipped', 'judge skipped', 'critique skipped'],
    );
  });
});

test('an unknown price makes the total unknown, and nothing paid is a dash', () => {
  expect(formatCost(sumOf([asked('plan'), { ...asked('write'), cost: null }]).cost)).toBe('unknown');
  expect(formatCost(sumOf([asked('plan'), asked('write')]).cost)).toBe('$0.020');
  expect(formatCost(sumOf([]).cost)).toBe('–');
  expect([0, 400, 12_000, 65_000].map(formatDuration)).toEqual(['0.1 s', '0.4 s', '12 s', '1:05 min']);
});

describe('the sections of a text', () => {
  test.each([
    ['', []],
    ['Only a paragraph', ['Only a paragraph']],
    ['Opening\n\n## One\n\nText\n\n## Two', ['Opening\n\n', '## One\n\nText\n\n', '## Two']],
    ['## One\n```sh\n# a comment\n```\n### Two\n', ['## One\n```sh\n# a comment\n```\n', '### Two\n']],
    ['~~~\n## in a fence that is still open', ['~~~\n## in a fence that is still open']],
    ['#hashtag\n##\n', ['#hashtag\n', '##\n']],
  ])('%j', (text, sections) => {
    expect(splitSections(text)).toEqual(sections);
  });

  test('make up the text when joined, and stay the same while it grows', () => {
    const text = 'Opening.\n\n## One\n\nText with `code`.\n\n### Two\n\n- a\n- b\n\n## Three\n\nEnd.';
    for (let length = 0; length <= text.length; length += 1) {
      const sections = splitSections(text.slice(0, length));
      expect(sections.join('')).toBe(text.slice(0, length));
      // Without the last two: a heading may still be arriving.
      const kept = sections.slice(0, -2);
      expect(splitSections(text).slice(0, kept.length)).toEqual(kept);
    }
  });
});

test('cached tokens and estimates of several steps are added up', () => {
  const cached = { ...asked('write'), cachedTokens: 60 };
  expect(sumOf([asked('plan'), cached, { ...asked('judge'), isEstimate: true }])).toMatchObject({
    inputTokens: 300,
    cachedTokens: 60,
    isEstimate: true,
  });
  expect(sumOf([asked('plan')])).toMatchObject({ cachedTokens: 0, isEstimate: false });
});
