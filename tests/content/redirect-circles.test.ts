import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirectFaults } from '#server/site/redirects/check-redirects.ts';
import { readRedirectFile, redirectsAsCsv } from '#server/site/redirects/redirect-file.ts';
import type { RedirectInput } from '#src/contract/site/redirects.ts';
import { redirects as builtIn } from '#src/routes.ts';

const ORIGIN = 'https://apps.example.com';
const pages = { published: new Set<string>(), drafted: new Set<string>() };
const site = { posts: new Set<string>(), pages, origins: [ORIGIN] };
const to = (from: string, target: string): RedirectInput => ({ from, to: target, status: 301 });

/** Returns the number of hops, or undefined for a loop. */
function follow(from: string, list: readonly RedirectInput[]): number | undefined {
  let at: string | undefined = from;
  for (let hops = 0; hops <= list.length + 5; hops += 1) {
    const own = list.find((each) => each.from === at)?.to.replace(ORIGIN, '');
    const next: string | undefined = own ?? builtIn[at ?? ''];
    if (next === undefined) return hops;
    at = next.split(/[?#]/)[0];
  }
  return undefined;
}

const paths = Array.from({ length: 8 }, (_, index) => `/p${index}`);
const targets = [...paths, ...paths.map((path) => `${path}?a=1#b`), ...paths.map((path) => ORIGIN + path)];
const lists = fc
  .uniqueArray(fc.constantFrom(...paths), { minLength: 1 })
  .chain((froms) =>
    fc.tuple(
      ...froms.map((from) =>
        fc
          .constantFrom(...targets, '/booking', '/pricing', 'https://elsewhere.example/p1')
          .map((target) => to(from, target)),
      ),
    ),
  );

describe('redirects in a circle', () => {
  test('are refused if a browser would follow them forever', () => {
    fc.assert(
      fc.property(lists, (list) => {
        const circular = redirectFaults(list, site)
          .filter(({ message }) => message.includes('circle'))
          .map(({ index }) => index);
        const endless = [...list.keys()].filter(
          (index) => follow((list[index] as RedirectInput).from, list) === undefined,
        );
        expect(circular).toEqual(endless);
      }),
    );
  });

  test('are refused like a chain of more than ten hops', () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, index) =>
        to(`/c${index}`, index + 1 < length ? `/c${index + 1}` : '/booking'),
      );
    expect(redirectFaults(chain(10), site)).toEqual([]);
    expect(redirectFaults(chain(11), site)).toEqual([
      { index: 0, message: '/c0 leads through 11 redirects; at most 10 are allowed' },
    ]);
    expect(follow('/c0', chain(11))).toBe(11);
  });

  test('are named even if two thousand form one circle', () => {
    const circle = Array.from({ length: 2_000 }, (_, index) => to(`/c${index}`, `/c${(index + 1) % 2_000}`));
    expect(redirectFaults(circle, site)).toHaveLength(2_000);
  });

  test('what is exported is read back the same', () => {
    const odd = fc
      .array(fc.constantFrom(...'ab/,;"-%41é'), { maxLength: 20 })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(fc.array(fc.tuple(odd, odd), { maxLength: 20 }), (pairs) => {
        const list = pairs.map(([from, target]) => to(`/f${from}`, `/t${target}`));
        const read = readRedirectFile(redirectsAsCsv(list));
        const accepted = list.filter((_, index) => !read.faults.some(({ line }) => line === index + 2));
        expect(read.lines.map(({ redirect }) => redirect.to)).toEqual(accepted.map((each) => each.to));
      }),
    );
  });
});
