import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const MEMORY = '/dev/shm';
/** The tests' folders together stay below this; containers often have only 64 MB there. */
const ENOUGH_BYTES = 3 * 1024 ** 3;

/** Some tests run programs that they built; a folder may forbid that. */
function runsPrograms(folder: string): boolean {
  const own = mkdtempSync(path.join(folder, 'one-hour-probe-'));
  try {
    const program = path.join(own, 'probe');
    writeFileSync(program, '#!/bin/sh\nexit 0\n');
    chmodSync(program, 0o755);
    return spawnSync(program).status === 0;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}

/**
 * Puts temporary folders in memory if there is room, because tests wait for the disk tens of thousands of
 * times. A TMPDIR that is set stays.
 */
export function preferMemoryFolder(): void {
  if (process.env.TMPDIR) return;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize >= ENOUGH_BYTES && runsPrograms(MEMORY)) process.env.TMPDIR = MEMORY;
  } catch {
    // Missing or not writable: keep the usual temporary folder.
  }
}
