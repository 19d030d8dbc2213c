/** Shapes, text, gradients, masks and simple filters; anything else is removed. */
export const ELEMENTS = new Set(
  `svg g defs symbol use title desc path rect circle ellipse line polyline polygon text tspan style
  linearGradient radialGradient stop clipPath mask pattern marker
  filter feBlend feColorMatrix feComposite feDropShadow feFlood feGaussianBlur feMerge feMergeNode feOffset`.split(
    /\s+/,
  ),
);

export const ATTRIBUTES = new Set(
  `id class style transform d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy rotate width height viewBox
  preserveAspectRatio points pathLength href
  fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-dasharray stroke-dashoffset paint-order vector-effect color opacity display visibility overflow
  clip-path clip-rule mask mask-type filter mix-blend-mode isolation shape-rendering text-rendering color-interpolation
  color-interpolation-filters
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits patternTransform
  marker-start marker-mid marker-end markerWidth markerHeight markerUnits refX refY orient
  font-family font-size font-style font-weight font-variant letter-spacing word-spacing text-anchor dominant-baseline
  alignment-baseline baseline-shift textLength lengthAdjust text-decoration
  filterUnits primitiveUnits in in2 result stdDeviation type values mode operator k1 k2 k3 k4 flood-color flood-opacity
  role aria-label aria-hidden`.split(/\s+/),
);

/** Patterns that could reference something outside, run code, or (a backslash escape) hide either. */
const SUSPECT =
  /[\\@<>]|\/\/|expression|javascript:|data:|-moz-binding|behavior\s*:|image-set|cross-fade|(?:element|src)\s*\(/i;

/** True if a style or attribute value stays within its drawing: the only reference allowed is `url(#id)`. */
export const isHarmless = (value: string): boolean =>
  !SUSPECT.test(value) &&
  [...value.matchAll(/url\s*\(\s*["']?\s*(.?)/gis)].every(([, first]) => first === '#');
