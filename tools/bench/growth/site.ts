import { readFileSync } from 'node:fs';
import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import { createLinks, type Links } from '#server/bookings/links.ts';
import { hoursFrom, type Size } from './insert.ts';

/** A site that `fill.ts` has filled. */
export interface Site {
  size: Size;
  /** Public posts, and those of them with the tag MVP. */
  published: number;
  tagged: number;
  links: Links;
  /** The reference of a booking that is still to come. */
  upcoming: string;
  picture: string;
  /** UTC time in hours from now. */
  hours: (from: number) => string;
  day: (from: number) => string;
  /** UTC month such as `2026-11`, in months from now. */
  month: (from: number) => string;
}

/** @param dataDir of a site that was started once, so that it has a key */
export function siteIn(dataDir: string, size: Size): Site {
  const now = new Date();
  const sqlite = new SqliteDatabase(path.join(dataDir, 'app.db'), { readonly: true });
  const one = (text: string) => String(sqlite.prepare(text).pluck().get(now.toISOString()));
  const site: Site = {
    size,
    published: Number(one('select count(*) from posts where published = 1 and created_at < ?')),
    tagged: Number(one("select count(*) from post_tags where tag_slug = 'mvp' and published_at < ?")),
    links: createLinks(readFileSync(path.join(dataDir, 'secret.key'), 'utf8').trim()),
    upcoming: one("select ref from bookings where state = 'confirmed' and starts_at > ? order by starts_at"),
    picture: one('select image_hash from posts where created_at < ? order by id desc'),
    hours: (from) => hoursFrom(now, from),
    day: (from) => hoursFrom(now, 24 * from).slice(0, 10),
    month: (from) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + from)).toISOString().slice(0, 7),
  };
  sqlite.close();
  return site;
}
