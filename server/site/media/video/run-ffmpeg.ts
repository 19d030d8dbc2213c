import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

const MOST_TOLD = 2_000;

interface Options {
  folder: string;
  limitMs: number;
  signal: AbortSignal;
}

/**
 * Runs ffmpeg without shell, terminal, network or the server's environment, and kills it at its time limit.
 * @param args only files
 * @throws Error with ffmpeg's message
 */
export function runFfmpeg(
  program: string,
  args: string[],
  { folder, limitMs, signal }: Options,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      program,
      ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-protocol_whitelist', 'file', ...args],
      {
        cwd: folder,
        env: {},
        stdio: ['ignore', 'ignore', 'pipe'],
        timeout: limitMs,
        killSignal: 'SIGKILL',
        signal,
      },
    );
    stepBack(child.pid);
    let told = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      told = (told + text).slice(-MOST_TOLD);
    });
    child.once('error', reject);
    child.once('close', (code, killed) => {
      if (code === 0) resolve();
      else
        reject(new Error(killed ? `ffmpeg took longer than ${limitMs} ms` : `ffmpeg failed: ${told.trim()}`));
    });
  });
}

/** Pages come first. */
function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 15);
  } catch {
    // It has ended, or the system does not allow it.
  }
}
