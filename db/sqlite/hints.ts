import { sql } from 'kysely';
import type { BookingsTable } from '../tables/bookings.ts';
import type { PostsTable } from '../tables/posts.ts';

/**
 * Reads `posts` along the index of the posts in feeds (published, not samples). Without the hint, SQLite may
 * pick the index of all published posts, which has the same order.
 */
export const listedPosts = sql<PostsTable>`posts`.as<'posts'>(sql`posts indexed by posts_listed`);

/**
 * Reads `posts` along the index that holds all filtered columns. Without the hint, SQLite may pick the index of
 * one filter, and then reads the whole row of every match.
 */
export const filteredPosts = sql<PostsTable>`posts`.as<'posts'>(sql`posts indexed by posts_filtered`);

/**
 * Reads `bookings` along the index of their times, which also holds the columns that lists are filtered by. Without
 * the hint, SQLite may pick the index of one filter, and then reads the whole row of every match.
 */
export const listedBookings = sql<BookingsTable>`bookings`.as<'bookings'>(
  sql`bookings indexed by bookings_listed`,
);
