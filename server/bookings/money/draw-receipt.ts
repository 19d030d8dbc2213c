import { readFile } from 'node:fs/promises';
import { create } from 'fontkit';
import PdfDocument from 'pdfkit';
import {
  exact,
  methodLabel,
  receiptCopy,
  receiptDate,
  receiptTitle,
  totalLabel,
} from '#src/content/bookings/receipt-copy.ts';
import type { ReceiptDocument } from '#src/contract/bookings/receipt-document.ts';
import { siteLanguage } from '#src/contract/language.ts';
import { runsOf } from './font-runs.ts';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const AMOUNT = 110;
const HALF = WIDTH / 2;
const INK = '#0B0F19';
const QUIET = '#4A5364';
const RULE = '#DDE2EA';

/**
 * Figures of one width, without the kerning that would hide a point after a 7. The package's types lack
 * features to turn off, but fontkit knows them.
 */
const FIGURES = { tnum: true, kern: false } as unknown as PDFKit.Mixins.OpenTypeFeatures[];

const INCOMPLETE =
  'This file cannot show some characters. The receipt’s page on the website shows all of them.';

async function readFont(file: string) {
  const bytes = await readFile(file);
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error(`${file} is not a single font`);
  return { name: file, bytes, characters: new Set(font.characterSet) };
}

interface Style {
  x?: number;
  width?: number;
  size?: number;
  color?: string;
  align?: 'left' | 'right';
}

/** Draws a receipt as PDF (A4). `fontFiles`: paths; the first font is for most of the text. */
export async function drawReceipt(receipt: ReceiptDocument, fontFiles: readonly string[]): Promise<Buffer> {
  const fonts = await Promise.all(fontFiles.map(readFont));
  const [main] = fonts;
  if (!main) throw new Error('No fonts');
  const pdf = new PdfDocument({
    size: 'A4',
    margin: MARGIN,
    // PDFKit's own fonts are files that the built program lacks. The types only know a font's name.
    font: main.bytes as unknown as string,
    lang: siteLanguage(),
    info: {
      Title: receiptTitle(receipt),
      Author: receipt.seller.name,
      CreationDate: new Date(receipt.issuedAt),
    },
  });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<void>((resolve) => pdf.once('end', resolve));
  for (const { name, bytes } of fonts) pdf.registerFont(name, bytes);
  let complete = true;

  function write(
    text: string,
    { x = MARGIN, width = WIDTH, size = 10, color = INK, align = 'left' }: Style = {},
  ) {
    if (!text) return;
    for (const line of text.split('\n')) {
      const drawn = runsOf(line, fonts);
      complete &&= drawn.complete;
      pdf.fontSize(size).fillColor(color);
      if (drawn.runs.length === 0) pdf.moveDown();
      drawn.runs.forEach((run, index) => {
        const continued = index < drawn.runs.length - 1;
        pdf.font(run.font);
        const options = { width, align, continued, lineGap: 3, features: FIGURES };
        if (index === 0) pdf.text(run.text, x, pdf.y, options);
        else pdf.text(run.text, options);
      });
    }
  }

  function rule(color = RULE) {
    pdf.moveDown(0.4);
    pdf
      .moveTo(MARGIN, pdf.y)
      .lineTo(MARGIN + WIDTH, pdf.y)
      .strokeColor(color)
      .lineWidth(0.7)
      .stroke();
    pdf.moveDown(0.5);
  }

  function row(text: string, amount: string, style: Style = {}) {
    if (pdf.y > pdf.page.height - 2 * MARGIN) pdf.addPage();
    const top = pdf.y;
    write(text, { ...style, width: WIDTH - AMOUNT - 12 });
    const bottom = pdf.y;
    pdf.y = top;
    write(amount, { ...style, x: MARGIN + WIDTH - AMOUNT, width: AMOUNT, align: 'right' });
    pdf.y = Math.max(bottom, pdf.y);
  }

  const { seller, buyer, currency } = receipt;
  const number = (taxNumber: string) => (taxNumber ? `${receiptCopy.taxNumber} ${taxNumber}` : '');
  const right: Style = { x: MARGIN + HALF, width: HALF, align: 'right' };
  const top = pdf.y;
  write(seller.name, right);
  for (const text of [seller.address, number(seller.taxNumber), seller.email])
    write(text, { ...right, color: QUIET });
  const sellerEnds = pdf.y;
  pdf.y = top;
  write(receiptTitle(receipt), { width: HALF - 12, size: 18 });
  write(receiptDate(receipt), { width: HALF - 12, color: QUIET });
  pdf.y = Math.max(sellerEnds, pdf.y) + 28;

  write(receiptCopy.to, { size: 9, color: QUIET });
  for (const text of [buyer.company, buyer.name, buyer.address, buyer.country, number(buyer.taxNumber)])
    write(text);
  pdf.y += 24;

  row(receiptCopy.what, receiptCopy.amount, { size: 9, color: QUIET });
  rule(INK);
  for (const line of receipt.lines) {
    row(line.text, exact(line.cents, currency));
    rule();
  }
  if (receipt.taxLabel) {
    row(receiptCopy.net, exact(receipt.netCents, currency), { color: QUIET });
    row(receipt.taxLabel, exact(receipt.taxCents, currency), { color: QUIET });
    pdf.y += 4;
  }
  row(totalLabel(receipt), exact(receipt.grossCents, currency), { size: 13 });
  pdf.y += 24;

  const facts = [
    `${receiptCopy.paid}: ${methodLabel(receipt)}`,
    receipt.credits ? `${receiptCopy.credits}: ${receipt.credits}` : '',
    receipt.replaces ? `${receiptCopy.replaces}: ${receipt.replaces}` : '',
    `${receiptCopy.reference}: ${receipt.reference}`,
    '',
    receipt.footer,
  ];
  for (const text of facts) write(text, { size: 9, color: QUIET });
  if (!complete) {
    pdf.y += 12;
    write(INCOMPLETE, { size: 9, color: QUIET });
  }
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}
