/** The latest review of each generated post, before or after publication. */
export interface PostReviewsTable {
  postId: number;
  /** Null when the user is deleted; the name stays. */
  userId: number | null;
  username: string;
  /** UTC. */
  reviewedAt: string;
}
