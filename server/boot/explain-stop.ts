import { DataError } from '#db/data-error.ts';
import type { FaultKind } from '#db/fault-kinds.ts';
import { faultOf } from '#db/faults.ts';
import { LockFileError } from '#db/lock-file.ts';
import { ServerRunningError } from '#db/server-lock.ts';
import { ConfigError } from './config.ts';

const KNOWN = [ConfigError, DataError, ServerRunningError, LockFileError];

/** Faults of the database itself, not of a value in it. */
const STORAGE = new Set<FaultKind>([
  'disk',
  'read-only',
  'unreachable',
  'busy',
  'damaged',
  'not a database',
  'not allowed',
]);

/** Sentences by the operating system's error code. */
const REFUSED: Record<string, string> = {
  EADDRINUSE: 'PORT: another program is using this port. Choose another one, such as PORT=3001.',
  EACCES: 'This program may not open a file or port that it needs',
  EPERM: 'This program may not do something that it needs',
  ENOSPC: 'The disk is full. Free up space, then try again',
  EDQUOT: 'The disk quota is used up. Free up space, then try again',
  EFBIG: 'A file would exceed the size limit of this system. Raise the limit, then try again',
  EROFS: 'The file system is read-only. Mount it for writing, then try again',
  EMFILE: 'Too many files are open. Raise the limit (LimitNOFILE in systemd, or ulimit -n)',
  ENFILE: 'The system has too many files open. Stop other programs, then try again',
  EIO: 'The disk could not be read or written. Check it, then try again',
  ENOTDIR: 'Part of a path is a file, not a folder',
  ELOOP: 'A path has too many symbolic links',
};

/** Explains in one sentence why the program ended. Only a fault of the program itself includes its stack. */
export function explainStop(error: NodeJS.ErrnoException): string {
  if (KNOWN.some((kind) => error instanceof kind)) return error.message;
  const {
    code = '',
    syscall,
    address,
    port,
    path,
  } = error as NodeJS.ErrnoException & {
    address?: string;
    port?: number;
  };
  if (syscall === 'listen' || syscall === 'getaddrinfo') return listenFault(code, address, port, error);
  const sentence = REFUSED[code];
  if (sentence) return sentence.endsWith('.') ? sentence : `${sentence}${path ? ` (${path}).` : '.'}`;
  const fault = faultOf(error)?.kind;
  if (fault === 'full') return `${REFUSED.ENOSPC}.`;
  if (fault && STORAGE.has(fault))
    return `DATA_DIR: the database cannot be used (${error.message}, ${code}).`;
  return error.stack ?? error.message;
}

function listenFault(
  code: string,
  address: string | undefined,
  port: number | undefined,
  { message }: Error,
): string {
  if (code === 'EADDRINUSE' && REFUSED.EADDRINUSE) return REFUSED.EADDRINUSE;
  if (code === 'EACCES')
    return `PORT: this user may not listen on port ${port}. Choose a port from 1024 on, and let a reverse proxy use ${port}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')
    return `HOST: ${address} is not an address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its own addresses.`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EAI_FAIL' || code === 'EAI_NODATA')
    return 'HOST: this name has no address here. Use 127.0.0.1, 0.0.0.0 or an address of this machine.';
  return `HOST or PORT: the server cannot listen there (${message}).`;
}
