type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells React what a visitor typed or chose in an island's fields before the island was hydrated. Hydration leaves the
 * fields as they are but fires no change events, so React's state would still have the initial values.
 * @param island must be hydrated already
 */
export function replayInput(island: HTMLElement): void {
  const fields = island.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select');
  // Read all fields before the first event: each event makes React reset the other fields to its own state.
  const changes = [...fields].flatMap((field) => changeOf(field) ?? []);
  for (const tell of changes) tell();
}

/** Returns a function that tells React of a field's change, or undefined if the field was not changed. */
function changeOf(field: TextField | HTMLSelectElement): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].map(({ selected }) => selected);
    if ([...field.options].every(({ defaultSelected }, index) => defaultSelected === chosen[index]))
      return undefined;
    return () => {
      for (const [index, option] of [...field.options].entries()) option.selected = chosen[index] ?? false;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    };
  }
  if (field.type === 'checkbox' || field.type === 'radio') return checkOf(field as HTMLInputElement);
  // A file input is never controlled by React, so there is no state to update.
  if (field.type === 'file') return undefined;
  return field.value === field.defaultValue ? undefined : textOf(field);
}

/** For a group of radio buttons, only the chosen one tells React. */
function checkOf(field: HTMLInputElement): (() => void) | undefined {
  const { checked } = field;
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

/**
 * React ignores an `input` event if the value is the one it saw last, and it sees what is assigned to `field.value`. So
 * assign the initial value, and then set the typed one with the prototype's setter, which React does not see.
 */
function textOf(field: TextField): () => void {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  return () => {
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Number and e-mail fields have no caret position.
    const hasCaret = document.activeElement === field && selectionStart !== null;
    if (hasCaret) field.setSelectionRange(selectionStart, selectionEnd);
  };
}
