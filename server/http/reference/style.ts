import { createHash } from 'node:crypto';
import { codeFont, ownFonts } from '#src/design/fonts.ts';
import { dark, light } from '#src/design/palette.ts';

type Palette = typeof light;

const properties = ({ paper, raised, ink, quiet, hairline, brand, brandTint }: Palette): string =>
  `--paper:${paper};--raised:${raised};--ink:${ink};--quiet:${quiet};--hairline:${hairline};--brand:${brand};--brand-tint:${brandTint}`;

const face = (family: string, file: string, weight: string): string =>
  `@font-face{font-family:"${family}";src:url("${file}") format("woff2");font-weight:${weight};font-display:swap}`;

const fonts = [
  face('Inter', ownFonts.text.file, '400 700'),
  face('Bricolage Grotesque', ownFonts.display.file, '700'),
  face('Geist Mono', codeFont, '400 600'),
].join('\n');

/** Named as the theme's, so that a brand's style sheet colors these pages, too. */
const colors = `:root{color-scheme:light dark;${properties(light)};--font-text:"Inter",system-ui,sans-serif;--font-display:"Bricolage Grotesque",system-ui,sans-serif;--font-mono:"Geist Mono",ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
@media screen and (prefers-color-scheme:dark){:root{${properties(dark)}}}`;

const layout = `
*{box-sizing:border-box}
html{scroll-padding-top:1rem;-webkit-text-size-adjust:100%}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.6 var(--font-text)}
a{color:var(--brand)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:2px}
main:focus{outline:none}
.skip{position:absolute;left:-100vw}
.skip:focus{left:1rem;top:.5rem;background:var(--paper);padding:.5rem}
.top{max-width:1200px;margin:0 auto;display:flex;flex-wrap:wrap;gap:.25rem 2rem;align-items:center;justify-content:space-between;padding:.5rem 1.25rem;border-bottom:1px solid var(--hairline)}
.top nav{display:flex;flex-wrap:wrap;gap:0 1.25rem}
.top a,.contents a,.filter a,.parent a{display:inline-flex;align-items:center;min-height:44px;color:var(--ink);text-decoration:none}
.top a:hover,.contents a:hover,.parent a:hover{text-decoration:underline}
.site{font-family:var(--font-display);font-weight:700}
.column,.columns{max-width:1200px;margin:0 auto;padding:1rem 1.25rem 4rem}
.body{min-width:0;max-width:820px}
.body>h2:first-child,.body>.call:first-child{margin-top:0}
h1,h2{font-weight:700}
h1,h2,h3{line-height:1.25;font-family:var(--font-display);text-wrap:balance}
h1{font-size:clamp(1.75rem,1.52rem + .95vw,2.375rem);letter-spacing:-.02em;margin:.25rem 0 .75rem}
h2{font-size:1.3125rem;margin:2.5rem 0 .5rem}
h3{font-size:1rem;margin:1.75rem 0 .5rem}
h4{font-size:.8125rem;font-weight:600;color:var(--quiet);margin:1rem 0 .25rem}
.lead{font-size:1.125rem;color:var(--quiet);max-width:68ch;margin:0 0 1rem}
p,li,dd{max-width:72ch}
.parent{margin:0}
.parent a{color:var(--quiet)}
.contents h2{font:600 .8125rem/1.4 var(--font-text);color:var(--quiet);margin:0 0 .25rem}
.contents ul{list-style:none;margin:0;padding:0;columns:2}
.contents a{font-size:.875rem;min-height:44px;overflow-wrap:anywhere}
code{font-family:var(--font-mono);font-size:.9em;overflow-wrap:anywhere}
pre{background:var(--raised);border:1px solid var(--hairline);border-radius:6px;padding:.75rem 1rem;overflow-x:auto;font-size:.875rem;line-height:1.5;margin:.25rem 0 1rem;max-height:32rem;overflow-y:auto}
pre code{overflow-wrap:normal}
.call{border-top:1px solid var(--hairline);margin-top:2.5rem;padding-top:.5rem}
.call>h2{margin-top:1rem;font-family:var(--font-text)}
.anchor{color:inherit;text-decoration:none}
.anchor:hover{text-decoration:underline}
.method{font:600 .8125rem/1 var(--font-mono);color:var(--brand);background:var(--brand-tint);padding:.3em .5em;border-radius:6px;vertical-align:.15em}
.badge{display:inline-block;font-size:.8125rem;line-height:1.4;border:1px solid var(--hairline);border-radius:999px;padding:.05em .7em}
.badge.scope{font-family:var(--font-mono);background:var(--raised)}
.people,.type,.mark{color:var(--quiet);font-size:.875rem}
.mark{font-weight:600;color:var(--ink)}
.access{margin:.25rem 0}
.summary{font-size:1.0625rem;margin:.5rem 0}
.facts{padding-left:1.2rem;margin:.5rem 0}
.facts:empty{display:none}
.fields{margin:0;border-top:1px solid var(--hairline)}
.fields>div{padding:.5rem 0;border-bottom:1px solid var(--hairline)}
.fields dd{margin:.125rem 0 0}
.fields dd:empty{display:none}
.fields dt>code{font-weight:600}
.status{font-family:var(--font-mono);font-size:.875rem;color:var(--quiet)}
.filter{display:flex;flex-wrap:wrap;gap:.25rem .5rem;list-style:none;padding:0;margin:.5rem 0 1rem}
.filter a{border:1px solid var(--hairline);border-radius:999px;padding:0 1rem;font-size:.875rem}
.filter a[aria-current]{background:var(--brand-tint);border-color:var(--brand);font-weight:600}
.calls{list-style:none;padding:0;margin:0}
.calls li{max-width:none;border-bottom:1px solid var(--hairline)}
.calls a{display:block;padding:.6rem 0;color:inherit;text-decoration:none}
.calls a:hover code{text-decoration:underline}
.calls .what{display:block;color:var(--quiet);font-size:.875rem}
.areas{columns:2;padding-left:1.2rem}
.around{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 2rem;border-top:1px solid var(--hairline);margin-top:3rem;padding-top:.5rem}
.around a{display:inline-flex;align-items:center;min-height:44px}
@media (min-width:1000px){.columns{display:grid;grid-template:auto 1fr/minmax(0,260px) minmax(0,1fr);column-gap:3rem}.head,.body{grid-column:2}.contents ul{columns:1}.contents{grid-column:1;grid-row:1/3;position:sticky;top:1rem;align-self:start;max-height:calc(100vh - 2rem);overflow-y:auto}.contents a{min-height:30px}}
@media (min-width:700px){.areas{columns:3}}
@media print{.top,.contents,.skip,.filter,.around{display:none}.columns{display:block}.body{max-width:none}pre{white-space:pre-wrap;max-height:none;overflow:visible}.fields>div,.call>h2,h3{break-inside:avoid}h2,h3,h4{break-after:avoid}}
`;

/** The style sheet of the reference. */
export const STYLE = `${fonts}\n${colors}${layout}`;

const VERSION_LENGTH = 12;
/** Its content never changes. */
export const STYLE_PATH = `/api/docs/style.${createHash('sha256').update(STYLE).digest('hex').slice(0, VERSION_LENGTH)}.css`;
