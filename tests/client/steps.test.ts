import { describe, expect, test } from 'vitest';
import { redone, stepsFrom, undone, withChange } from '#src/admin/site/edit-site/steps.ts';

const START = { title: '', text: 'One', steps: [{ title: 'a' }, { title: 'b' }] };

describe('undo in the page editor', () => {
  test('undoes what was typed in one field without a pause', () => {
    let steps = stepsFrom(START);
    for (const [index, title] of ['H', 'He', 'Hel', 'Hell', 'Hello'].entries())
      steps = withChange(steps, { ...START, title }, index * 200);
    expect(steps.before).toEqual([START]);
    expect(undone(steps).now).toBe(START);
    expect(redone(undone(steps)).now).toEqual({ ...START, title: 'Hello' });
  });

  test('begins a new step after a second, in another field, and after undo', () => {
    let steps = withChange(stepsFrom(START), { ...START, title: 'H' }, 0);
    steps = withChange(steps, { ...START, title: 'He' }, 999);
    expect(steps.before.length).toBe(1);
    steps = withChange(steps, { ...START, title: 'Hel' }, 1_999);
    expect(steps.before.length).toBe(2);
    steps = withChange(steps, { ...START, title: 'Hel', text: 'Two' }, 2_000);
    expect(steps.before.length).toBe(3);
    steps = withChange(undone(steps), { ...START, title: 'Hel', text: 'Three' }, 2_001);
    expect(steps.before.length).toBe(3);
    expect(steps.after).toEqual([]);
    // The same name in another entry is another field.
    steps = withChange(steps, { ...START, steps: [{ title: 'ax' }, { title: 'b' }] }, 2_002);
    steps = withChange(steps, { ...START, steps: [{ title: 'ax' }, { title: 'bx' }] }, 2_003);
    expect(steps.before.length).toBe(5);
  });

  test('has separate steps for adding, removing and moving entries, and at most a hundred', () => {
    let steps = stepsFrom(START);
    const [a, b] = START.steps;
    steps = withChange(steps, { ...START, steps: [b, a] }, 0);
    steps = withChange(steps, { ...START, steps: [a, b] }, 1);
    steps = withChange(steps, { ...START, steps: [a] }, 2);
    expect(steps.before.length).toBe(3);
    for (let count = 0; count < 150; count += 1)
      steps = withChange(steps, { ...START, title: `${count}` }, count * 5_000);
    expect(steps.before.length).toBe(100);
    for (let count = 0; count < 150; count += 1) steps = undone(steps);
    expect(steps.before.length).toBe(0);
    expect(undone(steps)).toMatchObject({ now: steps.now, before: [] });
  });
});
