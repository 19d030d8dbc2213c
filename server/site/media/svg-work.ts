import type { Element } from 'xast';
import { declarations, type Paint, paintOf, readStyles } from './svg-paint.ts';

/** A filter step covers the whole image, a shape only its own area. */
const PER_FILTER_STEP = 100;
/** A color stop is only read, not drawn. */
const PER_STOP = 0.05;

const GRADIENT = /Gradient$/;
const DEFINITIONS = new Set(
  'defs symbol clipPath mask pattern marker filter linearGradient radialGradient style'.split(' '),
);

/**
 * Computes an SVG's rendering cost, in shapes, counting every repetition, so that a small file that expands
 * to millions of shapes is detected. Takes linear time. Returns Infinity when a part references itself.
 */
export function workOf(root: Element): number {
  const elements = [...withDescendants(root)];
  const byId = new Map<string, Element>();
  for (const node of elements) if (node.attributes.id) byId.set(node.attributes.id, node);
  const styles = readStyles(elements.filter(({ name }) => name === 'style').map(textOf));

  function sumOver(one: (node: Element) => number): (node: Element) => number {
    const sum = once((node) => {
      const used = node.name === 'use' ? byId.get(node.attributes.href?.slice(1) ?? '') : undefined;
      const inside = childrenOf(node).filter(({ name }) => !DEFINITIONS.has(name));
      return [...inside, ...(used ? [used] : [])].reduce((total, each) => total + sum(each), one(node));
    });
    return sum;
  }
  const shapes = sumOver(() => 1);
  const corners = sumOver(cornersOf);
  const work = sumOver(ownWork);

  function referred(id: string): number {
    const target = byId.get(id);
    return target ? work(target) : 0;
  }

  function ownWork(node: Element): number {
    if (node.name === 'stop') return PER_STOP;
    if (node.name.startsWith('fe')) return PER_FILTER_STEP;
    let total = GRADIENT.test(node.name) ? 0 : 1;
    const add = ({ weight, refs, inherited, markers }: Paint) => {
      total += weight;
      for (const id of refs) total += referred(id);
      for (const id of inherited) total += shapes(node) * referred(id);
      for (const id of markers) total += corners(node) * referred(id);
    };
    for (const paint of styles(node)) add(paint);
    for (const [name, value] of Object.entries(node.attributes)) {
      if (!value) continue;
      if (name === 'style') for (const each of declarations(value)) add(paintOf(each.name, each.value));
      else if (name !== 'href') add(paintOf(name, value));
      // The target of a <use> is already in the sum; a gradient's href inherits stops.
      else if (node.name !== 'use') total += referred(value.slice(1));
    }
    return total;
  }

  return work(root);
}

/** Memoized. An element that depends on itself is infinite. */
function once(compute: (node: Element) => number): (node: Element) => number {
  const known = new Map<Element, number>();
  return (node) => {
    const before = known.get(node);
    if (before !== undefined) return before;
    known.set(node, Number.POSITIVE_INFINITY);
    const found = compute(node);
    known.set(node, found);
    return found;
  };
}

/** An upper bound on vertices; a marker may be drawn at each. */
const cornersOf = ({ attributes: { d, points } }: Element) => Math.ceil((d ?? points ?? '').length / 2);

function* withDescendants(node: Element): Generator<Element> {
  yield node;
  for (const child of childrenOf(node)) yield* withDescendants(child);
}

const childrenOf = ({ children }: Element) => children.filter((child) => child.type === 'element');
const textOf = ({ children }: Element) =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');
