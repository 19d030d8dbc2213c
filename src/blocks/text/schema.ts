import { kind, line, markdown } from '#src/contract/site/sections/fields.ts';

export const text = kind('text', 'Text', {
  title: line('Title', 80, { optional: true }),
  text: markdown('Text', 20_000),
});
