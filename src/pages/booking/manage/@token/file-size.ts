import { formatFixed } from '#src/contract/format.ts';
/** `12 KB`, `3.4 MB` */
export const fileSize = (bytes: number): string =>
  bytes < 1e6 ? `${Math.max(1, Math.round(bytes / 1e3))} KB` : `${formatFixed(bytes / 1e6, 1)} MB`;
