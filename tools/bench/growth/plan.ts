import type { Endpoint } from '#src/contract/endpoint.ts';
import { COMMON, RARE } from './fill-posts.ts';
import type { Site } from './site.ts';

export type Ask = Readonly<Record<string, string | number>>;

/**
 * Requests that may take 5 ms longer on the large site. `everything`: the answer has all rows, so it grows
 * with them. A text says why an endpoint is not measured.
 */
export type Plan =
  | ((site: Site) => readonly Ask[])
  | { everything: (site: Site) => readonly Ask[]; because: string }
  | string;

type GetsOf<R> = { [Name in keyof R as R[Name] extends { method: 'GET' } ? Name : never]: Plan };
export type Plans<Resources extends Readonly<Record<string, Readonly<Record<string, Endpoint>>>>> = {
  [R in keyof Resources as keyof GetsOf<Resources[R]> extends never ? never : R]: GetsOf<Resources[R]>;
};

export const once = (): readonly Ask[] => [{}];
export const FILE = 'sends the bytes of one file';
export const UPLOAD = 'one upload that is under way, by its id';

export const pagesOf = (total: number, limit: number): readonly Ask[] => [
  { limit },
  { limit, offset: Math.floor(total / 2) },
  { limit, offset: Math.max(0, Math.floor(total) - limit) },
];

/** A word of a few posts, one of every tenth, one of all, an incomplete one, and several. */
export const SEARCHES = [RARE, COMMON, 'app', 'a', 'How to plan an app'];
