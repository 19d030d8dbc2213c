import { formatFixed } from '#src/contract/format.ts';
/** `12 KB`, `3.4 MB`, `1.2 GB` */
export function fileSize(bytes: number): string {
  if (bytes < 1e6) return `${Math.max(1, Math.round(bytes / 1e3))} KB`;
  return bytes < 1e9 ? `${formatFixed(bytes / 1e6, 1)} MB` : `${formatFixed(bytes / 1e9, 1)} GB`;
}
