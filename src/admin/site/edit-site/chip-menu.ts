import { braceAt, type ChipsByName, insertChip } from './chips-in-frame.ts';

const LIST = 'chip-menu';
/** As many as fit beside the text; typing finds the others. */
const MOST = 8;

interface Menu {
  /** Called after typing; opens, narrows or closes the menu. */
  typed: (element: HTMLElement) => void;
  /** @returns true if the menu handled the key */
  pressed: (event: KeyboardEvent) => boolean;
  close: () => void;
}

/**
 * Opens on a brace and lists the offer's placeholders, filtered while typing. The focus stays in the text;
 * assistive technology follows the active option. @param onChosen called when a chip was inserted
 */
export function chipMenu(doc: Document, chips: ChipsByName, onChosen: (element: HTMLElement) => void): Menu {
  let open: { list: HTMLElement; names: string[]; at: number; element: HTMLElement } | undefined;

  function close() {
    open?.element.removeAttribute('aria-activedescendant');
    open?.element.removeAttribute('aria-controls');
    open?.list.remove();
    open = undefined;
  }

  function choose(name: string | undefined) {
    const { element } = open ?? {};
    const brace = braceAt(doc);
    close();
    if (!element || !brace || !name) return;
    insertChip(brace, name, chips);
    onChosen(element);
  }

  function mark(at: number) {
    if (!open) return;
    open.at = (at + open.names.length) % open.names.length;
    for (const [index, option] of [...open.list.children].entries())
      option.setAttribute('aria-selected', String(index === open.at));
    open.element.setAttribute('aria-activedescendant', `${LIST}-${open.at}`);
  }

  function optionFor(name: string, index: number): HTMLElement {
    const { label = name, value = '' } = chips.get(name) ?? {};
    const option = doc.createElement('li');
    option.id = `${LIST}-${index}`;
    option.setAttribute('role', 'option');
    const said = doc.createElement('span');
    said.textContent = value.length > 40 ? `${value.slice(0, 39)}…` : value;
    option.append(`${label} `, said);
    // Keeps focus and caret in the text.
    option.addEventListener('mousedown', (event) => {
      event.preventDefault();
      choose(name);
    });
    return option;
  }

  return {
    close,
    typed(element) {
      const brace = braceAt(doc);
      close();
      if (!brace) return;
      // Browsers type a no-break space at the end of a text.
      const wanted = brace.typed.replace(/\s/g, ' ').toLowerCase();
      const names = [...chips.values()]
        .filter(
          ({ isOffered, label, value }) => isOffered && `${label} ${value}`.toLowerCase().includes(wanted),
        )
        .slice(0, MOST)
        .map(({ name }) => name);
      if (names.length === 0) return;
      const list = doc.createElement('ul');
      list.id = LIST;
      list.dataset.chipMenu = '';
      list.setAttribute('role', 'listbox');
      list.setAttribute('aria-label', 'From your offer');
      list.append(...names.map(optionFor));
      doc.body.append(list);
      const range = doc.createRange();
      range.setStart(brace.node, brace.from);
      range.setEnd(brace.node, brace.to);
      const { left, bottom, top } = range.getBoundingClientRect();
      const { clientWidth, clientHeight } = doc.documentElement;
      const isLow = bottom + list.offsetHeight > clientHeight && top > list.offsetHeight;
      list.style.left = `${Math.max(8, Math.min(left, clientWidth - list.offsetWidth - 8))}px`;
      list.style.top = `${isLow ? top - list.offsetHeight - 4 : bottom + 4}px`;
      open = { list, names, at: 0, element };
      element.setAttribute('aria-controls', LIST);
      mark(0);
    },
    pressed(event) {
      if (!open) return false;
      const { at, names } = open;
      if (event.key === 'ArrowDown') mark(at + 1);
      else if (event.key === 'ArrowUp') mark(at - 1);
      else if (event.key === 'Enter' || event.key === 'Tab') choose(names[at]);
      else if (event.key === 'Escape') close();
      else return false;
      event.preventDefault();
      return true;
    },
  };
}
