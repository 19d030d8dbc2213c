let held: Promise<void> | undefined;
let release: (() => void) | undefined;

/** Holds back what the screens read while the user signs out: the server would only refuse it. */
export const reads = {
  /** Undefined, or a promise that resolves once reads are allowed again. */
  get held(): Promise<void> | undefined {
    return held;
  },
  hold(): void {
    held ??= new Promise((resolve) => {
      release = resolve;
    });
  },
  resume(): void {
    held = undefined;
    release?.();
  },
};
