type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Tells React what a visitor has typed or chosen in the fields of an island before they were hydrated. React leaves the
 * fields as they are, but hears of no change, so its state would say that they are empty.
 * @param island hydrated a moment ago
 */
export function tellTyped(island: HTMLElement): void {
  const fields = island.querySelectorAll<TextField | HTMLSelectElement>('input, textarea, select');
  // With each change, React writes the state that it has into all other fields, so they are all read first.
  const changes = [...fields].flatMap((field) => changeOf(field) ?? []);
  for (const tell of changes) tell();
}

/** What makes React hear of the change of a field; undefined for one that was not changed. */
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
  // The browser lets no script write what is in it, and React does not try.
  if (field.type === 'file') return undefined;
  return field.value === field.defaultValue ? undefined : textOf(field);
}

/** Of radio buttons, the one that was chosen speaks for all of them. */
function checkOf(field: HTMLInputElement): (() => void) | undefined {
  const { checked } = field;
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

/** React takes an event for a change if the field's own setter has set another value before. */
function textOf(field: TextField): () => void {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  return () => {
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Numbers and e-mail addresses have none.
    const hasCaret = document.activeElement === field && selectionStart !== null;
    if (hasCaret) field.setSelectionRange(selectionStart, selectionEnd);
  };
}
