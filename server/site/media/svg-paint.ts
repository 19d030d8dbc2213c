import type { Element } from 'xast';

interface Declaration {
  name: string;
  value: string;
}

export interface Paint {
  weight: number;
  refs: string[];
  inherited: string[];
  /** Ids drawn at each vertex of each shape inside it. */
  markers: string[];
}

const PER_FILTER = 100;
/** Transparency, masks, clipping and blending each need a layer. */
const PER_LAYER = 5;
const LAYER = /^(opacity|mix-blend-mode|isolation|mask|clip-path)$/;
const REFERENCE = /url\(\s*["']?#([^"')\s]+)/gi;

/** Computes the rendering cost of an attribute or declaration. */
export function paintOf(name: string, value: string): Paint {
  const property = name.toLowerCase();
  const refs = [...value.matchAll(REFERENCE)].map(([, id]) => id as string);
  const isMarker = property.startsWith('marker');
  const isInherited = property === 'fill' || property === 'stroke';
  return {
    weight: property === 'filter' ? PER_FILTER : LAYER.test(property) ? PER_LAYER : 0,
    refs: isMarker || isInherited ? [] : refs,
    inherited: isInherited ? refs : [],
    markers: isMarker ? refs : [],
  };
}

/** Splits a style at each semicolon, ignoring comments and strings. */
export function declarations(style: string): Declaration[] {
  return style.split(';').flatMap((each) => {
    const colon = each.indexOf(':');
    return colon > 0 ? [{ name: each.slice(0, colon).trim(), value: each.slice(colon + 1) }] : [];
  });
}

const SIMPLE = /^(?:\.|#)?[\w-]+$/;

/**
 * Reads style sheets for their cost. Matches selectors of a single class, id or element; other rules count
 * for every element. Returns a function that gives an element's costs.
 */
export function readStyles(sheets: string[]): (node: Element) => Paint[] {
  const bySelector = new Map<string, Paint[]>();
  for (const rule of sheets.flatMap((sheet) => withoutComments(sheet).split('}'))) {
    const brace = rule.lastIndexOf('{');
    if (brace < 0) continue;
    const paints = declarations(rule.slice(brace + 1))
      .map(({ name, value }) => paintOf(name, value))
      .filter(({ weight, ...ids }) => weight > 0 || Object.values(ids).some(({ length }) => length > 0));
    if (paints.length === 0) continue;
    for (const written of rule.slice(0, brace).split(',')) {
      const selector = SIMPLE.test(written.trim()) ? written.trim() : '*';
      const there = bySelector.get(selector);
      if (there) there.push(...paints);
      else bySelector.set(selector, [...paints]);
    }
  }
  return ({ name, attributes }) => {
    if (bySelector.size === 0) return [];
    const classes = (attributes.class ?? '').split(/\s+/).map((each) => `.${each}`);
    return ['*', name, `#${attributes.id ?? ''}`, ...new Set(classes)].flatMap(
      (selector) => bySelector.get(selector) ?? [],
    );
  };
}

const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(endOfComment(part))))
    .join(' ');

function endOfComment(part: string): number {
  const end = part.indexOf('*/');
  return end < 0 ? part.length : end + 2;
}
