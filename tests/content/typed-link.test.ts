import { describe, expect, test } from 'vitest';
import { readLink } from '#src/contract/typed-link.ts';

describe('a link that someone types', () => {
  test.each([
    'https://example.com',
    'https://example.com/a/b?c=d#e',
    'https://sub.example.co.uk:8443/',
    'HTTPS://EXAMPLE.COM/Path',
    'https://münchen.example/straße',
    'https://192.0.2.7/',
    'https://[2001:db8::7]/x',
    'https://github.com/ada/app@main?x=a@b',
  ])('is accepted: %s', (typed) => {
    expect(readLink(typed)).toBeInstanceOf(URL);
  });

  test.each([
    ['http://example.com', 'not secure'],
    ['javascript:alert(1)//https://example.com', 'not secure'],
    ['data:text/html,x', 'not secure'],
    ['ftp://example.com', 'not secure'],
    ['https://user:pw@evil.example', 'has credentials'],
    ['https://example.com@evil.example/', 'has credentials'],
    ['https://@evil.example', 'has credentials'],
    ['https://:@evil.example', 'has credentials'],
    ['https:/user@evil.example', 'has credentials'],
    ['https:example.com', 'no link'],
    ['https:///example.com', 'no link'],
    ['https:\\\\example.com', 'no link'],
    ['https://example.com\\@evil.example', 'no link'],
    ['https://', 'no link'],
    ['https://localhost/x', 'no link'],
    ['https://.com', 'no link'],
    ['https://a..b', 'no link'],
    ['https://exa mple.com', 'no link'],
    ['https://example.com/\u202egpj.exe', 'no link'],
    ['https://example.com/\nx', 'no link'],
    ['https://exam\u200bple.com', 'no link'],
    ['https://example.com\u2044x.evil.example', 'no link'],
    ['https://example.com\u2215x.evil.example', 'no link'],
    ['https://example.com:99999', 'no link'],
    ['//example.com', 'no link'],
    ['', 'no link'],
    [`https://example.com/${'x'.repeat(2_000)}`, 'too long'],
  ])('is refused: %s', (typed, problem) => {
    expect(readLink(typed)).toBe(problem);
  });

  test('may use HTTP if only the server reads it', () => {
    expect(readLink('http://example.com', { mayBeHttp: true })).toBeInstanceOf(URL);
    expect(readLink('http://a:b@example.com', { mayBeHttp: true })).toBe('has credentials');
    expect(readLink('javascript:alert(1)', { mayBeHttp: true })).toBe('not secure');
  });
});

test('the contract has only one parser of links', () => {
  const sources = import.meta.glob('/src/contract/**/*.ts', {
    eager: true,
    query: '?raw',
    import: 'default',
  }) as Record<string, string>;
  const parses = /https\??:\\\/|protocol: ?\/|\.protocol\b|canParse|URL\.parse/;
  const found = Object.entries(sources).flatMap(([file, text]) => (parses.test(text) ? [file] : []));
  expect(found.toSorted()).toEqual([
    // Origins for a header, which are no links.
    '/src/contract/bookings/embed-origin.ts',
    '/src/contract/email.ts',
    '/src/contract/generator/channels.ts',
    // Servers that this one talks to: mail, AI providers, its own address.
    '/src/contract/operations/mail-server.ts',
    '/src/contract/operations/settings.ts',
    '/src/contract/operations/site-settings.ts',
    '/src/contract/service-url.ts',
    // The host of an owner's analytics, for a header.
    '/src/contract/site/vendor-values.ts',
    '/src/contract/typed-link.ts',
  ]);
});
