interface TextBox {
  label: string;
  description: string;
  invalid?: boolean | undefined;
}

/** Attributes of the element that holds the text: ProseMirror sets no role. */
export const textAttributes = ({ label, description, invalid }: TextBox): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  // Axe looks for this in a long text, though browsers focus editable elements anyway.
  tabindex: '0',
  // A translator would change the text itself.
  translate: 'no',
  'aria-label': label,
  'aria-description': description,
  spellcheck: 'true',
  autocapitalize: 'sentences',
  ...(invalid && { 'aria-invalid': 'true' }),
});
