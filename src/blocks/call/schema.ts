import { kind, line, link, paragraph } from '#src/contract/site/sections/fields.ts';

export const call = kind('call', 'Call to action', {
  title: line('Title', 80),
  text: paragraph('Text', 300),
  action: line('Button', 30),
  href: link('Address of the button'),
});
