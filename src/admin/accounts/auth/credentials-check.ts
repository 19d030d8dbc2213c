import { zodResolver } from '@hookform/resolvers/zod';
import { accounts } from '#src/contract/accounts/accounts.ts';

export const resolver = zodResolver(accounts.login.body);
