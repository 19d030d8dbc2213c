import { group, kind, line, list, paragraph } from '#src/contract/site/sections/fields.ts';

export const points = kind('points', 'Points', {
  title: line('Title', 80),
  intro: paragraph('Introduction', 300, { optional: true }),
  points: list(
    'Points',
    'point',
    group('Point', { title: line('Title', 80), text: paragraph('Text', 400) }),
    1,
    12,
  ),
});
