/** A problem that the person who starts the file can solve. Its message is one line; no stack is shown. */
export class LauncherError extends Error {
  override readonly name = 'LauncherError';
}

const REASONS: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the file system is read-only',
  ENOTDIR: 'part of the path is not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
};

/** What the operating system said, in words. */
export const reasonFor = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return REASONS[code ?? ''] ?? message;
};
