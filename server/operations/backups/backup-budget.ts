import { statfs } from 'node:fs/promises';

export type BackupBudget = { bytes: number } | { share: number };

export const USUAL_BUDGET: BackupBudget = { share: 0.25 };

const UNITS: Record<string, number> = { mb: 1e6, gb: 1e9, tb: 1e12 };

/** Parses `20%`, `500MB`, `5GB` or `1TB` (1 GB is 1,000,000,000 bytes); undefined for anything else. */
export function readBudget(text: string): BackupBudget | undefined {
  const [, digits = '', unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)\s?(%|MB|GB|TB)$/i.exec(text.trim()) ?? [];
  const amount = Number(digits);
  if (amount === 0) return undefined;
  if (unit === '%') return amount <= 100 ? { share: amount / 100 } : undefined;
  return { bytes: amount * (UNITS[unit.toLowerCase()] ?? 1) };
}

/** Resolves a budget to bytes. `folder`: on the disk in question. */
export async function budgetBytes(budget: BackupBudget, folder: string): Promise<number> {
  if ('bytes' in budget) return budget.bytes;
  const { blocks, bsize } = await statfs(folder);
  return Math.floor(blocks * bsize * budget.share);
}
