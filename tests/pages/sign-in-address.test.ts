import { describe, expect, test } from 'vitest';
import { PageAbort } from '#renderer/abort.ts';
import {
  afterSignIn,
  authSearch,
  consentIn,
  signInAddress,
} from '#src/admin/accounts/session/sign-in-address.ts';
import { guard } from '#src/pages/admin/+guard.ts';

const asks =
  '?client_id=https%3A%2F%2Fclient.example%2Fmcp.json&redirect_uri=https%3A%2F%2Fapp.example%2Fcb%3Fa%3D1%26b&state=a%2Bb+c%26d&scope=read+write';
const searchOf = (address: string) => new URL(address, 'https://site.example').search;
const partsOf = (address: string) => [...new URLSearchParams(searchOf(address))];

describe('someone who is not signed in', () => {
  test('returns to the consent that a program led to, with all that it asked', () => {
    const address = signInAddress('/admin/connect', asks);
    expect(address.startsWith('/auth?connect=')).toBe(true);
    const back = afterSignIn(searchOf(address));
    expect(back.startsWith('/admin/connect?')).toBe(true);
    expect(partsOf(back)).toEqual(partsOf(asks));
  });

  test('is led by the server in the same way, before and after signing in', () => {
    const leadsTo = (urlPathname: string, search: string, isSignedIn: boolean) => {
      const user = isSignedIn ? ({ id: 1, username: 'ada', role: 'owner', isAdmin: true } as const) : null;
      try {
        guard({ urlPathname, urlOriginal: urlPathname + search, user });
        return 'the page';
      } catch (abort) {
        return abort instanceof PageAbort && 'location' in abort.answer ? abort.answer.location : 'an error';
      }
    };
    const address = leadsTo('/admin/connect', asks, false);
    expect(address).toBe(signInAddress('/admin/connect', asks));
    expect(leadsTo('/auth', searchOf(address), false)).toBe('the page');
    expect(partsOf(leadsTo('/auth', searchOf(address), true))).toEqual(partsOf(asks));
    expect(leadsTo('/admin/connect', '', false)).toBe('/auth');
    expect(leadsTo('/admin/posts', asks, false)).toBe('/auth');
    expect(leadsTo('/auth', '', true)).toBe('/admin');
  });

  test('keeps the request on the way through the forms of the sign-in page', () => {
    const form = (search: string, more?: Record<string, string>) =>
      authSearch(consentIn(new URLSearchParams(search)), more);
    const search = searchOf(signInAddress('/admin/connect', asks));
    const forgotten = form(search, { forgot: '' });
    expect(new URLSearchParams(forgotten).has('forgot')).toBe(true);
    const back = form(forgotten);
    expect([...new URLSearchParams(back).keys()]).toEqual(['connect']);
    expect(partsOf(afterSignIn(back))).toEqual(partsOf(asks));
    expect(form('?forgot', { register: '' })).toBe('?register=');
    expect(form('?reset=x&setup=y')).toBe('?');
    expect(form(`?connect=${'x'.repeat(5_001)}`)).toBe('?');
  });

  test('is led to this site alone, and to no link of an account, whatever a page of another site writes', () => {
    for (const evil of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      '\\\\evil.example',
      'javascript:alert(1)',
      '../../auth?reset=x',
      '#//evil.example',
      '%0d%0aLocation: https://evil.example',
      '@evil.example',
      '&connect=//evil.example',
    ]) {
      const back = new URL(afterSignIn(`?connect=${evil}`), 'https://site.example');
      const isSafe = ['/admin', '/admin/connect'].includes(back.pathname) && back.hash === '';
      expect([evil, back.origin, isSafe]).toEqual([evil, 'https://site.example', true]);
      const encoded = new URL(afterSignIn(`?connect=${encodeURIComponent(evil)}`), 'https://site.example');
      expect([evil, encoded.origin, encoded.pathname]).toEqual([
        evil,
        'https://site.example',
        '/admin/connect',
      ]);
    }
    const links = '?reset=x&setup=y&invite=z&register&forgot';
    expect([...new URLSearchParams(searchOf(signInAddress('/admin/connect', links))).keys()]).toEqual([
      'connect',
    ]);
    expect(signInAddress('/admin/connect', `?state=${'x'.repeat(5_000)}`)).toBe('/auth');
  });
});
