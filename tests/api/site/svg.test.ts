import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { safeSvg } from '#server/site/media/safe-svg.ts';
import type { Media } from '#src/contract/site/media.ts';
import { appWithAdmin } from '../../support/app.ts';
import { formOf, sendForm } from '../../support/images.ts';

const wrapped = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 40 20" ${attributes}><rect width="4" height="4"/>${inside}</svg>`;
const made = (text: string) => {
  const drawing = safeSvg(Buffer.from(text));
  if (typeof drawing === 'string') throw new Error(drawing);
  return drawing;
};

/** Input and what must be removed from it. */
const NAUGHTY: Array<[inside: string, gone: RegExp]> = [
  ['<script>alert(1)</script>', /script|alert/],
  ['<SCRIPT>alert(1)</SCRIPT>', /script|alert/i],
  ['<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>', /script|alert/],
  ['<script xlink:href="https://evil.example/x.js"/>', /script|evil/],
  ['<g onclick="alert(1)" onload="alert(2)"><path d="M0 0h4"/></g>', /onclick|onload|alert/],
  ['<g ONCLICK="alert(1)"/>', /onclick|alert/i],
  [
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="/x"/></body></foreignObject>',
    /foreign|iframe/,
  ],
  ['<image href="https://evil.example/x.png" width="4" height="4"/>', /image|evil/],
  ['<image href="data:image/svg+xml;base64,PHN2Zz4=" width="4" height="4"/>', /image|base64/],
  ['<use href="https://evil.example/x.svg#a"/>', /evil/],
  ['<use xlink:href="data:image/svg+xml,x#a"/>', /data:/],
  ['<a href="javascript:alert(1)"><text>x</text></a>', /javascript|<a/],
  ['<set attributeName="onload" to="alert(1)"/>', /<set|alert/],
  ['<animate attributeName="href" values="javascript:alert(1)"/>', /animate|javascript/],
  ['<handler>x</handler><iframe src="x"/><embed src="x"/><object data="x"/>', /handler|iframe|embed|object/],
  ['<style>@import url(https://evil.example/x.css);</style>', /import|evil/],
  ['<style>rect{fill:url(https://evil.example/x)}</style>', /evil/],
  ['<style>rect{fill:u\\72l(https://evil.example/x)}</style>', /evil/],
  ['<style>rect{background:image-set("https://evil.example/x" 1x)}</style>', /evil/],
  ['<style><![CDATA[@font-face{src:url(//evil.example/f)}]]></style>', /evil/],
  ['<rect style="fill:url( \'https://evil.example/x\' )"/>', /evil/],
  ['<rect fill="url(//evil.example/x#a)"/>', /evil/],
  ['<rect filter="url(https://evil.example/x#a)"/>', /evil/],
  ['<filter id="f"><feImage href="https://evil.example/x"/></filter>', /feImage|evil/],
  ['<?xml-stylesheet href="https://evil.example/x.css"?>', /stylesheet|evil/],
  ['<!-- <script>alert(1)</script> -->', /script/],
  [
    '<metadata><rdf:RDF xmlns:rdf="x">ada</rdf:RDF></metadata><sodipodi:namedview xmlns:sodipodi="y"/>',
    /ada|sodipodi/,
  ],
  ['<animateMotion path="M0 0"/><discard/><mpath/>', /animate|discard|mpath/],
];

describe('an uploaded SVG', () => {
  test.each(NAUGHTY)('loses %s completely', (inside, gone) => {
    const { svg } = made(wrapped(inside));
    expect(svg).not.toMatch(gone);
    expect(svg).toContain('<rect width="4" height="4"/>');
  });

  test('keeps the elements of logos', () => {
    const drawn = wrapped(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#f00"/></linearGradient><symbol id="s"><path d="M0 0h4"/></symbol></defs>' +
        '<style>.a{fill:url(#g);stroke:#000}</style><g class="a" transform="scale(2)" style="opacity:.5"><path d="M1 1h9" clip-path="url(#c)"/></g><use href="#s"/>',
      'width="80" height="40"',
    );
    const { svg, width, height, removed } = made(drawn);
    expect([width, height, removed]).toEqual([80, 40, []]);
    for (const part of [
      'url(#g)',
      'class="a"',
      'scale(2)',
      'opacity:.5',
      'clip-path="url(#c)"',
      '<use href="#s"/>',
    ])
      expect(svg).toContain(part);
  });

  test('from an older editor, with prefixes and xlink references, is understood', () => {
    const { svg } = made(
      '\uFEFF<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd"><svg:svg xmlns:svg="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="10px" height="10px"><svg:path id="p" d="M0 0h4"/><svg:use xlink:href="#p"/></svg:svg>',
    );
    expect(svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10"><path id="p" d="M0 0h4"/><use href="#p"/></svg>',
    );
  });

  test('with nested repetitions does not grow', () => {
    const levels = Array.from(
      { length: 20 },
      (_, n) => `<g id="l${n + 1}"><use href="#l${n}"/><use href="#l${n}"/></g>`,
    );
    const { svg } = made(wrapped(`<path id="l0" d="M0 0h4"/>${levels.join('')}<use href="#l20"/>`));
    expect(svg.match(/<use/g)?.length).toBeLessThanOrEqual(20);
    expect(svg).not.toContain('<g id="l2"><use');
  });

  test.each([
    [
      'entities',
      '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg viewBox="0 0 1 1"><text>&b;</text></svg>',
      'defines entities',
    ],
    [
      'an entity that reads a file',
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg viewBox="0 0 1 1"><text>&x;</text></svg>',
      'defines entities',
    ],
    ['an end that is missing', '<svg viewBox="0 0 1 1"><rect/>', 'is damaged'],
    ['another root', '<html><svg viewBox="0 0 1 1"><rect/></svg></html>', 'is damaged'],
    ['nothing in it', '<svg viewBox="0 0 1 1"><script/></svg>', 'has nothing to show'],
    ['no size', '<svg><rect/></svg>', 'has no size'],
    ['61 levels', wrapped('<g>'.repeat(60) + '</g>'.repeat(60)), 'is nested too deeply'],
    ['a thousand levels', wrapped('<g>'.repeat(1_000) + '</g>'.repeat(1_000)), 'is nested too deeply'],
    ['too many parts', wrapped('<path d="M0 0"/>'.repeat(6_000)), 'has more than 5,000 parts'],
  ])('with %s is refused', (_name, text, sentence) => {
    expect(safeSvg(Buffer.from(text))).toContain(sentence);
  });

  test('with any content is harmless or refused', () => {
    const name = fc.constantFrom(
      'script',
      'g',
      'svg:script',
      'foreignObject',
      'a',
      'use',
      'image',
      'style',
      'rect',
      'set',
    );
    const attribute = fc.constantFrom(
      'onload',
      'href',
      'xlink:href',
      'style',
      'fill',
      'ONCLICK',
      'src',
      'class',
    );
    const value = fc.constantFrom(
      'javascript:alert(1)',
      'url(https://evil.example/x)',
      '#a',
      'url(#a)',
      'https://evil.example',
      'data:x',
      'red',
    );
    const tag = fc
      .tuple(name, fc.array(fc.tuple(attribute, value), { maxLength: 3 }), value)
      .map(
        ([el, attrs, text]) =>
          `<${el} ${[...new Map(attrs)].map(([k, v]) => `${k}="${v}"`).join(' ')}>${text}</${el}>`,
      );
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 6 }), (tags) => {
        const drawing = safeSvg(Buffer.from(wrapped(tags.join(''))));
        if (typeof drawing === 'string') return;
        expect(drawing.svg.replace(/>[^<]*</g, '><')).not.toMatch(
          /script|evil|onload|onclick|data:|foreign|<image|<a\b|<set/i,
        );
      }),
      { numRuns: 500 },
    );
  });

  test('is reported with what was removed, and served without any rights', async () => {
    const { app, admin } = await appWithAdmin();
    const data = wrapped('<script>alert(1)</script>', 'onload="alert(2)"');
    const answer = await sendForm(admin, '/api/admin/media', formOf([{ name: 'logo.svg', data }]));
    const media = (await answer.json()) as Media & { note: string };
    expect(media).toMatchObject({ width: 40, height: 20, mime: 'image/svg+xml' });
    expect(media.note).toBe('logo.svg was cleaned up for safety. Removed: script, onload.');
    for (const address of [media.url, media.thumbUrl]) {
      const { headers } = await app.visitor().get(address);
      expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual([
        'image/svg+xml',
        'nosniff',
      ]);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      );
    }
  });
});
