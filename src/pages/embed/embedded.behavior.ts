import { behavior } from '#renderer/islands/behavior.ts';

/** Behaviors of all pages are one file, so what only the widget needs is loaded there. */
export default behavior('embedded', (element) => {
  let stop: (() => void) | undefined;
  let isGone = false;
  void import('./tell-host.ts').then(({ tellHost }) => {
    if (!isGone) stop = tellHost(element);
  });
  return () => {
    isGone = true;
    stop?.();
  };
});
