/** The HTML of an e-mail, made from its plain text, in the look of the brand. */
import { dark, light } from '#src/design/palette.ts';

/** What an e-mail takes from the brand. */
export interface MailLook {
  name: string;
  /** An absolute address; undefined shows the name instead. */
  logo: string | undefined;
  /** Readable on the light and on the dark card. */
  light: { brand: string; onBrand: string };
  dark: { brand: string; onBrand: string };
}

const FONT = "system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** `Label: https://…`, or an address alone, makes a button. */
const BUTTON = /^(?:(.{1,120}?): )?(https?:\/\/\S{1,2000})$/;
/** Lines that start with two spaces are the time of a session. */
const INDENTED = /^ {2}\S/;

/**
 * Makes the HTML version of an e-mail: paragraphs, times in a box, addresses as buttons, the first with the brand's
 * color, and the sender's line at the end in small print. Mail programs that do not know a dark color scheme show the
 * light one.
 * @param text the plain text, with its links
 */
export function htmlOf(text: string, look: MailLook): string {
  const blocks = text.trimEnd().split(/\n{2,}/);
  const [signature] = blocks.splice(-1);
  let buttons = 0;
  const body = blocks.map((block) => {
    const lines = block.split('\n');
    if (lines.every((line) => INDENTED.test(line) && !BUTTON.test(line.trim())))
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px"><tr><td class="box" style="background:${light.raised};border-radius:10px;padding:14px 18px;font-weight:600">${lines.map((line) => escaped(line.trim())).join('<br>')}</td></tr></table>`;
    return grouped(lines)
      .map((part) => {
        if (typeof part === 'string') return `<p style="margin:0 0 14px">${part}</p>`;
        buttons += 1;
        return button(part.label, part.address, buttons === 1, look);
      })
      .join('');
  });
  return page(body.join('\n'), escaped(signature ?? '').replaceAll('\n', '<br>'), look);
}

type Part = string | { label: string; address: string };

/** Consecutive lines of text are one paragraph, and each address is a button. */
function grouped(lines: readonly string[]): Part[] {
  const parts: Part[] = [];
  let open = false;
  for (const line of lines) {
    const [, label, address] = BUTTON.exec(line.trim()) ?? [];
    if (address) {
      parts.push({ label: label ?? address.replace(/^https?:\/\//, ''), address });
      open = false;
    } else if (open) parts.push(`${parts.pop() as string}<br>${escaped(line)}`);
    else {
      parts.push(escaped(line));
      open = true;
    }
  }
  return parts;
}

const button = (label: string, address: string, first: boolean, look: MailLook) =>
  `<p style="margin:4px 0 16px"><a class="${first ? 'main' : 'other'}" href="${escaped(address)}" style="display:inline-block;padding:12px 22px;border-radius:10px;font-weight:600;text-decoration:none;word-break:break-word;border:1px solid ${look.light.brand};${first ? `background:${look.light.brand};color:${look.light.onBrand}` : `color:${look.light.brand}`}">${escaped(label)}</a></p>`;

const page = (body: string, signature: string, look: MailLook) => `<!doctype html>
<html lang="en" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body,.page{background:${dark.paper}!important}.card{background:${dark.raised}!important;color:${dark.ink}!important;border-color:${dark.hairline}!important}
.box{background:${dark.paper}!important}.name{color:${look.dark.brand}!important}.sign{color:${dark.quiet}!important;border-color:${dark.hairline}!important}
.main{background:${look.dark.brand}!important;color:${look.dark.onBrand}!important;border-color:${look.dark.brand}!important}.other{color:${look.dark.brand}!important;border-color:${look.dark.brand}!important}
.logo{background:#fff;border-radius:8px;padding:6px 10px}}
</style></head>
<body style="margin:0;background:${light.raised}">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${light.raised}"><tr><td align="center" style="padding:28px 12px">
<table class="card" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${light.paper};color:${light.ink};border:1px solid ${light.hairline};border-radius:16px;font:16px/1.55 ${FONT}">
<tr><td style="padding:24px 28px 6px">${
  look.logo
    ? `<img class="logo" src="${escaped(look.logo)}" alt="${escaped(look.name)}" height="32" style="height:32px;max-width:240px;border:0">`
    : `<span class="name" style="font-size:18px;font-weight:700;color:${look.light.brand}">${escaped(look.name)}</span>`
}</td></tr>
<tr><td style="padding:14px 28px 10px;overflow-wrap:anywhere">${body}</td></tr>
<tr><td class="sign" style="padding:14px 28px 22px;border-top:1px solid ${light.hairline};color:${light.quiet};font-size:14px">${signature}</td></tr>
</table></td></tr></table></body></html>`;
