/**
 * Removes hidden text, where an attacker can address only programs. Considers styles in the page, but fetches
 * no style sheets.
 */

const UNREAD =
  'script,style,noscript,template,iframe,object,embed,svg,canvas,audio,video,input,select,textarea,button,datalist,dialog:not([open])';
const HIDDEN =
  '[hidden],[aria-hidden="true"],[inert],[popover],.sr-only,.visually-hidden,.visuallyhidden,.screen-reader-text,.d-none';

const HIDES = [
  /(?:^|;)display:none/,
  /(?:^|;)visibility:(?:hidden|collapse)/,
  /(?:^|;)content-visibility:hidden/,
  /(?:^|;)opacity:0*(?:\.0*[0-5]\d*)?%?(?:!|;|$)/,
  /(?:^|;)font(?:-size)?:[^;]*?(?<![\d.])(?:[0-3](?:\.\d+)?px|0?\.[0-2]\d*(?:r?em)|0(?:pt|r?em|%)?)(?=[\s/;!]|$)/,
  /(?:^|;)color:(?:transparent|rgba\([^)]*,0?(?:\.0+)?\)|#[\da-f]{3}0(?:;|!|$)|#[\da-f]{6}00)/,
  /(?:^|;)(?:text-indent|left|top|right|bottom|margin(?:-\w+)?|inset):-\d{3,}/,
  /(?:^|;)transform:[^;]*(?:scale[xy]?\(0(?:\.0+)?[,)]|translate[xy3d]*\(-\d{3,})/,
  /(?:^|;)clip(?:-path)?:(?:rect\((?:0|1px)|inset\((?:50|100)%|circle\(0)/,
];
const COLLAPSED = /(?:^|;)(?:max-)?(?:height|width):(?:0|1px)(?!\.?\d)/;
const CLIPPED = /(?:^|;)overflow(?:-[xy])?:(?:hidden|clip)/;
const WHITE = /(?:^|;)color:(?:white|#fff(?:fff)?|rgba?\(255,255,255[^)]*\))(?:!|;|$)/;
const GROUND = /(?:^|;)background/;

const MOST_RULES = 300;
const MOST_CSS = 300_000;

/** Removes hidden text from a document. */
export function stripHidden(document: Document): void {
  const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
  const remove = (element: Element) => {
    if (element !== document.documentElement && element.localName !== 'body') element.remove();
  };
  for (const selector of hidingSelectors(styles.join('\n').slice(0, MOST_CSS))) {
    for (const element of found(document, selector)) remove(element);
  }
  for (const element of document.querySelectorAll(`${UNREAD},${HIDDEN}`)) remove(element);
  for (const element of document.querySelectorAll('[style]')) if (isHidden(element)) remove(element);
}

function found(document: Document, selector: string): Element[] {
  try {
    return [...document.querySelectorAll(selector)];
  } catch {
    return [];
  }
}

const styleOf = (element: Element) => normalized(element.getAttribute('style') ?? '');

const normalized = (style: string) =>
  style
    .toLowerCase()
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*([:;,()!])\s*/g, '$1')
    .trim();

const hides = (style: string) =>
  HIDES.some((rule) => rule.test(style)) || (COLLAPSED.test(style) && CLIPPED.test(style));

function isHidden(element: Element): boolean {
  const style = styleOf(element);
  return hides(style) || (WHITE.test(style) && !hasGround(element));
}

/** An element with a background may make white letters readable. */
function hasGround(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (GROUND.test(styleOf(each)) || each.hasAttribute('bgcolor')) return true;
  return false;
}

/** Selectors of rules that hide elements on every screen. */
function* hidingSelectors(css: string): Generator<string> {
  let rules = 0;
  for (const { selectors, style } of rulesOf(css.replace(/\/\*[\s\S]*?\*\//g, ''))) {
    if (!hides(normalized(style))) continue;
    for (const selector of selectors.split(',')) {
      const name = selector.trim();
      // Hover styles, for example, hide only until then.
      if (name === '' || name === '*' || name.includes(':')) continue;
      rules += 1;
      if (rules > MOST_RULES) return;
      yield name;
    }
  }
}

/** Rules outside of conditions such as `@media print`. */
function* rulesOf(css: string): Generator<{ selectors: string; style: string }> {
  let at = 0;
  while (at < css.length) {
    const open = css.indexOf('{', at);
    if (open < 0) return;
    const head = css
      .slice(at, open)
      .replace(/^[\s\S]*[;}]/, '')
      .trim();
    if (/^@(?:media\s+(?:all|screen)\s*$|layer|supports)/i.test(head)) {
      // Its content is read like the rest; its closing brace ends no rule.
      at = open + 1;
      continue;
    }
    const end = head.startsWith('@') ? endOfBlock(css, open) : css.indexOf('}', open);
    if (end < 0) return;
    if (!head.startsWith('@')) yield { selectors: head, style: css.slice(open + 1, end) };
    at = end + 1;
  }
}

function endOfBlock(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}
