import { ADMIN_PATH } from '#src/routes.ts';

/** The marketing materials with the form for texts about a post. */
export const materialsPath = (postId: number, wanted: 'newsletter' | 'channels'): string =>
  `${ADMIN_PATH}/marketing-materials?${new URLSearchParams({ post: String(postId), for: wanted })}`;
