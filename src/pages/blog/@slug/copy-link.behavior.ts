import { behavior } from '#renderer/islands/behavior.ts';

export default behavior('copy-link', (place) => {
  const { url = '', copied = '', notCopied = '' } = place.dataset;
  const status = place.querySelector('[role="status"]');
  const say = (outcome: string) => {
    if (status) status.textContent = outcome;
  };
  // Browsers have no clipboard for pages without https.
  const write = async () => navigator.clipboard.writeText(url);
  place.querySelector('button')?.addEventListener('click', () => {
    void write().then(
      () => say(copied),
      () => say(notCopied),
    );
  });
});
