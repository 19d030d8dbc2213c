import type { Element } from 'xast';
import { declarations, type Paint, paintOf, readStyles } from './svg-paint.ts';

/** A filter goes over the whole picture again, where a shape touches only its own place. */
const PER_FILTER_STEP = 100;
/** A color stop is looked at, not drawn. */
const PER_STOP = 0.05;

const GRADIENT = /Gradient$/;
/** What stands in a drawing to be referred to, and is drawn only then. */
const DEFINITIONS = new Set(
  'defs symbol clipPath mask pattern marker filter linearGradient radialGradient style'.split(' '),
);

/**
 * How much a renderer has to do for a drawing, in shapes. What is repeated, filtered, or used as a pattern, mask or
 * marker counts each time, so a small file that unfolds to millions of shapes is told by its count.
 * @returns Infinity where a part refers to itself. Takes time in proportion to the size of the drawing
 */
export function workOf(root: Element): number {
  const elements = [...withDescendants(root)];
  const byId = new Map<string, Element>();
  for (const node of elements) if (node.attributes.id) byId.set(node.attributes.id, node);
  const styles = readStyles(elements.filter(({ name }) => name === 'style').map(textOf));

  /** Sums over an element and everything that is drawn with it. */
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
      // What a repeat repeats is summed with it; a gradient takes its stops from another one.
      else if (node.name !== 'use') total += referred(value.slice(1));
    }
    return total;
  }

  return work(root);
}

/** Computes a number once for each element; that of an element which needs itself is infinite. */
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

/** A path or a line has at most so many points, and a marker may stand at each. */
const cornersOf = ({ attributes: { d, points } }: Element) => Math.ceil((d ?? points ?? '').length / 2);

function* withDescendants(node: Element): Generator<Element> {
  yield node;
  for (const child of childrenOf(node)) yield* withDescendants(child);
}

const childrenOf = ({ children }: Element) => children.filter((child) => child.type === 'element');
const textOf = ({ children }: Element) =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('');
