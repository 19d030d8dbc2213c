/** Spaces of any width, and apostrophes, stand between thousands. */
const GROUPS = /[\s\u00a0\u202f'’]/g;
const LARGEST = 1_000_000_000;

/** "1,240", "1.240" and "1 240" alike; undefined for what is no number. */
export function wholeIn(cell = ''): number | undefined {
  const text = cell.replace(GROUPS, '');
  if (!/^\d{1,15}(?:[.,]\d{1,6}){0,4}$/.test(text)) return undefined;
  const [whole = '', ...parts] = text.split(/[.,]/);
  const areThousands = whole !== '0' && whole.length <= 3 && parts.every((part) => part.length === 3);
  const value = areThousands ? Number(whole + parts.join('')) : parts.length < 2 ? Number(whole) : Number.NaN;
  return value <= LARGEST ? value : undefined;
}

/** "3,4" and "3.4" alike, and "1.234,5"; undefined for what is no number. */
export function decimalIn(cell = ''): number | undefined {
  const text = cell.replace(GROUPS, '');
  if (!/^\d{1,15}(?:[.,]\d{1,15}){0,4}$/.test(text)) return undefined;
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (at < 0) return Number(text);
  return Number(`${text.slice(0, at).replace(/[.,]/g, '')}.${text.slice(at + 1)}`);
}
