/** The tables and indexes of `db/tables/blog/post-reviews.ts`. */
export const statements: readonly string[] = [
  `create table post_reviews (
  post_id bigint primary key,
  user_id bigint,
  username text collate "C" not null,
  reviewed_at text collate "C" not null
)`,
  `create index post_reviews_by_user on post_reviews (user_id nulls first)`,
];
