import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import type { Measured } from './measure.ts';
import type { Running } from './servers.ts';

const run = promisify(execFile);

/**
 * True if wrk is installed. Its own pauses are shorter than those of a Node generator, which affect a 99th
 * percentile.
 */
export function hasWrk(): boolean {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // wrk prints its version, but exits with an error.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

const UNITS: Record<string, number> = { us: 0.001, ms: 1, s: 1_000 };

/** @throws if wrk's output is not understood */
export async function loadWithWrk(
  server: Running,
  {
    path,
    connections,
    headers = {},
  }: { path: string; connections: number; headers?: Record<string, string> },
  seconds: number,
): Promise<Omit<Measured, 'perCpuSecond'>> {
  const { stdout } = await run('wrk', [
    '-t1',
    `-c${connections}`,
    `-d${seconds}s`,
    '--latency',
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]),
    server.origin + path,
  ]);
  const percentile = (share: number): number => {
    const [, value, unit = ''] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    const ms = Number(value) * (UNITS[unit] ?? Number.NaN);
    if (Number.isNaN(ms)) throw new Error(`wrk has not told its ${share}th percentile: ${stdout}`);
    return Math.round(ms * 10) / 10;
  };
  return {
    rate: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: percentile(50),
    p99: percentile(99),
    refused: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0) / seconds,
  };
}
