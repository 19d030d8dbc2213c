import type { FaultKind } from '../fault-kinds.ts';

/** By PostgreSQL's SQLSTATE, or its class (the first two characters). */
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

/** More ask than are served. */
export const TOO_MANY = '53300';

/** Codes of the network and of Node's streams, with which a connection is refused or breaks. */
const NETWORK =
  /^(E(CONN(REFUSED|RESET|ABORTED)|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN|PIPE)|ERR_STREAM_(DESTROYED|WRITE_AFTER_END|PREMATURE_CLOSE))$/;
/**
 * SQLSTATEs with which the server ends a connection: it stops or crashes, or the connection was idle for too long, in a
 * transaction or not.
 */
const ENDED = /^(08|57P0[1-5]|25P0[34])/;

/** Classifies an error code of PostgreSQL or of the network. @returns undefined for other codes */
export function postgresFault(code: string): FaultKind | undefined {
  if (!/^[0-9A-Z]{5}$/.test(code)) return undefined;
  return KINDS[code] ?? KINDS[code.slice(0, 3)] ?? KINDS[code.slice(0, 2)];
}

/** Tells whether an error says that the connection is gone, instead of what became of a statement. */
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

/**
 * Tells whether an error says that no connection could be made: the server is away, or lets this program in no
 * more, such as after its password was changed.
 */
export const isRefused = (error: Error & { code?: string }): boolean =>
  isLost(error) || /^(28|3D)/.test(error.code ?? '');
