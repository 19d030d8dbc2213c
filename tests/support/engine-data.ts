import type { Db } from '#db/open.ts';
import { insertPost } from '#db/queries/posts/write.ts';
import { insertUser } from '#db/queries/accounts/users.ts';
