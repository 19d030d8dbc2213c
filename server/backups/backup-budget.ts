import { statfs } from 'node:fs/promises';

/** How much room copies may take: bytes, or a share of the disk that holds them. */
export type BackupBudget = { bytes: number } | { share: number };

/** A quarter of the disk. */
export const USUAL_BUDGET: BackupBudget = { share: 0.25 };

const UNITS: Record<string, number> = { mb: 1e6, gb: 1e9, tb: 1e12 };

/** Reads `20%`, `500MB`, `5GB` or `1TB` (a gigabyte is 1,000,000,000 bytes). @returns undefined when it is none of these */
export function readBudget(text: string): BackupBudget | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)\s?(%|MB|GB|TB)$/i.exec(text.trim()) ?? [];
  const amount = Number(digits);
  if (amount === 0) return undefined;
  if (unit === '%') return amount <= 100 ? { share: amount / 100 } : undefined;
  return { bytes: amount * (UNITS[unit.toLowerCase()] ?? 1) };
}

/** @param folder on the disk in question @returns bytes */
export async function budgetBytes(budget: BackupBudget, folder: string): Promise<number> {
  if ('bytes' in budget) return budget.bytes;
  const { blocks, bsize } = await statfs(folder);
  return Math.floor(blocks * bsize * budget.share);
}
