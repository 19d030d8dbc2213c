import { deflateSync } from 'node:zlib';
import PdfDocument from 'pdfkit';

export function aPdf(pages: readonly string[], options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  return new Promise((resolve) => {
    const pdf = new PdfDocument({ autoFirstPage: false, ...options });
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    for (const text of pages) {
      pdf.addPage();
      if (text) pdf.fontSize(12).text(text, 72, 72, { width: 450 });
    }
    pdf.end();
  });
}

/** One page whose content unpacks to `megabytes`, compressed twice to a few kilobytes. */
export function aPdfBomb(megabytes: number): Buffer {
  const packed = deflateSync(deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' '), { level: 9 }), {
    level: 9,
  });
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const push = (part: Buffer | string) => {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, body: Buffer | string, stream?: Buffer) => {
    offsets[number] = length;
    push(`${number} 0 obj\n`);
    push(body);
    if (stream) {
      push('\nstream\n');
      push(stream);
      push('\nendstream');
    }
    push('\nendobj\n');
  };
  push('%PDF-1.4\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>');
  object(
    3,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  );
  object(4, `<< /Length ${packed.length} /Filter [/FlateDecode /FlateDecode] >>`, packed);
  object(5, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>');
  const xref = length;
  push('xref\n0 6\n0000000000 65535 f \n');
  for (let number = 1; number <= 5; number += 1)
    push(`${String(offsets[number]).padStart(10, '0')} 00000 n \n`);
  push(`trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${xref}\n%%EOF\n`);
  return Buffer.concat(parts);
}
