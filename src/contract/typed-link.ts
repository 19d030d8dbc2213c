/** Parses links that people type. No zod here, because pages use it, too. */

export type LinkProblem = 'no link' | 'not secure' | 'has a login' | 'too long';

interface LinkRules {
  /** Characters. */
  max?: number;
  /** Allows http for pages that only the server reads and that are never shown as links. */
  mayBeHttp?: boolean;
}

/** Beyond it, browsers and mail programs cut links off. */
const LONGEST = 2_000;
/** Characters that hide or reorder text, look like the end of the host, or that some programs read as something else. */
const MISLEADING = /[\s\\<>"{}`^|\u2044\u2215\u29f8\p{Cc}\p{Cf}]/u;
/** Scheme and authority as they must be written: `https:host`, `https:///host` and `https://@host` are no links. */
const BEGINS = /^https?:\/\/[^/?#@]+(?:[/?#]|$)/i;
/** A domain, or an address in brackets. Labels are letters, digits and hyphens; other scripts arrive as `xn--`. */
const HOST =
  /^(?:(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.?|\[[\da-f:.]+\])$/;

/**
 * Reads a link as someone typed it: https, a real host, no username or password, and nothing that hides where it leads.
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
  if (url.username || url.password || /^https?:\/*[^/?#]*@/i.test(typed)) return 'has a login';
  // What only the server reads may be in any network; whether it may be read is decided where it is fetched.
  return BEGINS.test(typed) && (mayBeHttp || HOST.test(url.hostname)) ? url : 'no link';
}

/** Tells whether a link is safe to show to visitors. False for ''. */
export const isLink = (typed: string, rules?: LinkRules): boolean =>
  typeof readLink(typed, rules) !== 'string';

/** Says why a link is refused, as a sentence without its period; undefined for a valid one. @param label of the field */
export function linkProblem(label: string, typed: string, rules: LinkRules = {}): string | undefined {
  const problem = readLink(typed, rules);
  if (typeof problem !== 'string') return undefined;
  const sentences: Record<LinkProblem, string> = {
    'no link': `${label} must be a web address such as https://example.com`,
    'not secure': `${label} must start with https://`,
    'has a login': `${label} must not have a username or password in it`,
    'too long': `${label} must be at most ${rules.max ?? LONGEST} characters`,
  };
  return sentences[problem];
}
