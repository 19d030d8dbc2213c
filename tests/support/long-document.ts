/** A long document of Google Docs, whose styles are many times longer than its words. */
export const longDocument = (parts: number): string => {
  const run = (text: string, style = '') =>
    `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;${style}">${text}</span>`;
  const part = (index: number) =>
    `<h2 dir="ltr">${run(`Part ${index}`)}</h2><p dir="ltr">${run('Some words, ')}${run('bold ones', 'font-weight:700;')}${run(` and number ${index} in a row.`)}</p><ul><li dir="ltr" aria-level="1"><p role="presentation">${run(`First of ${index}`)}</p></li><li dir="ltr" aria-level="1"><p role="presentation">${run('Second')}</p></li></ul>`;
  const all = Array.from({ length: parts }, (_, index) => part(index + 1)).join('');
  return `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b">${all}</b>`;
};
