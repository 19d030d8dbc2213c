import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pageText } from '#server/site/describe/page-text.ts';
import { createPageReader } from '#server/site/describe/read-page.ts';
import { appWithAdmin, testApp } from '../../support/app.ts';

async function server(listener: RequestListener) {
  const http = createServer(listener);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return (http.address() as AddressInfo).port;
}

const html =
  (body: string): RequestListener =>
  (_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(body);
  };
/** Only tests may connect to this machine. */
const local = createPageReader({ mayConnect: (ip) => ip === '127.0.0.1', timeoutMs: 1_000 });
const refusal = async (address: string, read = createPageReader()) =>
  read(address).then(
    () => 'read',
    (error: Error) => error.message,
  );
const PUBLIC_ONLY = /Only pages on the public internet/;

/** Resolves names without the network. */
const lookupTo =
  (...ips: string[]): LookupFunction =>
  (_name, _options, callback) =>
    callback(
      null,
      ips.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('reading the owner’s page', () => {
  test('returns its text', async () => {
    const port = await server(html('<title>Turin Piano</title><p>Lessons &amp; songs<br>from $80'));
    const { admin } = await appWithAdmin({}, undefined, { readPage: local });
    const answer = await admin.post('/api/admin/describe/read', { address: `http://127.0.0.1:${port}/a` });
    expect(await answer.json()).toEqual({
      address: `http://127.0.0.1:${port}/a`,
      text: 'Turin Piano\nLessons & songs\nfrom $80',
      shortened: false,
    });
  });

  test('is refused on this machine', async () => {
    const port = await server(html('secret'));
    const admin = await (await testApp()).admin();
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, `0x7f000001:${port}`]) {
      const answer = await admin.post('/api/admin/describe/read', { address: `http://${host}/` });
      expect([host, answer.status, await answer.text()]).toEqual([
        host,
        422,
        expect.stringMatching(PUBLIC_ONLY),
      ]);
    }
  });

  const octet = fc.integer({ min: 0, max: 255 });
  const privateIp = fc.oneof(
    fc.tuple(fc.constantFrom('10', '127', '0'), octet, octet, octet).map((parts) => parts.join('.')),
    fc
      .tuple(fc.constantFrom('192.168', '169.254', '100.64', '172.16', '172.31', '198.18'), octet, octet)
      .map((parts) => parts.join('.')),
    fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet).map((parts) => parts.join('.')),
    fc.constantFrom(
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12:3456::9',
      'ff02::1',
      '64:ff9b::7f00:1',
      '2002:7f00:1::1',
    ),
  );
  const mapped = privateIp.map((ip) => (ip.includes(':') ? ip : `::ffff:${ip}`));

  test('is refused at a private address, by number or by name', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(privateIp, mapped), fc.boolean(), async (ip, secure) => {
        const host = ip.includes(':') ? `[${ip}]` : ip;
        expect(await refusal(`${secure ? 'https' : 'http'}://${host}/`)).toMatch(PUBLIC_ONLY);
        const named = createPageReader({ lookup: lookupTo(ipaddr.parse(ip).toString()) });
        expect(await refusal('http://piano.example/', named)).toMatch(PUBLIC_ONLY);
        // One public address among them does not make it safe.
        const both = createPageReader({ lookup: lookupTo('93.184.216.34', ip) });
        expect(await refusal('http://piano.example/', both)).toMatch(PUBLIC_ONLY);
      }),
      { numRuns: 150 },
    );
  });

  test('does not follow a redirect to a private address or another scheme', async () => {
    const targets = [
      'http://10.0.0.1/',
      'http://[::1]/',
      '//169.254.169.254/latest',
      'file:///etc/passwd',
      'gopher://x/',
    ];
    const port = await server((request, response) => {
      response.writeHead(302, { location: targets[Number(request.url?.slice(1))] }).end();
    });
    for (const index of targets.keys())
      expect(await refusal(`http://127.0.0.1:${port}/${index}`, local)).toMatch(/public internet|https:\/\//);
  });

  test('follows up to five redirects', async () => {
    const port = await server((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) return html('there')(request, response);
      return response.writeHead(301, { location: `/${left - 1}` }).end();
    });
    expect((await local(`http://127.0.0.1:${port}/5`)).text).toBe('there');
    expect(await refusal(`http://127.0.0.1:${port}/6`, local)).toContain('redirects too often');
  });

  test('connects to the address that was checked, even if the name changes', async () => {
    const port = await server(html('pinned'));
    let asked = 0;
    const rebinding = createPageReader({
      mayConnect: (ip) => ip === '127.0.0.1',
      lookup: (name, options, callback) => {
        asked += 1;
        lookupTo(asked === 1 ? '127.0.0.1' : '10.0.0.1')(name, options, callback);
      },
    });
    expect((await rebinding(`http://piano.example:${port}/`)).text).toBe('pinned');
    expect(asked).toBe(1);
  });

  test.each<[string, RequestListener, string]>([
    [
      'another type',
      (_q, s) => void s.setHeader('content-type', 'application/pdf').end('%PDF'),
      'not a web page',
    ],
    ['an error', (_q, s) => void s.writeHead(404).end(), 'status 404'],
    ['2 MB', html('a'.repeat(2_000_000)), 'larger than 1 MB'],
    [
      '2 MB without a length',
      (_q, s) => {
        s.setHeader('content-type', 'text/html');
        s.write('a'.repeat(1_500_000));
        s.end('b');
      },
      'larger than 1 MB',
    ],
    ['nothing', () => {}, 'longer than 10 seconds'],
    [
      'a compressed page',
      (_q, s) => void s.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('x'),
      'compressed',
    ],
  ])('%s is refused with its reason', async (_name, listener, reason) => {
    const port = await server(listener);
    expect(await refusal(`http://127.0.0.1:${port}/`, local)).toContain(reason);
  });

  test.each([
    'javascript:alert(1)',
    'ftp://piano.example/',
    'https://me:secret@piano.example/',
    'http://',
    ' ',
  ])('refuses an address such as %j', async (address) => {
    expect(await refusal(address)).toMatch(/could not be read/);
  });
});

describe('the text of a page', () => {
  test('has no scripts, styles, comments or repeated lines', () => {
    const page = `<!doctype html><head><style>p{}</style><script>if (a < b) alert("</p>")</script></head>
      <body><nav><a href="/">Home</a> <a>Songs</a></nav><!-- <p>hidden</p> --><p>We <b>teach</b> piano.</p>
      <p>Home Songs</p><SCRIPT>x</SCRIPT><p>5 &lt; 6 &#8364; &#x41; &unknown;</p>2 < 3<p`;
    expect(pageText(page).split('\n')).toEqual([
      'Home Songs',
      'We teach piano.',
      '5 < 6 € A &unknown;',
      '2 < 3',
    ]);
  });

  test('never fails, and has no complete tag left', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.constantFrom('<p>', '<script>', '<!--', '</', '<'),
        (text, tag) => {
          expect(pageText(text + tag + text)).toEqual(expect.any(String));
        },
      ),
    );
  });
});
