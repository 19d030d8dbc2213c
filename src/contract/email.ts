import { z } from './zod.ts';

/** As zod's own, and with top-level domains of other scripts: `xn--p1ai` is рф. */
const PATTERN =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
/** What `URL` would not read as a part of a host name. */
const NOT_A_DOMAIN = /[\s/\\:?#@%[\]]/;

/**
 * Spells a domain in another script as DNS and mail servers know it: `jane@müller.example` is
 * `jane@xn--mller-kva.example`, which is also what Chrome sends for it. Other addresses stay as typed.
 */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at === 0 || /^[ -~]*$/.test(domain) || NOT_A_DOMAIN.test(domain)) return email;
  const url = `http://${domain}`;
  return URL.canParse(url) ? email.slice(0, at) + new URL(url).hostname : email;
}

/** An e-mail address. Its domain may be typed in any script. */
export const emailAddress = (error = 'Enter an e-mail address such as you@example.com') =>
  z
    .string({ error })
    .overwrite(withAsciiDomain)
    .pipe(z.email({ pattern: PATTERN, error }).max(254, 'E-mail must be at most 254 characters'));
