import type { Element } from 'xast';

/** A CSS declaration such as `fill: url(#a)`. */
interface Declaration {
  name: string;
  value: string;
}

/** What a declaration adds to the rendering cost of the element it applies to. */
export interface Paint {
  /** In shapes. */
  weight: number;
  /** Ids of elements that are drawn once along with it. */
  refs: string[];
  /** Ids of elements that are drawn along with each shape inside it. */
  inherited: string[];
  /** Ids of elements that are drawn at each vertex of each shape inside it. */
  markers: string[];
}

const PER_FILTER = 100;
/** Transparency, masks, clipping and blending each need a separate layer. */
const PER_LAYER = 5;
const LAYER = /^(opacity|mix-blend-mode|isolation|mask|clip-path)$/;
const REFERENCE = /url\(\s*["']?#([^"')\s]+)/gi;

/** The rendering cost of an attribute or a style declaration. */
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

/** Splits a style into declarations at each semicolon, without regard to comments and strings. */
export function declarations(style: string): Declaration[] {
  return style.split(';').flatMap((each) => {
    const colon = each.indexOf(':');
    return colon > 0 ? [{ name: each.slice(0, colon).trim(), value: each.slice(colon + 1) }] : [];
  });
}

const SIMPLE = /^(?:\.|#)?[\w-]+$/;

/**
 * Reads style sheets for their rendering cost. Selectors of a single class, id or element name are matched; any
 * other rule is assumed to apply to every element.
 * @returns a function that gives the costs that apply to an element
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

/** Removes comments. As in CSS, an unclosed comment extends to the end. */
const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(endOfComment(part))))
    .join(' ');

function endOfComment(part: string): number {
  const end = part.indexOf('*/');
  return end < 0 ? part.length : end + 2;
}
