import type { Element, ElementContent, Root } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { toXml } from 'xast-util-to-xml';
import { formatNumber } from '#src/contract/format.ts';
import { ATTRIBUTES, ELEMENTS, isHarmless } from './svg-rules.ts';
import { workOf } from './svg-work.ts';

export interface SafeSvg {
  svg: string;
  width: number;
  height: number;
  /** Removed names that could have done something, without editor metadata. */
  removed: string[];
}

const SVG = 'http://www.w3.org/2000/svg';
/** A logo has a few hundred elements. */
const MAX_ELEMENTS = 5_000;
const MAX_DEPTH = 60;
/** In shapes, as counted by `workOf`. */
const MAX_WORK = 20_000;

/**
 * Sanitizes an SVG: keeps what `svg-rules.ts` allows, and serializes the parsed tree, so that nothing the
 * parser missed survives. Removes doctype (and so entities), processing instructions, comments, and external
 * references.
 * @returns the drawing, or the end of a sentence with the reason
 */
export function safeSvg(data: Buffer): SafeSvg | string {
  const text = new TextDecoder('utf-8', { fatal: false }).decode(data);
  if (/<!ENTITY/i.test(text)) return 'defines entities, which are not allowed. Save it as plain SVG.';
  let root: Root;
  try {
    root = fromXml(text);
  } catch {
    return 'is damaged: it cannot be read as SVG.';
  }
  if (isDeeper(root, MAX_DEPTH)) return 'is nested too deeply.';
  const drawing = root.children.find((child) => child.type === 'element');
  if (!drawing || plain(drawing.name) !== 'svg') return 'is damaged: it cannot be read as SVG.';
  const removed = new Set<string>();
  const kept = { left: MAX_ELEMENTS };
  const safe = element(drawing, removed, kept);
  if (kept.left < 0) return `has more than ${formatNumber(MAX_ELEMENTS)} parts. Upload it as a PNG.`;
  if (!safe || !hasShape(safe)) return 'has nothing to show.';
  const size = sizeOf(safe);
  if (!size) return 'has no size: give it a viewBox, or a width and a height.';
  dropNestedUses(safe);
  if (workOf(safe) > MAX_WORK)
    return 'is too much work to draw: it has too many blurs, repeats, patterns or masks. Upload it as a PNG.';
  const { width, height, box } = size;
  safe.attributes = {
    xmlns: SVG,
    viewBox: box,
    ...safe.attributes,
    // Without width and height, it would have no size next to other content.
    width: String(width),
    height: String(height),
  };
  return {
    svg: toXml(safe, { closeEmptyElements: true, tightClose: true }),
    width,
    height,
    removed: [...removed],
  };
}

const plain = (name: string) => name.replace(/^svg:/, '');

const isDeeper = (node: Root | Element, levels: number): boolean =>
  node.children.some((child) => child.type === 'element' && (levels === 0 || isDeeper(child, levels - 1)));

function element(node: Element, removed: Set<string>, kept: { left: number }): Element | undefined {
  const name = plain(node.name);
  if (!ELEMENTS.has(name)) {
    // Prefixed elements are harmless editor metadata, so do not report them.
    if (!name.includes(':') && name !== 'metadata') removed.add(name);
    return undefined;
  }
  kept.left -= 1;
  if (kept.left < 0) return undefined;
  const children = node.children.flatMap((child): ElementContent[] => {
    if (child.type === 'element') {
      const safe = element(child, removed, kept);
      return safe ? [safe] : [];
    }
    if (child.type !== 'text' && child.type !== 'cdata') return [];
    return [{ type: 'text', value: child.value }];
  });
  if (name === 'style') {
    const css = children.map((child) => (child.type === 'text' ? child.value : '')).join('');
    if (isHarmless(css))
      return { type: 'element', name, attributes: {}, children: [{ type: 'text', value: css }] };
    removed.add('style');
    return undefined;
  }
  return { type: 'element', name, attributes: attributes(node, removed), children };
}

function attributes(node: Element, removed: Set<string>): Record<string, string> {
  const safe: Record<string, string> = {};
  for (const [written, value] of Object.entries(node.attributes)) {
    const name = written === 'xlink:href' ? 'href' : written;
    if (typeof value !== 'string' || /^xmlns\b/.test(name)) continue;
    const fine = name === 'href' ? /^#[\w.:-]+$/.test(value) : ATTRIBUTES.has(name) && isHarmless(value);
    if (fine) safe[name] = value;
    else if (/^on|^href$/i.test(name) || ATTRIBUTES.has(name)) removed.add(name);
  }
  return safe;
}

const SHAPES = /^(path|rect|circle|ellipse|line|polyline|polygon|text|use)$/;
const hasShape = (node: Element): boolean =>
  SHAPES.test(node.name) || node.children.some((child) => child.type === 'element' && hasShape(child));

const HREF = /^#(.+)$/;

/** Removes a <use> whose target contains a <use>: nesting doubles the work with every level. */
function dropNestedUses(root: Element): void {
  const byId = new Map<string, Element>();
  const walk = (node: Element, visit: (node: Element) => void) => {
    visit(node);
    for (const child of node.children) if (child.type === 'element') walk(child, visit);
  };
  walk(root, (node) => void (node.attributes.id && byId.set(node.attributes.id, node)));
  const repeats = (node: Element): boolean =>
    node.name === 'use' || node.children.some((child) => child.type === 'element' && repeats(child));
  walk(root, (node) => {
    node.children = node.children.filter((child) => {
      if (child.type !== 'element' || child.name !== 'use') return true;
      const target = byId.get(HREF.exec(child.attributes.href ?? '')?.[1] ?? '');
      return target !== undefined && !repeats(target);
    });
  });
}

const MAX_SIDE = 10_000;
const PIXELS = /^\s*\d*\.?\d+(?:e[+-]?\d+)?\s*(?:px)?\s*$/i;

/** From the viewBox, or width and height in pixels; undefined without a size. */
function sizeOf({ attributes: { viewBox, width, height } }: Element) {
  const [, , boxWidth, boxHeight] = (viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const pixels = (length: string | null | undefined) =>
    PIXELS.test((length ?? '').slice(0, 40)) ? Number.parseFloat(length ?? '') : undefined;
  const wide = pixels(width) ?? boxWidth;
  const high = pixels(height) ?? boxHeight;
  if (!wide || !high || !(wide > 0) || !(high > 0) || wide > MAX_SIDE || high > MAX_SIDE) return undefined;
  return {
    width: Math.max(1, Math.round(wide)),
    height: Math.max(1, Math.round(high)),
    box: `0 0 ${wide} ${high}`,
  };
}
