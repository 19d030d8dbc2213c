/**
 * Lets React update a page that the browser translates. A translator replaces text nodes, usually with
 * `<font>`, and React throws when it removes the node or inserts before it
 * (https://github.com/facebook/react/issues/11538). So this tracks the replacements and puts React's text
 * back just before React uses it.
 */

const standIns = new WeakMap<Node, Element>();
const originals = new WeakMap<Node, Text>();
let observer: MutationObserver | undefined;

function note(records: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const [removed] = removedNodes;
    if (removedNodes.length !== 1 || !removed) continue;
    // A translation may be replaced by another.
    const text = removed instanceof Text ? removed : originals.get(removed);
    // The two were exchanged, or the element was inserted beside the text first.
    const standIn = addedNodes.length === 1 ? addedNodes[0] : [previousSibling, nextSibling].find(isFont);
    if (!text || !(standIn instanceof Element)) continue;
    standIns.set(text, standIn);
    originals.set(standIn, text);
  }
}

const isFont = (node: Node | null) => node?.nodeName === 'FONT';

function restore(text: Node): void {
  note(observer?.takeRecords() ?? []);
  const standIn = standIns.get(text);
  if (!standIn) return;
  standIns.delete(text);
  // React may have moved a text away from another one's translation.
  if (text.isConnected && !standIn.contains(text)) return;
  if (standIn.isConnected) standIn.replaceWith(text);
}

/**
 * Puts an element's texts back, because React compares them when it hydrates.
 * @returns true if there were any; the translator then translates them again
 */
export function restoreTexts(element: Element): boolean {
  note(observer?.takeRecords() ?? []);
  const texts = [...element.querySelectorAll('*')].flatMap((part) => originals.get(part) ?? []);
  texts.forEach(restore);
  return texts.length > 0;
}

/** Call it before a translator starts. The DOM methods that React uses then put texts back first. */
export function followTranslation(): void {
  if (observer) return;
  observer = new MutationObserver(note);
  observer.observe(document.documentElement, { childList: true, subtree: true });

  const { appendChild, insertBefore, removeChild } = Node.prototype;
  const isElsewhere = (node: Node | null, parent: Node): node is Text =>
    node instanceof Text && node.parentNode !== parent;
  Node.prototype.appendChild = function append<T extends Node>(node: T): T {
    if (node instanceof Text) restore(node);
    return appendChild.call(this, node) as T;
  };
  Node.prototype.insertBefore = function insert<T extends Node>(node: T, next: Node | null): T {
    if (node instanceof Text) restore(node);
    if (isElsewhere(next, this)) restore(next);
    return insertBefore.call(this, node, next) as T;
  };
  Node.prototype.removeChild = function remove<T extends Node>(node: T): T {
    if (isElsewhere(node, this)) restore(node);
    return removeChild.call(this, node) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!value) return;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this instanceof Text && !this.isConnected) restore(this);
      value.set?.call(this, text);
    },
  });
}
