import { linkProblem } from '#src/contract/typed-link.ts';
import { isPublicAddress } from '#writer/providers/public-address.ts';
import { HttpError } from '../../http/errors.ts';
import { hostWithPort } from './webhook-request.ts';

/**
 * Checks what can be told of an address before anything is sent there; where its name leads is checked at each attempt.
 * @param own hosts that the operator has named, with their ports
 * @throws HttpError 400 with a sentence about the field
 */
export function checkedAddress(typed: string, own: ReadonlySet<string>): { href: string; host: string } {
  const url = new URL(typed);
  if (own.has(hostWithPort(url))) return { href: url.href, host: url.host };
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const problem =
    linkProblem('The address', typed) ??
    (/^[\d.]+$|:/.test(host) && !isPublicAddress(host)
      ? 'The address leads into a private network. The operator of this server can allow it with WEBHOOK_HOSTS'
      : undefined);
  if (problem !== undefined)
    throw new HttpError(400, 'invalid_input', problem, { fields: [{ field: 'body.url', message: problem }] });
  return { href: url.href, host: url.host };
}
