import type { Node } from 'prosemirror-model';
import type { EditorView, NodeView, NodeViewConstructor } from 'prosemirror-view';
import { CALLOUT_KINDS, CALLOUTS } from '#src/markdown/callout-kinds.ts';
import { rawKindOf } from './raw-kinds.ts';

interface Requests {
  editImage: (position: number) => void;
  /** Opens Markdown at the block before which this position is. */
  editSource: (position: number) => void;
  /** The source of a locked block as Markdown has it. */
  toStored: (source: string) => string;
  /** The rows of the table of prices, with a head. */
  prices: () => Promise<string[][]>;
}

const FOLLOWS = 'They change with your offer.';

/** An element with a class and a text, or with other elements. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...content: Array<string | HTMLElement>
): HTMLElementTagNameMap[Tag] {
  const found = document.createElement(tag);
  if (className) found.className = className;
  found.append(...content);
  return found;
}

const button = (label: string, act: () => void): HTMLButtonElement => {
  const found = element('button', 'write-button', label);
  found.type = 'button';
  // Else the text would lose its selection before the click.
  found.addEventListener('mousedown', (event) => event.preventDefault());
  found.addEventListener('click', act);
  return found;
};

/** Keeps the editor from reading what happens in a part that is not text. */
const isWithin = (part: HTMLElement) => (event: Event) =>
  event.target instanceof globalThis.Node && part.contains(event.target);

/** An item of a list, with a checkbox if it is a task. */
function itemView(node: Node, view: EditorView, position: () => number | undefined): NodeView {
  const { checked } = node.attrs;
  const dom = element('li', '');
  if (checked === null) return { dom, contentDOM: dom };
  dom.className = 'write-task';
  const box = element('input', '');
  box.type = 'checkbox';
  box.checked = checked;
  box.setAttribute('aria-label', 'Done');
  const mark = element('span', 'write-task-box', box);
  mark.contentEditable = 'false';
  const contentDOM = element('div', 'write-task-text');
  dom.append(mark, contentDOM);
  box.addEventListener('change', () => {
    const at = position();
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', box.checked));
  });
  let shown = node;
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== shown.type || next.attrs.checked === null) return false;
      shown = next;
      box.checked = next.attrs.checked;
      return true;
    },
    stopEvent: isWithin(mark),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && mark.contains(mutation.target),
  };
}

/** A code block with a field for its language. */
function codeView(node: Node, view: EditorView, position: () => number | undefined): NodeView {
  const field = element('input', 'write-language');
  field.value = node.attrs.lang ?? '';
  field.placeholder = 'Language';
  field.maxLength = 30;
  field.spellcheck = false;
  field.setAttribute('aria-label', 'Language of the code');
  const head = element('div', 'write-code-head', field);
  head.contentEditable = 'false';
  const contentDOM = element('code', '');
  const pre = element('pre', '', contentDOM);
  pre.dir = 'ltr';
  const dom = element('div', 'write-code', head, pre);
  let shown = node;
  field.addEventListener('change', () => {
    const at = position();
    const lang = field.value.trim().replace(/[\s`]/g, '') || null;
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'lang', lang));
  });
  field.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    field.blur();
    view.focus();
  });
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== shown.type) return false;
      shown = next;
      if (document.activeElement !== field) field.value = next.attrs.lang ?? '';
      return true;
    },
    stopEvent: isWithin(head),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && head.contains(mutation.target),
  };
}

/** An image as readers see it, its caption below, and a note if its alt text is missing. */
function imageView(node: Node, position: () => number | undefined, { editImage }: Requests): NodeView {
  const { url, alt, title } = node.attrs;
  const image = element('img', '');
  image.src = url;
  image.alt = alt;
  image.loading = 'lazy';
  const dom = element('span', 'write-image', image);
  if (title) dom.append(element('span', 'write-caption', title));
  const edit = button(alt ? 'Edit image' : 'Add alt text', () => {
    const at = position();
    if (at !== undefined) editImage(at);
  });
  edit.dataset.missing = String(!alt);
  dom.append(edit);
  return { dom, stopEvent: isWithin(edit), ignoreMutation: () => true };
}

/** The offer's prices, as readers see them today. */
function pricesView({ prices }: Requests): NodeView {
  const name = 'Prices of the offer';
  const body = element('div', 'write-prices-table', 'Reading the prices…');
  const dom = element(
    'div',
    'write-prices',
    element('div', 'write-raw-head', element('strong', '', name), element('span', '', FOLLOWS)),
    body,
  );
  dom.contentEditable = 'false';
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', `${name}. ${FOLLOWS}`);
  prices().then(
    (rows) => body.replaceChildren(tableElement(rows)),
    () => body.replaceChildren('The prices could not be read. Readers see them.'),
  );
  return { dom, ignoreMutation: () => true };
}

function tableElement(rows: readonly string[][]): HTMLElement {
  const lines = rows.map((row, index) =>
    element('tr', '', ...row.map((cell) => element(index === 0 ? 'th' : 'td', '', cell))),
  );
  return element('table', '', element('tbody', '', ...lines));
}

/** A part that Write cannot show, with its name and its source. */
function rawView(
  node: Node,
  position: () => number | undefined,
  { editSource, toStored }: Requests,
): NodeView {
  const { kind, source } = node.attrs;
  const { name, reason } = rawKindOf(kind);
  const head = element(
    'div',
    'write-raw-head',
    element('strong', '', name),
    element('span', '', reason),
    button('Edit in Markdown', () => editSource(position() ?? 0)),
  );
  const dom = element('div', 'write-raw', head, element('pre', '', element('code', '', toStored(source))));
  dom.contentEditable = 'false';
  dom.setAttribute('role', 'group');
  dom.setAttribute('aria-label', `${name}. ${reason}`);
  return { dom, stopEvent: isWithin(head), ignoreMutation: () => true };
}

/** A callout with a choice of its kind. */
function calloutView(node: Node, view: EditorView, position: () => number | undefined): NodeView {
  const choice = element('select', 'write-kind');
  choice.setAttribute('aria-label', 'Kind of callout');
  for (const kind of CALLOUT_KINDS) choice.add(new Option(CALLOUTS[kind], kind));
  const head = element('div', 'write-callout-head', choice);
  head.contentEditable = 'false';
  const contentDOM = element('div', 'write-callout-text');
  const dom = element('blockquote', '', head, contentDOM);
  const show = ({ attrs }: Node) => {
    choice.value = attrs.kind;
    dom.className = `callout callout-${String(attrs.kind).toLowerCase()}`;
  };
  show(node);
  choice.addEventListener('change', () => {
    const at = position();
    if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'kind', choice.value));
  });
  return {
    dom,
    contentDOM,
    update(next) {
      if (next.type !== node.type) return false;
      show(next);
      return true;
    },
    stopEvent: isWithin(head),
    ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
  };
}

function footnoteView(node: Node): NodeView {
  const label = element('span', 'write-footnote-label', String(node.attrs.label));
  label.contentEditable = 'false';
  const contentDOM = element('div', '');
  const dom = element('section', 'write-footnote', label, contentDOM);
  dom.setAttribute('aria-label', `Footnote ${node.attrs.label}`);
  return {
    dom,
    contentDOM,
    ignoreMutation: (mutation) => mutation.type !== 'selection' && label.contains(mutation.target),
  };
}

/** How nodes with controls are shown. Elements are made one by one: no markup is read from strings. */
export const nodeViews = (requests: Requests): Record<string, NodeViewConstructor> => ({
  list_item: (node, view, position) => itemView(node, view, position),
  code_block: (node, view, position) => codeView(node, view, position),
  callout: (node, view, position) => calloutView(node, view, position),
  image: (node, _, position) => imageView(node, position, requests),
  offer_prices: () => pricesView(requests),
  raw_block: (node, _, position) => rawView(node, position, requests),
  footnote: (node) => footnoteView(node),
});
