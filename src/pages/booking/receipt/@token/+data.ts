import { render } from '#renderer/abort.ts';
import type { ServedPage } from '#renderer/page.ts';
import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';

export interface ReceiptData {
  receipt: ReceiptDocument;
  pdf: string;
}

export async function data({ routeParams, findReceipt }: ServedPage): Promise<ReceiptData> {
  const token = routeParams.token ?? '';
  const receipt = await findReceipt(token);
  if (!receipt) throw render(404);
  return { receipt, pdf: `/api/receipts/${encodeURIComponent(token)}/receipt.pdf` };
}
