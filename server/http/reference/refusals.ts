import type { Refusal } from '#src/contract/description.ts';
import { takesIdempotencyKey } from '#src/contract/endpoint.ts';
import { ERROR_CODES, type ErrorCode } from '#src/contract/error-codes.ts';
import type { DescribedCall } from './described-calls.ts';

export interface StatedRefusal {
  status: number;
  code: ErrorCode;
  /** A sentence: when it is sent. */
  when: string;
}

const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_CODES, text);

/** Lists the errors of a call: those that follow from its declaration, then its own, by status. */
export function refusalsOf({ endpoint, words, params, query, body }: DescribedCall): StatedRefusal[] {
  const { access, scope, upload, asksPassword } = endpoint;
  const isToken = scope !== undefined;
  const stated: Array<Refusal | false> = [
    Boolean(params || query || body) && '400 invalid_input',
    Boolean(body || upload) && '400 invalid_body',
    access !== 'public' && '401 signed_out',
    isToken && '401 invalid_token',
    access !== 'public' && access !== 'user' && '403 role_not_allowed',
    isToken && '403 insufficient_scope',
    asksPassword === 'recently' && '403 password_required',
    takesIdempotencyKey(endpoint) && '422 idempotency_key_reused',
    Boolean(body || upload) && '413 too_large',
    Boolean(body || upload) && '415 unsupported_media_type',
    isToken && '429 rate_limited',
    ...(words.errors ?? []),
  ];
  const unique = [...new Set(stated.filter((each) => each !== false))];
  return unique
    .flatMap((each) => {
      const [status, code = ''] = each.split(' ');
      return isErrorCode(code) ? [{ status: Number(status), code, when: ERROR_CODES[code] }] : [];
    })
    .sort((a, b) => a.status - b.status);
}
