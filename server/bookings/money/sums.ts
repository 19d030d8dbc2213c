import type { sumReceipts } from '#db/queries/bookings/money/receipts.ts';

type Rows = Awaited<ReturnType<typeof sumReceipts>>;

/** Sums received less refunded by currency, in hundredths. */
export function sumsOf(rows: Rows) {
  const byCurrency = new Map<
    string,
    {
      currency: string;
      receipts: number;
      credits: number;
      netCents: number;
      taxCents: number;
      grossCents: number;
    }
  >();
  for (const { currency, kind, count, netCents, taxCents, grossCents } of rows) {
    const sum = byCurrency.get(currency) ?? {
      currency,
      receipts: 0,
      credits: 0,
      netCents: 0,
      taxCents: 0,
      grossCents: 0,
    };
    const sign = kind === 'credit' ? -1 : 1;
    byCurrency.set(currency, {
      currency,
      receipts: sum.receipts + (kind === 'receipt' ? count : 0),
      credits: sum.credits + (kind === 'credit' ? count : 0),
      netCents: sum.netCents + sign * netCents,
      taxCents: sum.taxCents + sign * taxCents,
      grossCents: sum.grossCents + sign * grossCents,
    });
  }
  return {
    sums: [...byCurrency.values()],
    count: rows.reduce((all, { count }) => all + count, 0),
  };
}
