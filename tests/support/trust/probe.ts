/**
 * Preloaded (`--import`) into a server that is measured: reports to its parent process what only the process
 * itself knows. The built program does not contain this.
 */
import { lateness } from './lateness.ts';

export interface ProbeAnswer {
  /** Bytes in use after garbage collection: the heap and external buffers. */
  heap: number;
  external: number;
  /** Event loop delay in milliseconds since the last probe. */
  lateP99: number;
  lateMax: number;
}

declare const gc: (() => void) | undefined;

const late = lateness();

process.on('message', () => {
  // Read before measuring the memory, which blocks the event loop.
  const { lateP99, lateMax } = late.read();
  gc?.();
  gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ heap: heapUsed, external, lateP99, lateMax } satisfies ProbeAnswer);
  late.read();
});
// Must not keep a stopping server alive.
process.channel?.unref();
