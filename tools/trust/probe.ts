/**
 * Preloaded (`--import`) into a server that is measured: reports to its parent process what only the process
 * itself knows. The built program does not contain this.
 */
import { watchBlocks } from '../../tests/support/longest-block.ts';
import { lateness } from './lateness.ts';

export interface ProbeAnswer {
  /** Bytes in use after garbage collection: the heap and external buffers. */
  heap: number;
  external: number;
  /** Event loop delay in milliseconds since the last probe. */
  lateP99: number;
  lateMax: number;
  /** The longest time that its thread computed without a pause since the last probe, in milliseconds of CPU time. */
  longestBlock: number;
}

declare const gc: (() => void) | undefined;

const late = lateness();
const blocks = watchBlocks();

process.on('message', () => {
  // Read before measuring the memory, which blocks the event loop.
  const { lateP99, lateMax } = late.read();
  const longestBlock = blocks.read();
  gc?.();
  gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.({ heap: heapUsed, external, lateP99, lateMax, longestBlock } satisfies ProbeAnswer);
  late.read();
  blocks.read();
});
// Must not keep a stopping server alive.
process.channel?.unref();
