/** No zod here, because pages use it, too. */

export type LinkProblem = 'no link' | 'not secure' | 'has credentials' | 'too long';

interface LinkRules {
  /** In characters. */
  max?: number;
  /** Allows http for pages that only the server reads and that are never shown as links. */
  mayBeHttp?: boolean;
}

/** Browsers and mail programs cut off longer links. */
const LONGEST = 2_000;
/** Hide or reorder text, look like the end of the host, or are read differently by some programs. */
const MISLEADING = /[\s\\<>"{}`^|\u2044\u2215\u29f8\p{Cc}\p{Cf}]/u;
/** Required form: `https:host`, `https:///host` and `https://@host` are no links. */
const BEGINS = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
/** A domain, or an address in brackets. Other scripts arrive as `xn--`. */
const HOST =
  /^(?:(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.?|\[[\da-f:.]+\])$/;

/**
 * Accepts https with a real host, no username or password, and nothing that hides the target.
 * @returns the URL, or the problem with the link
 */
export function readLink(
  typed: string,
  { max = LONGEST, mayBeHttp = false }: LinkRules = {},
): URL | LinkProblem {
  if (typed.length > max) return 'too long';
  if (MISLEADING.test(typed)) return 'no link';
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (!url) return 'no link';
  if (url.protocol !== 'https:' && !(mayBeHttp && url.protocol === 'http:')) return 'not secure';
  if (url.username || url.password || /^https?:\/*[^/?#]*@/i.test(typed)) return 'has credentials';
  // The server may read from any network; the fetching code decides.
  return BEGINS.test(typed) && (mayBeHttp || HOST.test(url.hostname)) ? url : 'no link';
}

/** Tells if a link is safe to show to visitors. False for ''. */
export const isLink = (typed: string, rules?: LinkRules): boolean =>
  typeof readLink(typed, rules) !== 'string';

/** A sentence without its period; undefined for a valid link. @param label of the field */
export function linkProblem(label: string, typed: string, rules: LinkRules = {}): string | undefined {
  const problem = readLink(typed, rules);
  if (typeof problem !== 'string') return undefined;
  const sentences: Record<LinkProblem, string> = {
    'no link': `${label} must be a web address such as https://example.com`,
    'not secure': `${label} must start with https://`,
    'has credentials': `${label} must not have a username or password in it`,
    'too long': `${label} must be at most ${rules.max ?? LONGEST} characters`,
  };
  return sentences[problem];
}
