import { zodResolver } from '@hookform/resolvers/zod';
import { register } from '#src/content/admin.ts';
import { registration } from '#src/contract/accounts.ts';
import { z } from '#src/contract/zod.ts';

export const resolver = zodResolver(
  registration
    .omit({ token: true })
    .extend({ confirm: z.string() })
    .refine(({ password, confirm }) => password === confirm, { path: ['confirm'], error: register.mismatch }),
);
