/**
 * Loaded into a server that is measured (`--import`): tells the process that started it what only it can know. The built
 * program itself has nothing of this.
 */
import { lateness } from './lateness.ts';

export interface ProbeAnswer {
  /** Bytes in use when all that could go has gone: objects, and the buffers beside them. */
  heap: number;
  external: number;
  /** Milliseconds by which the event loop was late since the last question. */
  lateP99: number;
  lateMax: number;
}

declare const gc: (() => void) | undefined;

const late = lateness();

process.on('message', () => {
  // Before the memory is looked through, which holds everything up.
  const { lateP99, lateMax } = late.read();
  gc?.();
  gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ heap: heapUsed, external, lateP99, lateMax } satisfies ProbeAnswer);
  late.read();
});
// It must not keep a server alive that has been told to stop.
process.channel?.unref();
