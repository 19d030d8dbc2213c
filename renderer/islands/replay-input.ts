type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells React what a visitor entered before hydration, which keeps the fields but fires no change events.
 * @param island must be hydrated already
 */
export function replayInput(island: HTMLElement): void {
  const fields = island.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select');
  // Read all fields first: each event makes React reset the other fields to its own state.
  const changes = [...fields].flatMap((field) => changeOf(field) ?? []);
  for (const tell of changes) tell();
}

/** Returns undefined if the field was not changed. */
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
  // React never controls file inputs.
  if (field.type === 'file') return undefined;
  return field.value === field.defaultValue ? undefined : textOf(field);
}

/** For a radio group, only the chosen button tells React. */
function checkOf(field: HTMLInputElement): (() => void) | undefined {
  const { checked } = field;
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

/**
 * React ignores an `input` event if the value is the last it saw, and it sees assignments to `field.value`.
 * So assign the initial value, then set the typed one with the prototype's setter.
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
