/** An error the user can act on: one sentence, no stack trace. */
export class MediaError extends Error {
  override name = 'MediaError';
}

const fullDisk = /ENOSPC|No space left on device/i;

/** Undefined unless the disk is full. */
export function diskFull(where: string, text: string): MediaError | undefined {
  if (!fullDisk.test(text)) return undefined;
  return new MediaError(`${where} stopped: the disk is full. Free some space and run the command again.`);
}

export function explain(scene: string, cause: unknown): MediaError {
  if (cause instanceof MediaError && cause.message.includes(`"${scene}"`)) return cause;
  const said = cause instanceof Error ? cause.message : String(cause);
  const text = said.replace(/^page\.\w+: (Error: )?/, '');
  const full = diskFull(`Scene "${scene}"`, text);
  if (full) return full;
  const first = text.split('\n').find((line) => line.trim() !== '') ?? 'unknown cause';
  return new MediaError(`Scene "${scene}" could not be made: ${first.trim()}`);
}
