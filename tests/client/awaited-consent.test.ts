import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepConsent, takeConsent } from '#src/admin/accounts/session/awaited-consent.ts';
import { tellSignedIn } from '#src/admin/accounts/session/signed-in.ts';

const REQUEST = 'client_id=https%3A%2F%2Fclient.example%2Fmcp.json&state=a%2Bb';
const HOUR_MS = 3_600_000;
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a request to connect is kept for the link of a forgotten password, and taken once', () => {
  keepConsent(REQUEST);
  vi.advanceTimersByTime(HOUR_MS);
  expect(takeConsent()).toBe(REQUEST);
  expect(takeConsent()).toBeUndefined();
});

test('an old request to connect leads no one anywhere', () => {
  keepConsent(REQUEST);
  vi.advanceTimersByTime(2 * HOUR_MS);
  expect(takeConsent()).toBeUndefined();
});

test('signing in or out ends a request to connect that waits', () => {
  for (const user of ['ada', null]) {
    keepConsent(REQUEST);
    tellSignedIn(user);
    expect(takeConsent()).toBeUndefined();
  }
});

test.each(['', 'null', '7', '"x"', '{}', '{"request":7,"at":0}', '{"request":"x","at":"soon"}', '{'])(
  'what another version stored as a request to connect is nothing: %s',
  (text) => {
    stored.set('awaited-consent', text);
    expect(takeConsent()).toBeUndefined();
  },
);

test('a browser that refuses storage keeps no request to connect, and nothing breaks', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepConsent(REQUEST);
  expect(takeConsent()).toBeUndefined();
});
