/**
 * Preloaded (`--import`) into a measured server: reports to its parent what only the process itself knows.
 * Not part of the built program.
 */
import { watchBlocks } from '../../tests/support/longest-block.ts';
import { lateness } from './lateness.ts';

export interface ProbeAnswer {
  /** Bytes after garbage collection: heap and external buffers. */
  heap: number;
  external: number;
  /** Event loop delay in milliseconds since the last probe. */
  lateP99: number;
  lateMax: number;
  /** Longest computation without a pause since the last probe, in milliseconds of CPU time. */
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
