import { behavior } from '#renderer/islands/behavior.ts';

/** Imported on demand, because most forms ask for no work. */
export default behavior('proof', (place) => {
  void import('./prove-before-sending.ts').then(({ proveBeforeSending }) => proveBeforeSending(place));
  return undefined;
});
