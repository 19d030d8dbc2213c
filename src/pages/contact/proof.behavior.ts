import { behavior } from '#renderer/islands/behavior.ts';

/** Most forms ask for no work, so what does it is imported by those that do. */
export default behavior('proof', (place) => {
  void import('./prove-before-sending.ts').then(({ proveBeforeSending }) => proveBeforeSending(place));
  return undefined;
});
