import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 5;

/** This process's event loop delay in milliseconds, from now on. */
export function lateness() {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const late = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e5 - RESOLUTION_MS * 10) / 10);
  return {
    read() {
      const read = { lateP99: late(delay.percentile(99)), lateMax: late(delay.max) };
      delay.reset();
      return read;
    },
  };
}
