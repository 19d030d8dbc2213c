/** Specification, section 8: blocked autoplay is only logged. */
export function logBlockedPlay(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for the log
  console.debug('Playback did not start', error);
}
