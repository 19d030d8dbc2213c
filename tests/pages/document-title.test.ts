import { expect, test } from 'vitest';
import { documentTitle } from '#renderer/head.ts';

test.each([
  ['Gallery', 'Gallery | One Hour'],
  ['Sign in | One Hour Admin', 'Sign in | One Hour Admin'],
  ['About one hour', 'About one hour'],
  ['One hour, told by a coach', 'One hour, told by a coach | One Hour'],
])('%s has the name of the site once', (title, whole) => {
  expect(documentTitle(title, 'One Hour')).toBe(whole);
});
