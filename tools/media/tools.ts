import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { MediaError } from './errors.ts';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** `CHROMIUM_PATH` takes precedence. Throws an error that says what to do. */
export function findChromium(): string {
  const told = process.env.CHROMIUM_PATH;
  const found = (told ? [told] : browsers).find((path) => existsSync(path));
  if (found) return found;
  if (told) throw new MediaError(`CHROMIUM_PATH says ${told}, but there is no such file.`);
  throw new MediaError('Chromium was not found. Install it with "apt-get install -y chromium".');
}

/** @throws if ffmpeg or ffprobe cannot be started */
export function requireFfmpeg(): void {
  for (const tool of ['ffmpeg', 'ffprobe']) {
    if (spawnSync(tool, ['-version'], { stdio: 'ignore' }).status !== 0) {
      throw new MediaError(`${tool} was not found. Install it with "apt-get install -y ffmpeg".`);
    }
  }
}

/** The line of ffmpeg's output with the cause: a full disk first, otherwise the first error. */
const cause = (words: string): string => {
  const lines = words.trim().split('\n');
  return lines.find((line) => /No space left/.test(line)) ?? lines[0] ?? '';
};

export function ffmpeg(args: readonly string[]): {
  stdin: NodeJS.WritableStream;
  done: Promise<void>;
  stop: () => void;
} {
  const child = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (chunk: Buffer) => {
    words = `${words}${chunk}`.slice(-2000);
  });
  // Ignore EPIPE: ffmpeg's exit code and output say why it stopped.
  child.stdin.on('error', () => {});
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new MediaError(`ffmpeg ended with code ${code}: ${cause(words)}`));
    });
  });
  done.catch(() => {});
  return { stdin: child.stdin, done, stop: () => child.kill('SIGKILL') };
}
