export interface Range {
  start: number;
  end: number;
}

/**
 * Parses a Range header with a single range (RFC 9110, 14.1.2); undefined for the whole file, also when
 * invalid or with several ranges; 'none' when not satisfiable.
 */
export function rangeOf(header: string | undefined, size: number): Range | 'none' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  if (!match) return undefined;
  const [, from = '', to = ''] = match;
  if (from === '') {
    if (to === '') return undefined;
    const length = Math.min(Number(to), size);
    return length === 0 ? 'none' : { start: size - length, end: size - 1 };
  }
  const start = Number(from);
  const end = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}
