let held: Promise<void> | undefined;
let release: (() => void) | undefined;

/** Holds back reads during sign-out, because the server would refuse them. */
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
