import type { HeadOf } from '#renderer/head.ts';

export const head: HeadOf = ({ is404 }) => ({
  title: is404 ? 'Page not found' : 'Something went wrong',
  noindex: true,
});
