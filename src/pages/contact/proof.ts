/**
 * Does the work that a contact form asks for before it is sent. The page is sent without React, and most forms ask for
 * nothing, so this imports the solver only when there is work to do.
 */
const place = document.querySelector<HTMLElement>('[data-proof]');
const form = place?.closest('form');

if (place && form) {
  form.addEventListener('submit', (event) => {
    if (field('proof').value !== '') return;
    event.preventDefault();
    void workAndSend(form, place);
  });
  if (place.dataset.proof === 'now') void workAndSend(form, place);
}

let working = false;

async function workAndSend(form: HTMLFormElement, place: HTMLElement): Promise<void> {
  if (working) return;
  working = true;
  const status = place.querySelector<HTMLElement>('[data-proof-status]');
  const failed = place.querySelector<HTMLElement>('[data-proof-failed]');
  if (failed) failed.hidden = true;
  if (status) status.textContent = 'Checking that you are not a robot …';
  try {
    const { solve } = await import('./solve.ts');
    field('proof').value = await solve(field('challenge').value);
    if (status) status.textContent = 'Sending your message …';
    form.submit();
  } catch {
    // The browser may be too old, or the site may be opened without https, where browsers offer no cryptography.
    if (status) status.textContent = '';
    if (failed) failed.hidden = false;
  } finally {
    working = false;
  }
}

function field(name: 'challenge' | 'proof'): HTMLInputElement {
  const input = form?.elements.namedItem(name);
  if (input instanceof HTMLInputElement) return input;
  throw new Error(`The form has no field ${name}.`);
}
