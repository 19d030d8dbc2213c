import type { FaultKind } from '../fault-kinds.ts';

/** By SQLSTATE, or its class (the first two characters). */
const KINDS: Record<string, FaultKind> = {
  '40001': 'deadlock',
  '40P01': 'deadlock',
  '23505': 'unique',
  '23503': 'foreign key',
  '23': 'check',
  '53100': 'full',
  '53': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '25006': 'read-only',
  '42501': 'not allowed',
  '28': 'not allowed',
  '3D': 'unreachable',
  '08': 'unreachable',
  '57P': 'unreachable',
  XX001: 'damaged',
  XX002: 'damaged',
  '58030': 'disk',
};

export const TOO_MANY = '53300';

const NETWORK =
  /^(E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN|PIPE)|ERR_STREAM_(DESTROYED|WRITE_AFTER_END|PREMATURE_CLOSE))$/;
/** SQLSTATEs with which the server ends a connection: shutdown, crash or timeout. */
const ENDED = /^(08|57P0[1-5]|25P0[34])/;

/** Classifies an error code of PostgreSQL or the network; undefined for other codes. */
export function postgresFault(code: string): FaultKind | undefined {
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  return KINDS[code] ?? KINDS[code.slice(0, 3)] ?? KINDS[code.slice(0, 2)];
}

/** True if the connection is gone, so that the statement's outcome is unknown. */
export const isLost = ({
  code,
  message,
  syscall,
}: {
  code?: string;
  message: string;
  syscall?: string;
}): boolean =>
  syscall === 'connect' ||
  NETWORK.test(code ?? '') ||
  ENDED.test(code ?? '') ||
  /Connection terminated|Client (has encountered a connection error|was closed)|timeout exceeded when trying to connect/.test(
    message,
  );

/** True if no connection could be made: the server is away or refuses this program. */
export const isRefused = (error: Error & { code?: string }): boolean =>
  isLost(error) || /^(28|3D)/.test(error.code ?? '');
