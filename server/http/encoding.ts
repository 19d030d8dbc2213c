export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const REMEMBERED = 64;
const LONGEST = 200;
const remembered = new Map<string, readonly Encoding[]>();

/** Lists a client's encodings, best first (RFC 9110, 12.5.3). Identity without a valid header. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return ['identity'];
  const known = remembered.get(header);
  if (known) return known;
  const accepted = parse(header.slice(0, LONGEST));
  if (header.length <= LONGEST && remembered.size < REMEMBERED) remembered.set(header, accepted);
  return accepted;
}

function parse(header: string): readonly Encoding[] {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name && weight >= 0 && weight <= 1) weights.set(name, weight);
  }
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? (encoding === 'identity' ? 0.0001 : (weights.get('*') ?? 0));
  // At equal weight the list's order decides; brotli is the smallest.
  const compressed = ENCODINGS.filter((encoding) => encoding !== 'identity' && weightOf(encoding) > 0).sort(
    (a, b) => weightOf(b) - weightOf(a),
  );
  // Use identity even if excluded, which is better than no response.
  return [...compressed, 'identity'];
}
