import type { RefObject } from 'react';
import { runInSlices } from '../text/run-in-slices.ts';
import type { LockedAs, OpenedText } from './document/open-text.ts';
import { openForWriteInSteps, type WriteSession } from './editing/write-session.ts';

/**
 * A long text of the form that is read while the editor still shows an older one. Until then there is no session:
 * what the editor shows must not be reported.
 */
export class LateText {
  private readonly session: RefObject<WriteSession | undefined>;
  private held: WriteSession | undefined;
  private reading: AbortController | undefined;
  private jump: number | undefined;

  constructor(session: RefObject<WriteSession | undefined>) {
    this.session = session;
  }

  get isReading(): boolean {
    return this.reading !== undefined;
  }

  /** Jumps there once the text is shown. */
  jumpLater(place: number): void {
    if (this.isReading) this.jump = place;
  }

  /** Reads a text instead of the one that is being read. @returns the place to jump to, after `show` */
  async read(
    text: string,
    lockedAs: LockedAs | undefined,
    show: (opened: OpenedText | string) => void,
  ): Promise<number | undefined> {
    this.reading?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    this.reading = controller;
    this.held ??= this.session.current;
    this.session.current = undefined;
    const opened = await runInSlices(openForWriteInSteps(text, lockedAs), signal).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
    if (opened === undefined || signal.aborted) return undefined;
    this.session.current = this.held;
    this.stop();
    show(opened);
    const { jump } = this;
    this.jump = undefined;
    return jump;
  }

  stop(): void {
    this.reading?.abort();
    this.reading = undefined;
    this.held = undefined;
  }
}
