import { zodResolver } from '@hookform/resolvers/zod';
import { register } from '#src/content/admin.ts';
import { registration } from '#src/contract/accounts/accounts.ts';
import { users } from '#src/contract/accounts/users.ts';
import { z } from '#src/contract/zod.ts';

const confirmed = { confirm: z.string() };
const same = ({ password, confirm }: { password: string; confirm: string }) => password === confirm;
const mismatch = { path: ['confirm'], error: register.mismatch };

export const resolver = zodResolver(
  registration.omit({ token: true }).extend(confirmed).refine(same, mismatch),
);
export const forgotResolver = zodResolver(users.forgotPassword.body);
export const resetResolver = zodResolver(
  registration.pick({ password: true }).extend(confirmed).refine(same, mismatch),
);
