import { type Block, blocksOf, type MailDocument } from '#src/content/mail-document.ts';
import type { Placeholders } from '#src/content/mail-placeholders.ts';
import { siteLanguage } from '#src/contract/language.ts';
import { dark, light } from '#src/design/palette.ts';

export interface MailLook {
  name: string;
  /** Absolute; undefined shows the name instead. */
  logo: string | undefined;
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

/** Makes an e-mail's HTML in the brand's look, light by default. `values`: for its recipient. */
export function htmlOf(document: MailDocument, values: Placeholders, look: MailLook): string {
  const blocks = blocksOf(document, values);
  const end = blocks.findLastIndex(({ kind }) => kind === 'gap');
  const last = blocks.slice(end + 1);
  const sign =
    end > 0 && last.every(({ kind }) => kind === 'text')
      ? last.flatMap((block) => (block.kind === 'text' ? block.lines : []))
      : [];
  const main = mainLabel(blocks, values);
  const body = blocks
    .slice(0, sign.length > 0 ? end + 1 : undefined)
    .map((block) => htmlOfBlock(block, main, look));
  return page(body.filter(Boolean).join('\n'), inLines(sign), look);
}

/** Of the buttons that stand out: the way into the session, or else the first, and all that say the same. */
function mainLabel(blocks: readonly Block[], { room }: Placeholders): string | undefined {
  const buttons = blocks.filter((block) => block.kind === 'button');
  return (buttons.find(({ address }) => address === room) ?? buttons[0])?.label;
}

const inLines = (lines: readonly string[]) => lines.map(escaped).join('<br>');

function htmlOfBlock(block: Block, main: string | undefined, look: MailLook): string {
  switch (block.kind) {
    case 'gap':
      return '';
    case 'text':
      return `<p style="margin:0 0 14px">${inLines(block.lines)}</p>`;
    case 'time':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 14px"><tr><td class="box" style="background:${light.raised};border-radius:10px;padding:14px 18px;font-weight:600">${block.lines.map((line) => `<div style="margin:2px 0 6px">${escaped(line)}</div>`).join('')}</td></tr></table>`;
    case 'quote':
      return `<blockquote class="quote" dir="auto" style="margin:0 0 14px;padding:2px 0 2px 14px;border-left:3px solid ${light.hairline};color:${light.quiet}">${inLines(block.lines)}</blockquote>`;
    case 'links':
      return `<p class="links" style="margin:0 0 14px;font-size:14px">${block.links.map((each) => small(each, look)).join(' &nbsp;·&nbsp; ')}</p>`;
    case 'button':
      return button(block, block.label === main, look);
  }
}

const small = ({ label, address }: { label: string; address: string }, look: MailLook) =>
  `<a class="small" href="${escaped(address)}" style="color:${look.light.brand}">${escaped(label)}</a>`;

const button = ({ label, address }: { label: string; address: string }, first: boolean, look: MailLook) =>
  `<p style="margin:4px 0 16px"><a class="${first ? 'main' : 'other'}" href="${escaped(address)}" style="display:inline-block;padding:12px 22px;border-radius:10px;font-weight:600;text-decoration:none;word-break:break-word;border:1px solid ${look.light.brand};${first ? `background:${look.light.brand};color:${look.light.onBrand}` : `color:${look.light.brand}`}">${escaped(label || address.replace(/^https?:\/\//, ''))}</a></p>`;

const page = (body: string, signature: string, look: MailLook) => `<!doctype html>
<html lang="${siteLanguage()}" dir="auto"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body,.page{background:${dark.paper}!important}.card{background:${dark.raised}!important;color:${dark.ink}!important;border-color:${dark.hairline}!important}
.box{background:${dark.paper}!important}.name{color:${look.dark.brand}!important}.sign{color:${dark.quiet}!important;border-color:${dark.hairline}!important}
.main{background:${look.dark.brand}!important;color:${look.dark.onBrand}!important;border-color:${look.dark.brand}!important}.other,.small{color:${look.dark.brand}!important;border-color:${look.dark.brand}!important}
.quote{color:${dark.quiet}!important;border-color:${dark.hairline}!important}
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
