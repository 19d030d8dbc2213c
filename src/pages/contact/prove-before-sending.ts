/**
 * Solves a contact form's challenge before sending. The solver is imported on demand.
 * @param place the element with the challenge
 */
export function proveBeforeSending(place: HTMLElement): void {
  const form = place.closest('form');
  if (!form) return;
  const status = place.querySelector<HTMLElement>('[data-proof-status]');
  const failed = place.querySelector<HTMLElement>('[data-proof-failed]');
  let working = false;

  function field(name: 'challenge' | 'proof'): HTMLInputElement {
    const input = form?.elements.namedItem(name);
    if (input instanceof HTMLInputElement) return input;
    throw new Error(`The form has no field ${name}.`);
  }
  const say = (text: string) => {
    if (status) status.textContent = text;
  };

  async function workAndSend(): Promise<void> {
    if (working) return;
    working = true;
    if (failed) failed.hidden = true;
    say('Checking that you are not a robot …');
    try {
      const { solve } = await import('./solve.ts');
      field('proof').value = await solve(field('challenge').value);
      say('Sending your message …');
      form?.submit();
    } catch {
      // An old browser, or a site without https, where browsers offer no cryptography.
      say('');
      if (failed) failed.hidden = false;
    } finally {
      working = false;
    }
  }

  form.addEventListener('submit', (event) => {
    if (field('proof').value !== '') return;
    event.preventDefault();
    void workAndSend();
  });
  if (place.dataset.proof === 'now') void workAndSend();
}
