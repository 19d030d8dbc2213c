/** Worker thread for one receipt, because the PDF library takes a third of a second to load. */

import { parentPort, workerData } from 'node:worker_threads';
import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';
import { setSiteLanguage } from '#src/contract/language.ts';
import { drawReceipt } from './draw-receipt.ts';

const { receipt, fonts, language } = workerData as {
  receipt: ReceiptDocument;
  fonts: string[];
  language: string;
};
setSiteLanguage(language);
parentPort?.postMessage(await drawReceipt(receipt, fonts));
