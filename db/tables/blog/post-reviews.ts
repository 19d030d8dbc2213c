/** Who reviewed a generated post before readers saw it, or corrected it afterwards; the latest review of each post. */
export interface PostReviewsTable {
  postId: number;
  /** Null when the user is deleted; the name stays. */
  userId: number | null;
  username: string;
  /** UTC. */
  reviewedAt: string;
}
