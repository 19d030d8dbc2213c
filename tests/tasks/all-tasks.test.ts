import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ALL_TASKS } from '#server/tasks/all-tasks.ts';

test('each file of a task exports one that the server runs, and no other is listed', async () => {
  const files = globSync('server/**/*-task.ts');
  const exported = await Promise.all(
    files.map(async (file) => {
      const values: unknown[] = Object.values(await import(`../../${file}`));
      return values.filter((value) => typeof value === 'object');
    }),
  );
  expect(exported.filter((tasks) => tasks.length !== 1)).toEqual([]);
  expect(new Set(ALL_TASKS)).toEqual(new Set(exported.flat()));
});

test('task names, which identify their leases, are unique', () => {
  const names = ALL_TASKS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});
