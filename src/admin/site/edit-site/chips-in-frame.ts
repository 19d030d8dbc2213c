import { chipTitle, unknownChip } from '#src/admin/site/site-texts/chips/chip-title.ts';
import type { OfferChip } from '#src/content/site/offer-placeholders.ts';
import { partsOf, placeholder } from '#src/contract/site/sections/offer-placeholders.ts';

export type ChipsByName = ReadonlyMap<string, OfferChip>;

const isChip = (node: Node): node is HTMLElement => (node as HTMLElement).dataset?.chip !== undefined;

/** The caret steps over a chip as one character, and Backspace deletes it whole. */
function chipIn(doc: Document, name: string, chips: ChipsByName): HTMLElement {
  const said = chips.get(name) ?? unknownChip(name);
  const chip = doc.createElement('span');
  chip.dataset.chip = name;
  chip.contentEditable = 'false';
  chip.textContent = said.value;
  chip.title = chipTitle(said);
  chip.setAttribute('role', 'img');
  chip.setAttribute('aria-label', `${said.value}, ${said.label}`);
  return chip;
}

/** Renders a stored text with its chips. Escaped braces keep their backslash, because this is edited. */
export function showStored(element: HTMLElement, stored: string, chips: ChipsByName): void {
  const doc = element.ownerDocument;
  element.replaceChildren(
    ...partsOf(stored).map(({ raw, name }) => (name ? chipIn(doc, name, chips) : doc.createTextNode(raw))),
  );
}

/** The element's content in its stored form. @param read reads its text */
export function storedIn(element: HTMLElement, read: (element: HTMLElement) => string): string {
  const chips = [...element.querySelectorAll<HTMLElement>('[data-chip]')];
  if (chips.length === 0) return read(element);
  const values = chips.map(({ textContent }) => textContent);
  for (const chip of chips) chip.textContent = placeholder(chip.dataset.chip ?? '');
  const stored = read(element);
  for (const [index, chip] of chips.entries()) chip.textContent = values[index] ?? '';
  return stored;
}

/** @param offset in displayed characters; within a chip, after it */
export function setCaret(element: HTMLElement, offset: number): void {
  const selection = element.ownerDocument.getSelection();
  let left = offset;
  for (const [index, node] of [...element.childNodes].entries()) {
    const length = node.textContent?.length ?? 0;
    if (left <= length) {
      if (isChip(node)) selection?.collapse(element, left === 0 ? index : index + 1);
      else selection?.collapse(node.nodeType === Node.TEXT_NODE ? node : element, left);
      return;
    }
    left -= length;
  }
  selection?.selectAllChildren(element);
  selection?.collapseToEnd();
}

/** The brace before the caret with the text typed after it; undefined if none begins a chip. */
export function braceAt(doc: Document): { node: Text; from: number; to: number; typed: string } | undefined {
  const { focusNode, focusOffset, isCollapsed } = doc.getSelection() ?? {};
  if (!isCollapsed || focusNode?.nodeType !== Node.TEXT_NODE || focusOffset === undefined) return undefined;
  const node = focusNode as Text;
  const [, before = '', typed] =
    /^([\s\S]*)\{([\p{L}\p{N}\s.:%-]*)$/u.exec(node.data.slice(0, focusOffset)) ?? [];
  if (typed === undefined || before.endsWith('\\')) return undefined;
  return { node, from: before.length, to: focusOffset, typed };
}

/** Replaces a brace with a chip, and puts the caret after it. */
export function insertChip(
  { node, from, to }: NonNullable<ReturnType<typeof braceAt>>,
  name: string,
  chips: ChipsByName,
): void {
  const doc = node.ownerDocument;
  const rest = node.splitText(from);
  rest.deleteData(0, to - from);
  const chip = chipIn(doc, name, chips);
  rest.before(chip);
  doc.getSelection()?.collapse(rest, 0);
}
