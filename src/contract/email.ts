import { z } from './zod.ts';

/** Like zod's own, plus internationalized top-level domains: `xn--p1ai` is рф. */
const PATTERN =
  /^(?!\.)(?!.*\.\.)([A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
/** Characters that `URL` would not read as part of a host name. */
const NOT_A_DOMAIN = /[\s/\\:?#@%[\]]/;

/** As Chrome does: `jane@müller.example` becomes `jane@xn--mller-kva.example`. */
function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at === 0 || /^[ -~]*$/.test(domain) || NOT_A_DOMAIN.test(domain)) return email;
  const url = `http://${domain}`;
  return URL.canParse(url) ? email.slice(0, at) + new URL(url).hostname : email;
}

/** Accepts internationalized domains. */
export const emailAddress = (error = 'Enter an e-mail address such as you@example.com') =>
  z
    .string({ error })
    .overwrite(withAsciiDomain)
    .pipe(z.email({ pattern: PATTERN, error }).max(254, 'E-mail must be at most 254 characters'));
